/**
 * What reads a page without its style sheets: text browsers, readers, copied text. There, only blocks and spaces part words; w3m
 * knows none of the blocks that HTML 5 brought, such as `nav`.
 */

const BLOCKS = new Set(
  (
    'address blockquote body br dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr legend li noscript ol option p pre select ' +
    'table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const SILENT = new Set(['script', 'style', 'template', 'svg']);
const WORD = /[\p{L}\p{N}]/u;

/** Places where the end of one element's words runs into the beginning of another's, with what is around them. */
export function joinedTexts(root: Element): string[] {
  const found: string[] = [];
  let before = '';
  let from: Element | undefined;
  const visit = (node: Node): void => {
    if (node.nodeType === 3) {
      const text = node.textContent ?? '';
      if (text === '') return;
      const isOther = from !== undefined && from !== node.parentElement;
      if (isOther && WORD.test(before.at(-1) ?? '') && WORD.test(text[0] ?? ''))
        found.push(`${before.slice(-20)}|${text.slice(0, 20)}`);
      before += text;
      from = node.parentElement ?? undefined;
      return;
    }
    if (node.nodeType !== 1) return;
    const name = (node as Element).tagName.toLowerCase();
    if (SILENT.has(name)) return;
    const parts = BLOCKS.has(name);
    if (parts) before = '';
    for (const child of node.childNodes) visit(child);
    if (parts) before = '';
  };
  visit(root);
  return found;
}
