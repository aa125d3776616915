// Public server interface of education: the lists of a new database.
export { type LevelData, seedEducation } from './store.ts';
