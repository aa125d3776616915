// Choosers (workbench declarations) of what a link to join by leads to.
import { declareChooser } from '#core/lists/chooser.ts';
import { listBatches, listCourses, listInstitutions, targets } from './contract-targets.ts';

export const chooseTarget = {
  batch: declareChooser({ list: targets.batch, call: listBatches }),
  course: declareChooser({ list: targets.course, call: listCourses }),
  institution: declareChooser({ list: targets.institution, call: listInstitutions }),
};
