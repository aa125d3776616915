// The door of the batches room for the import of courses.
export { type ImportedBatch, upsertBatches } from './store-import.ts';
