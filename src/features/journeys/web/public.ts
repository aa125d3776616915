// The door of the journeys room for other screens.
export { unsentCount } from './queue.ts';
