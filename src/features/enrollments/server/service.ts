// The door to the enrollments room, for learning: how far learners have come.
export { type Advance, beginProgress, type EnrollmentKey, recordProgress } from './progress.ts';
