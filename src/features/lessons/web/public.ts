// The door of the lessons room for other rooms' screens.
export { Discussion } from './Discussion.tsx';
export { isPlayed, LessonBody, Player } from './LessonBody.tsx';
export type { SayPost, Track } from './track.ts';
