// Kinds of lessons (video, text, quiz, …): their words, and what is asked for in each.
import type { Word } from '#core/i18n/words.ts';
import { words } from './words.ts';

export const lessonKinds = [
  'video',
  'manual',
  'audio',
  'image',
  'document',
  'exam',
  'quiz',
  'assignment',
  'discussion',
  'presentation',
  'interview',
  'survey',
  'link',
  'scorm',
] as const;
export type LessonKind = (typeof lessonKinds)[number];
/** A section holds lessons and is none. */
export const SECTION = 'section';

export type MediaRole = 'video' | 'audio' | 'captions' | 'document' | 'image' | 'slide' | 'poster' | 'package';
/** What its learners do with a lesson, in the order in which the kinds are offered. */
export const kindGroups = ['read', 'join', 'graded'] as const;
interface About {
  word: Word;
  group: (typeof kindGroups)[number];
  /** What its files are for; the first is what a file is taken for that could be several. */
  files: readonly MediaRole[];
  /** Its questions are answered and marked. */
  asks?: true;
  /** Its minutes are its limit, held by the server. */
  timed?: true;
  /** It leads to another site. */
  links?: true;
  /** It has to be handed in by a day. */
  due?: true;
  /** Their page knows how far it was read or played. */
  seen?: true;
  /** Learners hand a work in. */
  handed_in?: true;
  /** Its questions have no right answers. */
  surveys?: true;
  /** It is a SCORM package, which says itself when it is done. */
  packaged?: true;
  /** Learners have no screen for it: nobody can make one, and one that is there keeps its course from being published. */
  closed?: true;
}
export const aboutKind: Record<LessonKind, About> = {
  video: { word: words.kind_video, group: 'read', files: ['video', 'captions', 'poster', 'document'], seen: true },
  manual: { word: words.kind_manual, group: 'read', files: ['image', 'document'], seen: true },
  audio: { word: words.kind_audio, group: 'read', files: ['audio', 'captions', 'document'], seen: true },
  image: { word: words.kind_image, group: 'read', files: ['image'] },
  document: { word: words.kind_document, group: 'read', files: ['document'], seen: true },
  exam: { word: words.kind_exam, group: 'graded', files: ['document'], asks: true, due: true, timed: true },
  quiz: { word: words.kind_quiz, group: 'graded', files: [], asks: true, due: true },
  assignment: { word: words.kind_assignment, group: 'graded', files: ['document', 'image'], due: true, handed_in: true },
  discussion: { word: words.kind_discussion, group: 'join', files: [] },
  presentation: { word: words.kind_presentation, group: 'read', files: ['slide', 'document'], seen: true },
  interview: { word: words.kind_interview, group: 'read', files: ['audio', 'video', 'document'], seen: true },
  survey: { word: words.kind_survey, group: 'join', files: [], surveys: true },
  link: { word: words.kind_link, group: 'read', files: [], links: true },
  scorm: { word: words.kind_scorm, group: 'read', files: ['package'], packaged: true },
};
/** What a lesson can be made as: what opens for learners ([why](../../../docs/decisions/lesson-kinds.md)). */
export const openKinds: readonly LessonKind[] = lessonKinds.filter((kind) => !aboutKind[kind].closed);
/** What the content bank holds: a package is read for the lesson that shows it. */
export const bankKinds: readonly LessonKind[] = lessonKinds.filter((kind) => !aboutKind[kind].packaged);
export const isLessonKind = (kind: string): kind is LessonKind => Object.hasOwn(aboutKind, kind);

/** Its video or sound is played: it can have chapters. */
export const isPlayedKind = (kind: string): boolean =>
  isLessonKind(kind) && aboutKind[kind].files.some((role) => role === 'video' || role === 'audio');

/** What a file is for in a lesson of this kind, by its type; undefined: no lesson of the kind shows such a file. */
export function roleOf(kind: LessonKind, mime: string): MediaRole | undefined {
  const { files } = aboutKind[kind];
  const first = (...roles: MediaRole[]) => files.find((role) => roles.includes(role));
  if (mime.startsWith('video/')) return first('video');
  if (mime.startsWith('audio/')) return first('audio');
  if (mime === 'text/vtt') return first('captions');
  if (mime.startsWith('image/')) return first('image', 'slide', 'poster');
  if (mime === 'application/zip') return first('package');
  return first('document');
}
