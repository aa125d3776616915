// Choosers (workbench declaration) of where a role is held, and of where the list of system users is looked for.
import { declareChooser } from '#core/lists/chooser.ts';
import { findPlaces, held, listHeldCourses, listHeldInstitutions, places } from './contract-choices.ts';

export const choosePlace = {
  institution: declareChooser({ list: places.institution, call: findPlaces, also: { kind: 'institution' } }),
  course: declareChooser({ list: places.course, call: findPlaces, also: { kind: 'course' } }),
};
export const chooseHeldInstitution = declareChooser({ list: held.institution, call: listHeldInstitutions });
export const chooseHeldCourse = declareChooser({ list: held.course, call: listHeldCourses });
