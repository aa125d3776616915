// Choosers (workbench declarations) of the teachers of a batch, and the batches of a course to choose from.
import { declareChooser } from '#core/lists/chooser.ts';
import { listTeachers, teachers } from './contract-teachers.ts';

export const chooseTeacher = declareChooser({ list: teachers, call: listTeachers });
export { listBatches } from './contract-staff.ts';
