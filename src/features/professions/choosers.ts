// Chooser (workbench declaration) of professions.
import { declareChooser } from '#core/lists/chooser.ts';
import { writing } from './contract-admin.ts';
import { list } from './contract.ts';
import { professions } from './lists.ts';

export const chooseProfession = declareChooser({
  list: professions.list,
  call: list,
  make: { call: writing.create, fields: professions.fields },
});
