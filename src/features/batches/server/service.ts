// The door to the batches room: its seats.
export { type BatchRow, lowerSeatsTaken, raiseSeatsTaken } from './store.ts';
