// Public server interface of other information: the education and work that a person told.
export { listEntries } from './store.ts';
