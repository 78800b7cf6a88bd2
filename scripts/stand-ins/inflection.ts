/**
 * What react-admin calls of `inflection` where nothing says what a register or a field is called. Everything here has its name in the
 * texts (a test holds the registers to that), so that the English rules of one and many are left out: words stay as they are.
 */
const underscored = (words: string): string =>
  words
    .split('::')
    .map(word => word.replace(/([A-Z])/g, '_$1').replace(/^_/, ''))
    .join('/')
    .toLowerCase();

export function capitalize(words: string): string {
  const small = words.toLowerCase();
  return small.slice(0, 1).toUpperCase() + small.slice(1);
}

export const humanize = (words: string): string =>
  capitalize(
    words
      .toLowerCase()
      .replace(/(_ids|_id)$/g, '')
      .replace(/_/g, ' '),
  );

const ways: Record<string, (words: string) => string> = { underscore: underscored, humanize, capitalize };

export const transform = (words: string, names: readonly string[]): string =>
  names.reduce((done, name) => ways[name]?.(done) ?? done, words);

export const inflect = (words: string): string => words;
export const singularize = inflect;
export const pluralize = inflect;
