// Chooser (workbench declaration) of the institutions that the filter of the list of people offers.
import { declareChooser } from '#core/lists/chooser.ts';
import { institutions, listInstitutions } from './contract-choices.ts';

export const chooseInstitution = declareChooser({ list: institutions, call: listInstitutions });
