// The geography room as a value: four settings lists, the rows under one row, and an upazila with what it lies in.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { readSettingsOf, serveSettings } from '#core/records/server/serve.ts';
import { writing as ofDistricts } from '../contract-admin-districts.ts';
import { writing as ofDivisions } from '../contract-admin-divisions.ts';
import { writing as ofUnions } from '../contract-admin-unions.ts';
import { writing as ofUpazilas } from '../contract-admin-upazilas.ts';
import { listDistricts, listDistrictsOfDivision } from '../contract-districts.ts';
import { listDivisions } from '../contract-divisions.ts';
import { listUnions, listUnionsOfUpazila } from '../contract-unions.ts';
import { listUpazilas, listUpazilasOfDistrict, viewUpazilaInfo } from '../contract-upazilas.ts';
import { district_errors, division_errors, union_errors, upazila_errors } from '../words.ts';
import { districtsTable, divisionsTable, findUpazilaInfo, unionsTable, upazilasTable } from './store.ts';

const calls = { listDistrictsOfDivision, listUpazilasOfDistrict, listUnionsOfUpazila, viewUpazilaInfo };
const handlers = handle(calls, {
  listDistrictsOfDivision: async ({ sql, actor, input: { id } }) =>
    (await readSettingsOf(sql, districtsTable, actor, { division_id: id })) as never,
  listUpazilasOfDistrict: async ({ sql, actor, input: { id } }) =>
    (await readSettingsOf(sql, upazilasTable, actor, { district_id: id })) as never,
  listUnionsOfUpazila: async ({ sql, actor, input: { id } }) =>
    (await readSettingsOf(sql, unionsTable, actor, { upazila_id: id })) as never,
  viewUpazilaInfo: async ({ sql, input: { id } }) => {
    const found = await findUpazilaInfo(sql, id);
    if (!found) throw refused('not_found');
    return found;
  },
});
export const room = defineRoom({
  name: 'geography',
  calls,
  handlers,
  parts: [
    serveSettings({ list: listDivisions, ...ofDivisions }, divisionsTable, division_errors),
    serveSettings({ list: listDistricts, ...ofDistricts }, districtsTable, district_errors),
    serveSettings({ list: listUpazilas, ...ofUpazilas }, upazilasTable, upazila_errors),
    serveSettings({ list: listUnions, ...ofUnions }, unionsTable, union_errors),
  ],
});
