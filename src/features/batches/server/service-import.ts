// Public server interface of batches for the course import.
export { type ImportedBatch, upsertBatches } from './store-import.ts';
