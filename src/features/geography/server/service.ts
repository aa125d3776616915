// Public server interface of geography: the lists of a new database.
export { type Country, type Place, seedGeography } from './store.ts';
