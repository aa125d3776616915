// Chooser (workbench declaration) of the people who are in a batch.
import { type Chooser, declareChooser } from '#core/lists/chooser.ts';
import { listPeople } from './contract-staff.ts';
import { batchPeople } from './lists.ts';

const choosePersonOf = declareChooser({
  list: batchPeople,
  call: listPeople,
  offer: ({ title, bn_title, username, state }) => ({
    ...{ title, bn_title, under: username, bn_under: username, picture: 'initials' },
    ...(state !== 'approved' && { not: batchPeople.columns.state.states[state].word }),
  }),
});
/** Of one batch; chosen is the enrollment. */
export const chooseEnrolled = (batch_id: number): Chooser => ({ ...choosePersonOf, also: { batch_id } });
