// Copies of a lesson on this device: under which address its contents and its questions lie, and which files belong to it.
import { buildUrl } from '#core/contract/web/client.ts';
import { type Contents, viewContents } from '#features/lessons/contract.ts';
import { type Paper, viewPaper } from '#features/quizzes/contract.ts';
import type { Choice } from './kept-entries.ts';

export const contentsKey = (id: number): string => buildUrl(viewContents, { id }, true).url;
export const paperKey = (lesson: number): string => buildUrl(viewPaper, { lesson }, true).url;
/** Pictures that stand in a text. */
export const listPictures = (html: string): string[] =>
  (html.match(/\/files\/[\w-]{22}\/[^"'\s<>)]+/g) ?? []).map((url) => url.replaceAll('&amp;', '&'));
/** Pictures of the questions of a quiz, in their texts and beside them. */
export function listPaperPictures(paper: Paper | null | undefined): string[] {
  if (!paper) return [];
  const sounds = new Set(listPaperSounds(paper));
  return [...new Set(listPictures(JSON.stringify(paper.questions).replaceAll('\\"', '"')))].filter((url) => !sounds.has(url));
}
/** Sounds of the questions of a quiz. */
export const listPaperSounds = (paper: Paper | null | undefined): string[] =>
  (paper?.questions ?? [])
    .flatMap(({ shape }) => [shape, ...(shape.questions ?? []).map((part) => part.shape)])
    .flatMap((one) => one.sound?.src ?? []);
/** The files of a lesson that are wanted; of each video its smallest form. */
export function listWanted(lesson: Contents, paper: Paper | null | undefined, { pictures, audio, video }: Choice): string[] {
  const { media } = lesson;
  const smallest = media.filter((m) => m.role === 'video').sort((a, b) => a.bytes - b.bytes)[0];
  return [
    ...media.filter((m) => (m.role === 'audio' ? audio : m.role === 'video' ? video && m === smallest : pictures)).map((m) => m.url),
    ...(pictures ? [...listPictures(lesson.body_html + lesson.bn_body_html), ...listPaperPictures(paper)] : []),
    ...(audio ? listPaperSounds(paper) : []),
  ];
}
/** An address without its expiring key: under it the file lies here. */
export const pathOf = (url: string): string => new URL(url, location.origin).pathname;
/** What a text takes in a store. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
