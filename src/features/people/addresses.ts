// Page URLs (typed routes) of the staff's view of people.
import { address } from '#core/navigation/address.ts';

export const atPeople = address('/user-management/learner');
/** The same list in the menu of an institution's staff: that of learners stands in the menu of administrators alone. */
export const atInstitutionPeople = address('/institution/people');
/** Who holds a role, by its short name. */
export const atHolders = address('/user-management/:slug');
export const atPerson = address('/user-management/learner-edit/:id');
export const atNewPerson = address('/user-management/learner/new');
export const atPeopleSheet = address('/user-management/learner/sheet');
