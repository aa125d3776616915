// Public server interface of enrollments: enrolling, course progress, places in waiting lists.
export { enrollNew, enrollPerson, unenrollPerson } from '../contract-entering.ts';
export { askForPlace, enrollLearner, leaveBatch } from './enrolling.ts';
export { requestApproved } from './events.ts';
export { type Advance, beginProgress, recordProgress } from './progress.ts';
export { leastShare, markBegun, opensAt, opensFrom, secondsLeft } from './store-progress.ts';
export { type EnrollmentRow, findLiveEnrollment, isVerifiedTeacher, lockLearnerInCourse } from './store.ts';
export { offerChanged } from './staff.ts';
export { listWaiting, liveWaiting } from './store-waiting.ts';
