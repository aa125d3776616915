// Public web interface of quizzes for other rooms. The quiz loads lazily in the browser; the server imports it directly.
import { neededPart } from '#ui/neededPart.tsx';
import { latePart } from '#ui/latePart.ts';

export { AskedText } from './AskedText.tsx';
export { PartVerdicts } from './PartVerdicts.tsx';
export { verdictWords } from './Palette.tsx';
export type { QuizScreen } from './Quiz.tsx';
export const Quiz = import.meta.env.SSR ? (await import('./Quiz.tsx')).default : neededPart(() => import('./Quiz.tsx'));
/** Comes where something is asked while it is played, once the page lives. */
export const Stops = latePart(() => import('./Stops.tsx'));
