// Chooser (workbench declaration) of districts, each under its division.
import { declareChooser } from '#core/lists/chooser.ts';
import { writing } from './contract-admin-districts.ts';
import { listDistricts } from './contract-districts.ts';
import { districts } from './lists-districts.ts';

export const chooseDistrict = declareChooser({
  list: districts.list,
  call: listDistricts,
  // by name, in the reader's language
  also: { sort: 'title' },
  offer: (row) => ({ ...row, under: row.division_title ?? '', bn_under: row.bn_division_title ?? '' }),
  make: { call: writing.create, fields: districts.fields },
});
