/** Saves a chart on the screen as a PNG with title, legend and the fonts of the page. */

export interface PictureText {
  title: string;
  /** Below the title: unit, dates, district. */
  lines: readonly string[];
  legend: readonly { label: string; fill: string }[];
  background: string;
  colour: string;
  secondaryColour: string;
  direction: 'ltr' | 'rtl';
}

/** Pixels of the file per pixel of the screen, so that it is sharp on paper. */
const SCALE = 2;
const EDGE = 20;

/** Set by style sheets of the page, which an SVG image can't use. */
const styles = ['fill', 'stroke', 'stroke-width', 'opacity', 'visibility', 'display'] as const;

/** Without texts, because an SVG image can't use the fonts of the page. */
function shapesOf(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => {
    const computed = getComputedStyle(original);
    const style = copies[index]?.style;
    for (const name of styles) style?.setProperty(name, computed.getPropertyValue(name));
  });
  for (const text of copy.querySelectorAll('text')) text.remove();
  return copy;
}

async function toImage(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = shapesOf(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.style.position = 'static';
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Draws each line of text at its position on the screen. */
function writeTexts(context: CanvasRenderingContext2D, svg: SVGSVGElement, left: number, top: number): void {
  const frame = svg.getBoundingClientRect();
  const lines = [...svg.querySelectorAll<SVGTextContentElement>('text, tspan')].filter(
    element => element.childElementCount === 0 && element.textContent,
  );
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const line of lines) {
    const box = line.getBoundingClientRect();
    const { fill, direction, fontWeight, fontSize, fontFamily } = getComputedStyle(line);
    context.fillStyle = fill;
    context.direction = direction === 'rtl' ? 'rtl' : 'ltr';
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const x = left + box.left - frame.left + box.width / 2;
    context.fillText(line.textContent ?? '', x, top + box.top - frame.top + box.height / 2);
  }
}

/** @throws if the browser can't draw it */
export async function drawPicture(svg: SVGSVGElement, texts: PictureText): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = await toImage(svg, width, height);
  const lines = texts.lines.filter(Boolean);
  const top = EDGE + 26 + lines.length * 20 + (texts.legend.length > 0 ? 28 : 8);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * EDGE) * SCALE;
  canvas.height = (top + height + EDGE) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.scale(SCALE, SCALE);
  context.fillStyle = texts.background;
  context.fillRect(0, 0, width + 2 * EDGE, top + height + EDGE);
  writeHead(context, { ...texts, lines }, width + 2 * EDGE, getComputedStyle(svg).fontFamily);
  context.drawImage(image, EDGE, top, width, height);
  writeTexts(context, svg, EDGE, top);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture came'))), 'image/png'),
  );
}

function writeHead(
  context: CanvasRenderingContext2D,
  texts: PictureText,
  width: number,
  family: string,
): void {
  const isRtl = texts.direction === 'rtl';
  const start = isRtl ? width - EDGE : EDGE;
  context.direction = texts.direction;
  context.textAlign = 'start';
  context.textBaseline = 'top';
  context.fillStyle = texts.colour;
  context.font = `650 17px ${family}`;
  context.fillText(texts.title, start, EDGE, width - 2 * EDGE);
  context.fillStyle = texts.secondaryColour;
  context.font = `400 14px ${family}`;
  texts.lines.forEach((line, index) => {
    context.fillText(line, start, EDGE + 26 + index * 20, width - 2 * EDGE);
  });
  let x = start;
  const y = EDGE + 26 + texts.lines.length * 20 + 4;
  const step = isRtl ? -1 : 1;
  for (const { label, fill } of texts.legend) {
    context.fillStyle = fill;
    context.fillRect(isRtl ? x - 14 : x, y, 14, 14);
    context.fillStyle = texts.colour;
    context.fillText(label, x + step * 20, y);
    x += step * (20 + context.measureText(label).width + 18);
  }
}
