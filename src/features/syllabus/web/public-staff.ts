// Public web interface of the syllabus builder for other editors: the files of a lesson, what it looks like, its questions from the bank, its time line.
import { latePart } from '#ui/latePart.ts';

export { FilesField } from './FilesField.tsx';
export { FromBank } from './FromBank.tsx';
export { LessonShown } from './LessonShown.tsx';
export const TimelineField = latePart(() => import('./TimelineField.tsx'));
