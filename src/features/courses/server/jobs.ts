// Background jobs of the courses room.
import { indexCourseJob } from './service.ts';

export const jobs = [indexCourseJob];
