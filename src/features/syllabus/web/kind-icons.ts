// Icons of the kinds of lessons.
import type { IconName } from '#ui/Icon.tsx';
import { isLessonKind, type LessonKind } from '../kinds.ts';

const icons: Record<LessonKind, IconName> = {
  video: 'video',
  manual: 'file-text',
  audio: 'headphones',
  image: 'image',
  document: 'book-open',
  exam: 'clipboard-check',
  quiz: 'circle-help',
  assignment: 'file-pen-line',
  discussion: 'messages-square',
  presentation: 'presentation',
  interview: 'mic',
  survey: 'list-checks',
  link: 'external-link',
  scorm: 'layers',
};
export const iconOf = (kind: string): IconName => (isLessonKind(kind) ? icons[kind] : 'file');
