// Pictures that travel with questions: their kinds by their bytes, their names, and addresses that hold the bytes themselves (data URI).
import { createHash } from 'node:crypto';
import { soundsOf, type WrittenQuestion } from '#features/questions/written.ts';
import type { MediaFile } from '../../carried.ts';
import { textsOf } from '../../losses.ts';
import type { TakeMedia } from './format.ts';
import { soundKind } from './sounds.ts';
import { picturesIn } from './texts.ts';

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte);
const textAt = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
/** Pictures that may be kept. What can hold a script, such as SVG, is none of them. */
function pictureKind(bytes: Uint8Array): 'png' | 'jpg' | 'gif' | 'webp' | undefined {
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (textAt(bytes, 0, 4) === 'GIF8') return 'gif';
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP' ? 'webp' : undefined;
}
const TYPES = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const;
const pictureType = (bytes: Uint8Array): string => TYPES[pictureKind(bytes) ?? 'png'];
/** Of one picture. */
const MOST_BYTES = 10 * 1024 * 1024;
/** Pictures of one file, each of which is drawn anew. */
const MOST_PICTURES = 300;
/** Of all pictures of a file. */
const MOST_ALL = 200 * 1024 * 1024;
/** Takes pictures and sounds by their content: the same one twice is one file, whatever it is called. */
export function takingMedia(keep: (file: MediaFile) => void): TakeMedia {
  const taken = new Set<string>();
  let all = 0;
  return (_name, bytes, as = 'picture') => {
    const kind = as === 'sound' ? soundKind(bytes) : pictureKind(bytes);
    if (!kind || bytes.length > MOST_BYTES) return undefined;
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${kind}`;
    if (!taken.has(name)) {
      if (taken.size >= MOST_PICTURES || all + bytes.length > MOST_ALL) return undefined;
      all += bytes.length;
      taken.add(name);
      keep({ name, bytes });
    }
    return name;
  };
}
export const dataAddress = ({ bytes }: MediaFile): string => `data:${pictureType(bytes)};base64,${Buffer.from(bytes).toString('base64')}`;
const DATA = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/;
/** The bytes of an address that holds them itself. */
export function bytesOfData(src: string): Uint8Array | undefined {
  const found = DATA.exec(src);
  return found ? Buffer.from(found[1]!, 'base64') : undefined;
}
/** Pictures of a text that has no files beside it. */
export const dataPicture =
  (take: TakeMedia) =>
  (src: string): string | undefined => {
    const bytes = bytesOfData(src);
    return bytes && take('', bytes);
  };
export const picturesOf = (question: WrittenQuestion): string[] => [...new Set(textsOf(question).flatMap(picturesIn))];
/** The pictures and sounds of a question, by name. */
export async function mediaOf(
  question: WrittenQuestion,
  media: (name: string) => Promise<MediaFile | undefined>,
): Promise<Map<string, MediaFile>> {
  const found = new Map<string, MediaFile>();
  for (const name of [...picturesOf(question), ...soundsOf(question).map(({ src }) => src)]) {
    const file = await media(name);
    if (file) found.set(name, file);
  }
  return found;
}
