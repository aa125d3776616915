// The door of the quizzes room for other rooms' screens. A part comes by itself when a lesson needs it; the server has it at hand.
import { lazy } from 'react';

export const Quiz = import.meta.env.SSR ? (await import('./Quiz.tsx')).default : lazy(() => import('./Quiz.tsx'));
