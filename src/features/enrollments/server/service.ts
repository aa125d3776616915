// Public server interface of enrollments: course progress.
export { type Advance, beginProgress, type EnrollmentKey, recordProgress } from './progress.ts';
