// The education room as a value: three settings lists, and the degrees of one level.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { readSettings, serveSettings } from '#core/records/server/serve.ts';
import { writing as ofDegrees } from '../contract-admin-degrees.ts';
import { listDegrees, listDegreesOfLevel } from '../contract-degrees.ts';
import { writing as ofLevels } from '../contract-admin-levels.ts';
import { listLevels } from '../contract-levels.ts';
import { writing as ofSublevels } from '../contract-admin-sublevels.ts';
import { listSublevels } from '../contract-sublevels.ts';
import { degreeErrors, errors } from '../words.ts';
import { degreesTable, findLevelId, levelsTable, sublevelsTable } from './store.ts';

const calls = { listDegreesOfLevel };
const handlers = handle(calls, {
  listDegreesOfLevel: async ({ sql, actor, input: { type_or_id, ...input } }) => {
    const level_id = await findLevelId(sql, type_or_id);
    if (level_id === undefined) throw refused('not_found');
    const found = await readSettings(sql, degreesTable, actor, { ...input, filters: { ...input.filters, level_id: [level_id] } });
    return found as never;
  },
});
export const room = defineRoom({
  name: 'education',
  calls,
  handlers,
  parts: [
    serveSettings({ list: listLevels, ...ofLevels }, levelsTable, errors),
    serveSettings({ list: listSublevels, ...ofSublevels }, sublevelsTable),
    serveSettings({ list: listDegrees, ...ofDegrees }, degreesTable, degreeErrors),
  ],
});
