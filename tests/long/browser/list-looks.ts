/** How a list looks, measured in its page where there is more room and less. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Whether nothing has moved for some frames. Runs in the page. */
export async function settled(): Promise<boolean> {
  const frame = () => new Promise(drawn => requestAnimationFrame(drawn));
  const look = () => document.querySelector('main')?.getBoundingClientRect().width;
  const before = look();
  for (let count = 0; count < 6; count++) await frame();
  return before === look();
}

/** How many pixels of columns are out of sight, below the actions or beyond the frame; cards have none. Runs in the page. */
export function covered(): number {
  const table = document.querySelector('.RaDataTable-tableWrapper');
  return table ? table.scrollWidth - table.clientWidth : 0;
}

/** Filters whose text is cut; codes, halves of e-mail addresses, dates and icons of a row on two lines; links of too many. Runs in the page. */
export function faultsOfLooks(): string[] {
  const faults: string[] = [];
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const filters = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
    'main select, main input[placeholder]',
  );
  for (const filter of filters) {
    const said = filter instanceof HTMLSelectElement ? filter.selectedOptions[0]?.text : filter.placeholder;
    const style = getComputedStyle(filter);
    pen.font = style.font;
    const room =
      filter.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const needed = pen.measureText(said ?? '').width;
    if (needed > room + 1) faults.push(`“${said}” has ${Math.round(room)} of ${Math.round(needed)} px`);
  }
  const date = /\d{1,2} [A-Z][a-z]{2} \d{4}/;
  for (const cell of document.querySelectorAll('main tbody td')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const isWhole =
        text.parentElement?.closest('.code') || text.parentElement?.querySelector(':scope > wbr');
      const [whole] = isWhole ? [text.data] : (date.exec(text.data) ?? []);
      if (whole === undefined) continue;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(whole));
      range.setEnd(text, text.data.indexOf(whole) + whole.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`“${whole}” breaks over ${lines.size} lines`);
    }
  }
  for (const actions of document.querySelectorAll('main tbody td.actions > div:not(:has(.MuiButton-root))')) {
    const lines = new Set(
      [...actions.querySelectorAll('.MuiIconButton-root')].map(icon =>
        Math.round(icon.getBoundingClientRect().top),
      ),
    );
    if (lines.size > 1) faults.push(`icons are on ${lines.size} lines`);
  }
  for (const link of document.querySelectorAll('main tbody .cut-text > a')) {
    const lines = Math.round(link.clientHeight / Number.parseFloat(getComputedStyle(link).lineHeight));
    const frame = link.parentElement?.getBoundingClientRect().bottom ?? 0;
    const isHidden = link.getBoundingClientRect().bottom > frame + 1;
    if (lines > 2 || isHidden) faults.push(`“${link.textContent}” has ${lines} lines`);
  }
  return faults;
}

/** Where on a phone the button for a new record is, before anything is scrolled. Runs in the page. */
export function placeOfCreate(): 'nowhere' | 'out of sight' | 'below the heading' | 'next to the heading' {
  const create = document.querySelector('main a[href$="/create"]');
  if (!create) return 'nowhere';
  const { left, right, top, bottom } = create.getBoundingClientRect();
  const isInside = left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!isInside || !create.contains(seen)) return 'out of sight';
  const heading = document.querySelector('main h1')?.parentElement?.getBoundingClientRect();
  return heading && top < heading.bottom ? 'next to the heading' : 'below the heading';
}

/** How high the ink is where a link that is cut ends, in pixels: dots are low, letters are not. */
export async function heightOfEnd(page: Page): Promise<number> {
  const links = page.locator('main tbody .cut-text > a');
  const at = await links.evaluateAll(found =>
    found.findIndex(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
  );
  if (at < 0) throw new Error(`No link is cut on ${page.url()}`);
  const line = await links.nth(at).evaluate((link: HTMLElement) => {
    Object.assign(link.style, { textDecoration: 'none', color: 'black', background: 'white' });
    const { lineHeight, borderBottomWidth } = getComputedStyle(link);
    return { height: Number.parseFloat(lineHeight), below: Number.parseFloat(borderBottomWidth) };
  });
  const { data, info } = await sharp(await links.nth(at).screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bottom = info.height - line.below;
  const ink: { x: number; y: number }[] = [];
  for (let y = Math.floor(bottom - line.height); y < bottom; y++)
    for (let x = 0; x < info.width; x++) if ((data[y * info.width + x] ?? 255) < 160) ink.push({ x, y });
  const right = Math.max(...ink.map(({ x }) => x));
  const rows = ink.filter(({ x }) => x > right - 5).map(({ y }) => y);
  return Math.max(...rows) - Math.min(...rows) + 1;
}
