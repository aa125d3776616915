// People who get a role in an institution from its administrators: who has an account keeps it; anybody else gets one that is not verified
// and has no password, and is claimed by a code that comes to its owner alone.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { type Contact, enterUser, findPersonBy, parseContact } from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { atRegistrationOf } from '#features/registration/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { grantRole, lockHoldings, reachReceiver } from '#features/roles/server/service.ts';
import { messages } from '../words-notices.ts';
import { deny } from './deny.ts';
import { siteAddress } from './site-address.ts';

interface Named {
  id: number;
  institution_name: string;
  institution_name_en: string;
  username: string;
}
/** What only its owner tells. */
const nothingElse = { gender: null, birth_date: null, profession: '', district: '', upazila_id: null };

/** An account that is there already gets a role here from whoever could give it by its number: an address that somebody knows is no consent. */
async function checkReceiver(sql: Sql, actor: SignedIn, user_id: number): Promise<void> {
  // what giving says of one's own role is said there
  if (user_id === actor.user.id) return;
  // no merge closes the account meanwhile
  await lockHoldings(sql);
  const to = await reachReceiver(sql, actor, user_id);
  if (!to) deny('added_by_site');
  if (to.suspended) deny('account_suspended');
}
/** Gives the role and answers who has it. */
export async function giveTo(
  sql: Sql,
  actor: SignedIn,
  given: { name: string; bn_name?: string | null | undefined; contact: string; role: string; institution: Named },
): Promise<number> {
  const to = parseContact({ contact: given.contact });
  const find = () => findPersonBy(sql, to);
  const found = await find();
  const entered =
    found === undefined
      ? await enterUser(sql, {
          ...nothingElse,
          name: given.name,
          bn_name: given.bn_name || null,
          phone: to.phone ?? null,
          email: to.email ?? null,
          made_for_institution_id: given.institution.id,
        })
      : undefined;
  // of two who enter the same person at once, the second finds whom the first has entered
  const user_id = found?.id ?? entered ?? (await find())!.id;
  if (user_id !== entered) await checkReceiver(sql, actor, user_id);
  const holding_id = await grantRole(sql, actor, { user_id, role: given.role, institution_id: given.institution.id });
  if (entered === undefined) {
    const { institution_name_en: en, institution_name: bn } = given.institution;
    await notify(sql, [{ user_id, notice: { name: 'institutions.given', url: atLogin(), terms: { name: { en, bn } } } }]);
  }
  await tell(sql, to, { holding_id, fresh: entered !== undefined, institution: given.institution });
  return user_id;
}
/** Told once of each holding, in both languages: nobody knows yet which is theirs. */
async function tell(sql: Sql, to: Contact, at: { holding_id: number; fresh: boolean; institution: Named }): Promise<void> {
  const { institution, fresh } = at;
  const [bn, en] = [speaker('bn'), speaker('en')];
  const link = siteAddress(institution.username) + (fresh ? atRegistrationOf({ slug: 'learner' }) : atLogin());
  const body = fresh ? messages.made : messages.given;
  await sendMessage(sql, {
    ...(to.channel === 'sms'
      ? {
          channel: 'sms',
          to_address: to.phone,
          body: bn(fresh ? messages.made_sms : messages.given_sms, { name: institution.institution_name, link }),
        }
      : {
          channel: 'mail',
          to_address: to.email,
          subject: `${bn(messages.subject)} · ${en(messages.subject)}`,
          body: `${bn(body, { name: institution.institution_name, link })}\n\n${en(body, { name: institution.institution_name_en, link })}`,
        }),
    purpose: 'notice',
    idempotency_key: `institution-role-${at.holding_id}`,
  });
}
