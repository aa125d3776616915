// Public rules of lessons being written: their kinds, and the files that they name. Pure.
export { MOST_CHAPTERS, openChapters } from './chapters.ts';
export { parseFiles } from './files.ts';
export { aboutKind, bankKinds, isLessonKind, isPlayedKind, type LessonKind } from './kinds.ts';
