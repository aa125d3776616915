// Public server interface of categories for the course import.
export { findCategoryId, insertMissingCategory, type NewCategory } from './store-import.ts';
