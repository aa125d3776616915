// Public server interface of the people of a class.
export { placeSince } from './store.ts';
