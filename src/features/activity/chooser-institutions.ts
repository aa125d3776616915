// Chooser (workbench declaration) of the institutions that the filter of the activity log offers.
import { declareChooser } from '#core/lists/chooser.ts';
import { institutions, listInstitutions } from './contract-choices.ts';

export const chooseInstitution = declareChooser({ list: institutions, call: listInstitutions });
