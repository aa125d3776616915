// Chooser (workbench declaration) of upazilas, each under its district.
import { declareChooser } from '#core/lists/chooser.ts';
import { writing } from './contract-admin-upazilas.ts';
import { listUpazilas } from './contract-upazilas.ts';
import { upazilas } from './lists-upazilas.ts';

export const chooseUpazila = declareChooser({
  list: upazilas.list,
  call: listUpazilas,
  offer: (row) => ({ ...row, under: row.district_title ?? '', bn_under: row.bn_district_title ?? '' }),
  make: { call: writing.create, fields: upazilas.fields },
});
