// Public web interface of quizzes for other rooms. A quiz and an exam load lazily in the browser; the server imports them directly.
import { createElement } from 'react';
import { neededPart } from '#ui/neededPart.tsx';
import { latePart } from '#ui/latePart.ts';
import type { QuizProps } from './Quiz.tsx';

export { AskedText } from './AskedText.tsx';
export { PartVerdicts } from './PartVerdicts.tsx';
export { verdictWords } from './Palette.tsx';
export type { QuizScreen } from './Quiz.tsx';
const Questions = import.meta.env.SSR ? (await import('./Quiz.tsx')).default : neededPart(() => import('./Quiz.tsx'));
const Exam = import.meta.env.SSR ? (await import('./Exam.tsx')).default : neededPart(() => import('./Exam.tsx'));
/** An exam has screens of its own, and carries nothing of a quiz's. */
export const Quiz = (props: QuizProps) => createElement(props.lesson.kind === 'exam' ? Exam : Questions, props);
/** Comes where something is asked while it is played, once the page lives. */
export const Stops = latePart(() => import('./Stops.tsx'));
