/** What react-admin calls of `query-string`. Text that no browser and no `stringify` writes (`%E4` alone) is left as it is. */
type Value = string | null | (string | null)[];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parse(query: unknown): Record<string, Value> {
  const found: Record<string, Value> = Object.create(null);
  const text = typeof query === 'string' ? query.trim().replace(/^[?#&]/, '') : '';
  for (const part of text.split('&').filter(Boolean)) {
    const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(part.replace(/\+/g, ' ')) ?? [];
    const key = decoded(name);
    const said = value === undefined ? null : decoded(value);
    const before = found[key];
    found[key] = before === undefined ? said : [before, said].flat();
  }
  const sorted: Record<string, Value> = Object.create(null);
  for (const key of Object.keys(found).sort()) sorted[key] = found[key] as Value;
  return sorted;
}

const encoded = (value: unknown): string =>
  encodeURIComponent(String(value)).replace(
    /[!'()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export function stringify(values: Record<string, unknown> | null | undefined): string {
  if (!values) return '';
  return Object.keys(values)
    .sort()
    .flatMap(key => [values[key]].flat().map(value => [key, value] as const))
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === null ? encoded(key) : `${encoded(key)}=${encoded(value)}`))
    .filter(Boolean)
    .join('&');
}
