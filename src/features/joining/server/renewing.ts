// Asking for a new link or short code where the old one is over, and telling who asked once there is one that works.
import type { SignedIn } from '#core/access/actor.ts';
import { job } from '#core/jobs/server/job.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { noticeTo } from '#core/post/server/notice.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { accountKeys, contactAt } from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { atJoin, atJoinLink } from '../addresses.ts';
import { linkFaults, linkState } from '../rules.ts';
import { words } from '../words-notices.ts';
import { tryCode } from './coding.ts';
import { deny } from './deny.ts';
import { urlOf } from './joining.ts';
import * as renewals from './store-renewals.ts';
import * as store from './store.ts';

const titleOf = (language: Language, link: renewals.NamedLink): string => pick(language, link.title, link.bn_title);

/** Once a day for a link: whoever asks after the first stands in its list. */
async function tellMaker(sql: Sql, link: store.LinkRow): Promise<void> {
  const named = await renewals.getNamed(sql, link.id);
  const terms = (language: Language) => ({
    course: titleOf(language, named),
    link: accountKeys().public_url + atJoinLink({ id: String(link.id) }),
  });
  const said = { subject: words.wanted_subject, body: words.wanted, sms: words.wanted_sms };
  const key = `join-renewal-${link.id}-${dayInDhaka(new Date().toISOString())}`;
  const course = { en: named.title, bn: named.bn_title };
  const notice = { name: 'joining.wanted', url: atJoinLink({ id: String(link.id) }), terms: { course }, fold: `join-${link.id}` };
  if (named.maker_id !== null) return notify(sql, [{ user_id: named.maker_id, notice: { ...notice, letter: { ...said, key, terms } } }]);
  // who made it has left
  if (!link.institution_email) return;
  const mail = noticeTo(
    contactAt('mail', link.institution_email),
    'bn',
    { subject: said.subject, mail: said.body, sms: said.sms },
    terms('bn'),
  );
  await sendMessage(sql, { ...mail, idempotency_key: key });
}
async function ask(sql: Sql, actor: SignedIn, link: store.LinkRow): Promise<{ asked_at: string }> {
  if (link.institution_closed) deny('institution_closed');
  const { asked_at, anew } = await renewals.insertRenewal(sql, link.id, actor.user.id);
  if (anew) await tellMaker(sql, link);
  return { asked_at };
}
export function askByLink(sql: Sql, actor: SignedIn, link: store.LinkRow): Promise<{ asked_at: string }> {
  const state = linkState(link, Date.now());
  // staff have switched it off, and mean it
  if (state === 'on') deny('link_works');
  if (state === 'off') deny(linkFaults.off);
  return ask(sql, actor, link);
}
export async function askByCode(pool: Pool, actor: SignedIn, typed: string): Promise<{ asked_at: string }> {
  const found = (await tryCode(pool, actor, typed)) ?? deny('code_unknown');
  if (found.works) deny('link_works');
  return runTransaction(pool, async (sql) => {
    const link = (await store.findLinkBySlug(sql, found.slug)) ?? deny('code_unknown');
    if (link.switched_off_at !== null) deny(linkFaults.off);
    return ask(sql, actor, link);
  });
}

/** In the transaction that makes a link, gives it a code or lets it work again. */
export async function tellRenewed(sql: Sql, link_id: number): Promise<void> {
  if (await renewals.isAwaited(sql, link_id)) await tellRenewedJob.later(sql, { link_id }, { key: `join-renewed-${link_id}` });
}
const AT_ONCE = 100;
/** Who asked at this link, or at another one to the same, is told of this one, as long as it works. */
export const tellRenewedJob = job<{ link_id: number }>('joining.tell-renewed', async ({ link_id }, { pool }) => {
  for (let told = AT_ONCE; told === AT_ONCE; )
    told = await runTransaction(pool, async (sql) => {
      const link = await store.findLink(sql, link_id);
      if (!link || link.institution_closed || linkState(link, Date.now()) !== 'on') return 0;
      const named = await renewals.getNamed(sql, link_id);
      const asked = await renewals.takeWaiting(sql, link_id, AT_ONCE);
      const terms = (language: Language) => ({ course: titleOf(language, named), link: urlOf(link.slug) });
      const notice = {
        name: 'joining.renewed',
        url: atJoin({ slug: link.slug }),
        terms: { course: { en: named.title, bn: named.bn_title } },
        letter: { subject: words.renewed_subject, body: words.renewed, sms: words.renewed_sms, terms },
      };
      await notify(
        sql,
        asked.map(({ user_id }) => ({ user_id, notice })),
      );
      return asked.length;
    });
});
