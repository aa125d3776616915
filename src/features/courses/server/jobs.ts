// Background jobs of the courses room.
import { indexCourseJob, reindexJob } from './indexing.ts';

export const jobs = [indexCourseJob, reindexJob];
