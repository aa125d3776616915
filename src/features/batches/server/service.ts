// Public server interface of batches: one of them, the count of its seats taken.
export { type BatchRow, findBatch, lowerSeatsTaken, raiseSeatsTaken } from './store.ts';
export { seatsChanged } from './events.ts';
export { leads } from './reach.ts';
export { insertBatch, lockUnpublished, publishBatches } from './store-staff.ts';
