// Files that the outbox keeps until there is a connection: of limited size, pictures made smaller on the phone before they are kept or sent.

/** Bytes of one file that is kept. */
export const MOST_KEPT = 10_000_000;
/** What is smaller is left as it is. */
const SMALL = 400_000;
/** Pixels of the longer edge. */
const EDGE = 1600;
const QUALITY = 0.82;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** The size of a picture whose longer edge has at most so many pixels. */
export function fitWithin(width: number, height: number, edge = EDGE): { width: number; height: number } {
  const share = Math.min(1, edge / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
async function drawnSmaller(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    // an element turns a photograph as it was held
    const image = new Image();
    image.src = url;
    await image.decode();
    const size = fitWithin(image.naturalWidth, image.naturalHeight);
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')!.drawImage(image, 0, 0, size.width, size.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    URL.revokeObjectURL(url);
  }
}
/** A photograph as it is sent over a narrow line; what is no picture, or cannot be made smaller, stays as it is. */
export async function makeSmaller(file: File): Promise<File> {
  if (!PICTURES.includes(file.type) || file.size <= SMALL) return file;
  const made = await drawnSmaller(file).catch(() => null);
  return made && made.size < file.size ? new File([made], file.name.replace(/\.\w+$/, '.jpg'), { type: made.type }) : file;
}
