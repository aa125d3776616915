// Handlers of the leaderboard calls.
import type { Actor } from '#core/access/actor.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import * as calls from '../contract.ts';
import { type BoardScope, LEAST_JOINED, type Level, nextLevel, placeOf } from '../rules.ts';
import { words } from '../words.ts';
import * as store from './store.ts';

export { calls };
const PAGE = 20;
const mayJoin = ({ birth_date, of_age }: store.Reader): true | 'under_age' | 'age_unknown' =>
  of_age || (birth_date === null ? 'age_unknown' : 'under_age');

interface Compared {
  among: store.Among;
  about: { title: string; bn_title: string } | null;
}
/** Nothing where the reader has no batch or district, as who is not signed in. */
function comparedIn(scope: BoardScope, reader: store.Reader | undefined): Compared | undefined {
  if (scope === 'all') return { among: { all: true }, about: null };
  if (scope === 'batch' && reader?.batch_id != null)
    return { among: { batch_id: reader.batch_id }, about: { title: reader.batch_title, bn_title: reader.batch_bn_title } };
  if (scope === 'district' && reader?.district)
    return { among: { district: reader.district }, about: { title: reader.district, bn_title: reader.district } };
  return undefined;
}
const sum = (levels: readonly Level[]) => levels.reduce((all, { people }) => all + people, 0);

/** How many joined, and on how many days those of them learned who did: nothing of few. */
async function readLevels(sql: Sql, among: store.Among | undefined): Promise<{ of: number; levels: Level[] }> {
  const all = among ? await store.listLevels(sql, among) : [];
  const of = sum(all);
  return { of, levels: of < LEAST_JOINED ? [] : all.filter(({ days }) => days > 0) };
}
async function viewBoard(sql: Sql, actor: Actor, { scope, page }: { scope: BoardScope; page: number }) {
  const [week, reader] = await Promise.all([store.getWeek(sql), actor.user && store.getReader(sql, actor.user.id)]);
  const compared = comparedIn(scope, reader);
  const { of, levels } = await readLevels(sql, compared?.among);
  const own = reader?.days.length ?? 0;
  // nobody is named who has learned on fewer days than the reader, nor on none
  const named = levels.filter(({ days }) => days >= own);
  const last_page = Math.max(1, Math.ceil(sum(named) / PAGE));
  const current_page = Math.min(page, last_page);
  const rows = named.length
    ? await store.listPlaced(sql, compared!.among, { least: Math.max(1, own), limit: PAGE, offset: (current_page - 1) * PAGE })
    : [];
  const next = reader?.listed && own > 0 ? nextLevel(levels, own) : undefined;
  return {
    rule: speaker(actor.language)(words.rule),
    week,
    about: compared?.about ?? null,
    of,
    rows: rows.map(({ user_id, ...row }) => ({
      ...row,
      place: placeOf(levels, row.days),
      equal: levels.find(({ days }) => days === row.days)?.people ?? 1,
      mine: user_id === actor.user?.id,
    })),
    current_page,
    last_page,
    below: sum(levels) - sum(named),
    own: reader
      ? {
          days: reader.days,
          last_week: reader.last_week,
          place: reader.listed && own > 0 && levels.length > 0 ? placeOf(levels, own) : null,
          next: next ? { days: next.days - own, people: next.people } : null,
          shows: reader.listed ? reader.shows : null,
          alias: reader.alias,
          name: reader.name,
          bn_name: reader.bn_name,
          may_join: mayJoin(reader),
        }
      : null,
  };
}
/** What a learner's own figures say of it: the days of this week, and for who joined the place among all. */
export async function placeOfPerson(sql: Sql, user_id: number): Promise<{ days: number; place?: number; of?: number }> {
  const reader = await store.getReader(sql, user_id);
  const days = reader.days.length;
  if (!reader.listed) return { days };
  const { of, levels } = await readLevels(sql, { all: true });
  if (of < LEAST_JOINED) return { days };
  return { days, of, ...(days > 0 && { place: placeOf(levels, days) }) };
}

export const handlers = handle(calls, {
  list: ({ sql, actor, input }) => viewBoard(sql, actor, input),
  join: async ({ sql, actor, input, refuse }) => {
    const may = mayJoin(await store.getReader(sql, actor.user.id));
    if (may !== true) return refuse(may);
    if (input.shows === 'alias' && !input.alias) throw wrongField('alias', 'required');
    await store.savePerson(sql, actor.user.id, input);
    return { status: 'success' as const };
  },
  leave: async ({ sql, actor }) => {
    await store.deletePerson(sql, actor.user.id);
    return { status: 'success' as const };
  },
});
