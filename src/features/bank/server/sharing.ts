// Sharing of the bank: with a person, with all who work for an institution; no further than one may go oneself.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findToShareWith } from '#features/accounts/server/service.ts';
import { MOST_SHARES, rankOf, type ShareLevel } from '../rules.ts';
import { deny } from './deny.ts';
import type { FolderRow, QuestionRow } from './store-reach.ts';
import * as store from './store-shares.ts';
import { findInstitutionNamed, findNames } from './store-names.ts';

const COLLEAGUES = 'colleagues';
interface Terms {
  to: string;
  level: ShareLevel;
  until: string | null;
}
async function whom(sql: Sql, actor: SignedIn, to: string): Promise<{ to_user_id: number | null; to_institution_id: number | null }> {
  if (to === COLLEAGUES || to.startsWith('@')) {
    const id = to === COLLEAGUES ? (actor.role?.institution_id ?? undefined) : await findInstitutionNamed(sql, to.slice(1));
    if (id === undefined) deny(to === COLLEAGUES ? 'no_institution' : 'nobody_found');
    return { to_user_id: null, to_institution_id: id! };
  }
  const found = await findToShareWith(sql, actor, to);
  if (!found) deny('nobody_found');
  if (found!.id === actor.user.id) deny('with_oneself');
  return { to_user_id: found!.id, to_institution_id: null };
}
const thingOf = (question: QuestionRow | undefined, folder: FolderRow | undefined): store.Thing =>
  question ? { bank_id: question.id, folder_id: null } : { bank_id: null, folder_id: folder!.id };
export async function shareThings(
  sql: Sql,
  actor: SignedIn,
  { questions, folder }: { questions: readonly QuestionRow[]; folder: FolderRow | undefined },
  { to, level, until }: Terms,
): Promise<{ shared: number; name: string; bn_name: string }> {
  const target = await whom(sql, actor, to);
  const things = [...questions, ...(folder ? [folder] : [])];
  for (const thing of things) {
    if (target.to_user_id !== null && thing.owner_id === target.to_user_id) deny('with_oneself');
    if (rankOf(level) > rankOf(thing.level)) deny('share_level');
  }
  const named = [
    ...questions.map((one) => ({ thing: thingOf(one, undefined), own: one.level === 'own' })),
    ...(folder ? [{ thing: thingOf(undefined, folder), own: folder.level === 'own' }] : []),
  ];
  for (const { thing, own } of named) {
    await store.putShare(sql, thing, { ...target, level, until, given_by: actor.user.id }, own);
    // one that there was is changed, and is none more
    if ((await store.countShares(sql, thing)) > MOST_SHARES) deny('too_many_shares');
  }
  // what they gave lasts no longer than what they have, and what was shared on by whoever may less now ends with it
  await store.endShared(sql, { bank_ids: questions.map(({ id }) => id), folder_ids: folder ? [folder.id] : [] });
  return { shared: named.length, ...(await findNames(sql, target)) };
}
