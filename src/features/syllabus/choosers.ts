// Choosers (workbench declaration) of the course that a lesson is copied from.
import { declareChooser } from '#core/lists/chooser.ts';
import { courses, listCourses } from './contract-courses.ts';

export const chooseSource = declareChooser({ list: courses, call: listCourses });
