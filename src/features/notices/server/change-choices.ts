// Choices of a person: read, changed, and ended by the link of a mail.
import type { Ask } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { noticeGroups } from '#core/post/notices.ts';
import { masked } from '#features/accounts/rules.ts';
import { choosable, gathered, isChoosable, nextDigest } from '../choices.ts';
import type { Choices, saveChoices } from '../contract-choices.ts';
import { mailsStopped } from './events.ts';
import { quietOf, waysOf } from './judge-way.ts';
import { readStop } from './stopping.ts';
import * as store from './store-choices.ts';

async function getRecipient(sql: Sql, user_id: number): Promise<store.Recipient> {
  const [person] = await store.listRecipients(sql, [user_id]);
  if (!person) throw new Error(`nobody is ${user_id}`);
  return person;
}
const show = (address: string | null): string | null => address && masked(address);
export async function read(sql: Sql, user_id: number): Promise<Choices> {
  const person = await getRecipient(sql, user_id);
  return {
    groups: noticeGroups.map((group) =>
      isChoosable(group) ? { group, always: false, ...waysOf(person, group) } : { group, always: true, mail: true, sms: true },
    ),
    quiet: quietOf(person),
    digest: person.digest,
    digest_at: person.digest_at,
    next_digest_at: person.next_digest_at,
    to: { mail: show(person.email), sms: show(person.phone) },
  };
}
export async function change(
  sql: Sql,
  user_id: number,
  { groups = {}, quiet, digest, digest_at }: Ask<typeof saveChoices>['input'],
  now: Date,
): Promise<void> {
  const ways = choosable.flatMap((group) => (groups[group] ? [{ group, ...groups[group] }] : []));
  if (ways.length) await store.saveWays(sql, user_id, ways);
  if (!quiet && digest === undefined && digest_at === undefined) return;
  const was = await getRecipient(sql, user_id);
  const next = { digest: digest ?? was.digest, digest_at: digest_at ?? was.digest_at };
  await store.saveHours(sql, user_id, {
    quiet_from: quiet?.from ?? was.quiet_from,
    quiet_until: quiet?.until ?? was.quiet_until,
    ...next,
    next_digest_at: next.digest === 'none' ? null : nextDigest(now, next.digest, next.digest_at, was.digested_on),
  });
  if (next.digest === 'none') await store.releaseGathered(sql, user_id);
}
/** By whatever way they went, such messages end. False when the token is of no link of ours, or too old. */
export async function stopBy(sql: Sql, token: string): Promise<boolean> {
  const stopped = readStop(token, new Date());
  if (!stopped) return false;
  const { kind, user_id } = stopped;
  if (kind === 'reminders' || kind === 'wanted') await mailsStopped.tell(sql, { user_id, kind });
  else
    await store.saveWays(
      sql,
      user_id,
      (kind === 'digest' ? gathered : [kind]).map((group) => ({ group, mail: false, sms: false })),
    );
  return true;
}
