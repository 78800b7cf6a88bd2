import sharp from 'sharp';

/** A real picture of one colour, with what a camera would write into it. */
export const picture = (
  format: 'png' | 'jpeg' | 'gif',
  { width = 40, height = 30, words = 'taken by canary-camera' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a4f2b' } })
    .withExif({ IFD0: { Copyright: words } })
    .toFormat(format)
    .toBuffer();

/** What a picture claims to be, as a reader sees it. */
export const factsOf = (bytes: Buffer) => sharp(bytes).metadata();
