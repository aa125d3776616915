// Parts of the learner's own pages that load lazily: hardly anybody stands in a line.
import { latePart } from '#ui/latePart.ts';

export const WaitingPlaces = import.meta.env.SSR
  ? (await import('./WaitingPlaces.tsx')).default
  : latePart(() => import('./WaitingPlaces.tsx'));
