/** Where nothing can be measured: about what a character of the charts' size takes. */
const CHARACTER = 7.2;

let context: CanvasRenderingContext2D | null | undefined;

/** @param font as CSS writes it: size, then families @returns the width of the widest, in pixels */
export function widestText(texts: readonly string[], font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  const widths = texts.map(text => context?.measureText(text).width ?? text.length * CHARACTER);
  return Math.ceil(Math.max(0, ...widths));
}
