// Chooser (workbench declaration) of the teachers of a batch.
import { declareChooser } from '#core/lists/chooser.ts';
import { listTeachers, teachers } from './contract-teachers.ts';

export const chooseTeacher = declareChooser({ list: teachers, call: listTeachers });
