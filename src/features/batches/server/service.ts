// Public server interface of batches: the count of seats taken.
export { type BatchRow, lowerSeatsTaken, raiseSeatsTaken } from './store.ts';
