// The door of the lessons room for other rooms' screens. Parts come by themselves when a lesson needs them; the server has them at hand.
import { lazy } from 'react';

export { isPlayed, LessonBody } from './LessonBody.tsx';
export const loadDiscussion = () => import('./Discussion.tsx');
export const Discussion = import.meta.env.SSR ? (await loadDiscussion()).default : lazy(loadDiscussion);
export const Player = import.meta.env.SSR ? (await import('./Player.tsx')).default : lazy(() => import('./Player.tsx'));
export type { Track } from './track.ts';
