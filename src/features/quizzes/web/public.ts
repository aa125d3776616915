// Public web interface of quizzes for other rooms. The quiz loads lazily in the browser; the server imports it directly.
import { lazy } from 'react';

export type { QuizScreen } from './Quiz.tsx';
export const Quiz = import.meta.env.SSR ? (await import('./Quiz.tsx')).default : lazy(() => import('./Quiz.tsx'));
