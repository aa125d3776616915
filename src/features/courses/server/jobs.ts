// Background jobs of the courses room.
import { indexCourseJob } from './indexing.ts';

export const jobs = [indexCourseJob];
