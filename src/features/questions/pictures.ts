// Pictures of questions: files of the product with a description in both languages, at addresses of our own. Pure.
import * as z from 'zod/mini';
import { line } from '#core/drafts/written-list.ts';
import { type Picture, readRecord } from './rules.ts';

/** Addresses of public files of the product, and nothing else. */
const ADDRESS = /^\/files\/[A-Za-z0-9_-]{22}\/[^\s"'<>\\/?#]{1,200}$/;
const side = z.number().check(z.int(), z.minimum(1), z.maximum(20_000));
const fileFields = {
  file: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  src: z.string().check(z.regex(ADDRESS)),
  width: side,
  height: side,
};
/** A picture that stands in the texts of a question, where its description is written: `![what is seen](address)`. */
export const TextPicture = z.object(fileFields);
export type TextPicture = z.infer<typeof TextPicture>;
/** A picture as it is written: the file, and what is seen in it. */
export const WrittenPicture = z.object({
  ...fileFields,
  alt: line(500),
  bn_alt: line(500),
});
export type WrittenPicture = z.infer<typeof WrittenPicture>;
/** As a learner's browser gets it. */
export type ShownPicture = z.infer<typeof Picture>;

export const storedPicture = ({ alt, bn_alt, ...file }: WrittenPicture): ShownPicture & { file: number } => ({
  ...file,
  ...{ en: alt.trim() || bn_alt.trim(), bn: bn_alt.trim() || alt.trim() },
});
export const showPicture = (stored: unknown): ShownPicture | undefined => {
  const { src, width, height, en, bn } = readRecord(stored);
  if (typeof src !== 'string' || !(Number(width) > 0) || !(Number(height) > 0)) return undefined;
  return { src, width: Number(width), height: Number(height), en: String(en ?? bn ?? ''), bn: String(bn ?? en ?? '') };
};
export const writtenPicture = (stored: unknown): WrittenPicture | null => {
  const { en, bn, ...rest } = readRecord(stored);
  const read = WrittenPicture.safeParse({ ...rest, alt: en, bn_alt: bn });
  return read.success ? read.data : null;
};
export const isPictureAddress = (src: string): boolean => ADDRESS.test(src);
const readTextPictures = (stored: unknown): TextPicture[] => {
  const read = z.array(TextPicture).safeParse(stored);
  return read.success ? read.data : [];
};
/** The pictures of the texts of a stored question: noted in its shape, which keeps their files, and shown to nobody from there. */
export const picturesOfTexts = (shape: unknown): TextPicture[] => readTextPictures(readRecord(shape).pictures);
/** A picture of the texts without a description. */
export const isUndescribed = (text: string): boolean => /!\[\s*\]\(\/files\//.test(text);
/** The addresses of all pictures and sounds in a shape. */
export function picturesIn(shape: unknown): string[] {
  const { picture, left, questions, sound } = readRecord(shape);
  const own = [picture, ...(Array.isArray(left) ? left.map((one) => readRecord(one).picture) : [])];
  const parts = Array.isArray(questions) ? questions.map((one) => readRecord(one).shape) : [];
  const inTexts = picturesOfTexts(shape).map(({ src }) => src);
  const { src } = readRecord(sound);
  const heard = typeof src === 'string' ? [src] : [];
  return [...own.flatMap((one) => showPicture(one)?.src ?? []), ...inTexts, ...heard, ...parts.flatMap(picturesIn)];
}
