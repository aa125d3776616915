// Object-level authorization (reach) of what an audience is chosen by: people and institutions, for who runs the place.
import type { Actor } from '#core/access/actor.ts';
import { isStaffOf, type Reach, type ReachAll } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { listInstitutions, listWritable } from './store-audience.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** Somebody who can be written to, whoever asks runs the place. */
    audience_person: { id: number };
    audience_institution: { id: number };
  }
}
const mayChoose = (actor: Actor): boolean => isStaffOf(actor, null) && actor.grants.has('notify.create');
const people = async (sql: Sql, actor: Actor, ids: readonly number[]): Promise<{ id: number }[]> =>
  mayChoose(actor) ? [...(await listWritable(sql, ids))] : [];
const institutions = async (sql: Sql, actor: Actor, ids: readonly number[]): Promise<{ id: number }[]> =>
  mayChoose(actor) ? [...(await listInstitutions(sql, ids))] : [];
export const reachAll = { audience_person: people, audience_institution: institutions } satisfies {
  audience_person: ReachAll<'audience_person'>;
  audience_institution: ReachAll<'audience_institution'>;
};
export const reach = {
  audience_person: async (sql, actor, id: number) => (await people(sql, actor, [id]))[0],
  audience_institution: async (sql, actor, id: number) => (await institutions(sql, actor, [id]))[0],
} satisfies { audience_person: Reach<'audience_person'>; audience_institution: Reach<'audience_institution'> };
