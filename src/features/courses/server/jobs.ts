// What the courses room does later.
import { indexCourseJob } from './service.ts';

export const jobs = [indexCourseJob];
