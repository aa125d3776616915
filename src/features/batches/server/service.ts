// Public server interface of batches: one of them, the count of its seats taken.
export { type BatchRow, findBatch, isOfClass, lowerSeatsTaken, raiseSeatsTaken } from './store.ts';
export { seatsChanged } from './events.ts';
export { leads } from './reach.ts';
export {
  countTeachingIn,
  deleteTeacher,
  findWriter,
  getBatch,
  listTeachersById,
  lockSeats,
  lockTeachers,
  lockUnpublished,
  placeTeacher,
  publishBatches,
  setTeacherRole,
  type TeacherPlace,
} from './store-staff.ts';
export { type BatchRecord, createBatch, removeBatch, updateBatch, viewBatch } from '../contract-staff.ts';
