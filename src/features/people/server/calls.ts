// Handlers of the calls about people: the list, the search, and the list as a file.
import type { Actor } from '#core/access/actor.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { ListInput } from '#core/lists/input.ts';
import { exportList } from '#core/lists/server/export.ts';
import { readNames } from '#core/lists/server/names.ts';
import { readList } from '#core/lists/server/order.ts';
import { withNames } from '#core/records/server/names.ts';
import { masked } from '#features/accounts/rules.ts';
import * as list from '../contract.ts';
import * as choices from '../contract-choices.ts';
import { type Listed, people } from '../lists.ts';
import { words } from '../words.ts';
import { recordExport } from './exporting.ts';
import { rightsTo, shownPerson } from './person.ts';
import { type ActedRow, actedOf, institutionsFor, type ListedRole, namedFilters, type PersonRow, sourceOf } from './store.ts';

const named = (row: PersonRow) => ({
  ...row,
  role: row.role ?? words.learner.en,
  bn_role: row.bn_role ?? words.learner.bn,
});
/** A number or address by its ends: enough to recognise it, too little to write to. */
const shown = (row: PersonRow): Omit<Listed, 'can'> => ({
  ...named(row),
  contact: row.phone || row.email ? masked((row.phone ?? row.email)!) : '',
  phone: row.phone ? masked(row.phone) : '',
  email: row.email ? masked(row.email) : '',
});
async function read(sql: Sql, actor: Actor, input: ListInput, role?: ListedRole) {
  const found = await readList<ActedRow>(
    sql,
    people,
    actedOf(sql, actor, input.filters, role),
    await withNames(sql, input, namedFilters),
    actor.language,
  );
  return {
    ...found,
    data: found.data.map((row) => ({
      ...shown(row),
      can: { ...rightsTo(actor, row), activity: actor.grants.has('activity.view') || 'not_allowed' },
    })),
  };
}

export const calls = { ...list, ...choices };
export const handlers = handle(calls, {
  listPeople: ({ sql, actor, input, listed_role }) => read(sql, actor, input, listed_role),
  searchPeople: ({ sql, actor, input }) => read(sql, actor, input),
  search: async ({ sql, actor, input: { search, limit } }) => {
    const { data } = await read(sql, actor, { page: 1, limit, search, filters: {} });
    return { data };
  },
  viewListedRole: async ({ listed_role: { slug, title, bn_title } }) => ({ slug, title, bn_title }),
  viewPerson: ({ sql, actor, person }) => shownPerson(sql, actor, person.id),
  listInstitutions: ({ sql, actor, input }) => readNames(sql, choices.institutions, institutionsFor(sql, actor), input, actor.language),
  exportPeople: async ({ pool, actor, input, listed_role, record }) => {
    await recordExport({ pool, actor, input, record });
    return exportList(pool, {
      list: people,
      source: sourceOf(pool, actor, input.filters, listed_role),
      input: await withNames(pool, input, namedFilters),
      language: actor.language,
      tell: async (rows) =>
        (rows as unknown as PersonRow[]).map((row) => ({ ...named(row), phone: row.phone ?? '', email: row.email ?? '' })),
    });
  },
});
