// Public web interface of lessons for other rooms. Parts load lazily in the browser; the server imports them directly.
import { neededPart } from '#ui/neededPart.tsx';

export { hasText, isPlayed } from '../rules.ts';
export { LessonBody } from './LessonBody.tsx';
export const Player = import.meta.env.SSR ? (await import('./Player.tsx')).default : neededPart(() => import('./Player.tsx'));
export type { Played } from './Player.tsx';
export type { Track } from './track.ts';
