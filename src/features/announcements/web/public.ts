// Public web interface of announcements for the layouts.
export { isFresh } from './closed.ts';
