// What a file of a package has to be for its role (MIME types, endings). Pure.
import type { MediaRole } from './plan.ts';

/** By their names. */
const endings: Record<MediaRole, RegExp> = {
  video: /\.(mp4|webm|m4v|mov)$/i,
  audio: /\.(mp3|m4a|ogg|opus|wav|aac|flac)$/i,
  captions: /\.vtt$/i,
  document: /\.(pdf|docx?|pptx?|xlsx?|odt|odp|ods|epub|csv|txt|zip)$/i,
  image: /\.(jpe?g|png|gif|webp|avif)$/i,
  slide: /\.(jpe?g|png|gif|webp|avif)$/i,
  poster: /\.(jpe?g|png|gif|webp|avif)$/i,
};
/** Whether a file's name fits what it is used as. */
export const fits = (role: MediaRole, file: string): boolean => endings[role].test(file);
/** By their bytes. */
export const mediaTypes: Record<MediaRole, RegExp> = {
  video: /^video\//,
  audio: /^(audio\/|video\/(mp4|webm)$|application\/ogg$)/,
  captions: /^text\/vtt$/,
  document: /^(application\/(?!octet-stream|x-msdownload|x-executable|x-elf|xml)|text\/(plain|csv))/,
  image: /^image\/(png|jpeg|gif|webp|avif)$/,
  slide: /^image\/(png|jpeg|gif|webp|avif)$/,
  poster: /^image\/(png|jpeg|gif|webp|avif)$/,
};
