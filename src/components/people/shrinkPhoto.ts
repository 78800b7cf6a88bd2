/** Makes a picture small before it is sent: a photo of a phone has 4 MB, and a minute and a half to go at 50 kB/s. */

/** Pictures that are smaller than this, in bytes, go as they are. */
const SMALL_BYTES = 200_000;
/** The longer side, in pixels, of what is sent. */
const SIDE = 800;
const QUALITY = 0.85;

/** @returns a smaller JPEG, or the file itself where the browser can't make one or it would not be smaller */
export async function shrinkPhoto(file: File): Promise<File> {
  // Moving GIFs would stop.
  if (file.size <= SMALL_BYTES || !['image/jpeg', 'image/png'].includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
