// The door of the categories room for the import of courses.
export { findCategoryId, insertMissingCategory, type NewCategory } from './store-import.ts';
