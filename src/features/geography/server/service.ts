// Public server interface of geography: the lists of a new database, and where an upazila lies.
export { type Country, findUpazilaInfo, type Place, seedGeography } from './store.ts';
