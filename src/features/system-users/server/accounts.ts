// Accounts made and changed by staff (provisioning): unproved, without a password, claimed by their owner with a code.
import type { SignedIn } from '#core/access/actor.ts';
import { everyField, denier, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { accountKeys, type Contact, enterUser, findPersonBy, parseContact, updateNamed } from '#features/accounts/server/service.ts';
import { atRegistrationOf } from '#features/registration/addresses.ts';
import type { Place } from '#features/roles/rules.ts';
import { giveTo, listHoldings, lockHoldings } from '#features/roles/server/service.ts';
import { errors, messages } from '../words.ts';
import type { UserFound } from './store.ts';
import { mayEdit } from './telling.ts';

const deny = denier(errors);
const PG_TAKEN = '23505';
interface Typed {
  email?: string | undefined;
  phone?: string | undefined;
}
/** Addresses in their normal form; each that was typed wrongly is told, and one of them there must be. */
function addressesIn({ email = '', phone = '' }: Typed): { email: string | null; phone: string | null } {
  const [mail, sms] = everyField(
    () => (email.trim() ? parseContact({ email }) : undefined),
    () => (phone.trim() ? parseContact({ phone }) : undefined),
  );
  if (!mail && !sms) throw wrongField('email', 'phone_or_email');
  return { email: mail?.email ?? null, phone: sms?.phone ?? null };
}
/** Told once when the account is made. Both languages: nobody knows yet which is theirs. */
async function tellOwner(sql: Sql, to: Contact, role: { title: string; bn_title: string }): Promise<void> {
  const [bn, en] = [speaker('bn'), speaker('en')];
  const link = accountKeys().public_url + atRegistrationOf({ slug: 'learner' });
  await sendMessage(
    sql,
    to.channel === 'sms'
      ? { channel: 'sms', to_address: to.phone, body: bn(messages.sms, { link }), purpose: 'notice' }
      : {
          channel: 'mail',
          to_address: to.email,
          subject: `${bn(messages.subject)} · ${en(messages.subject)}`,
          body: `${bn(messages.mail, { link, role: role.bn_title })}\n\n${en(messages.mail, { link, role: role.title })}`,
          purpose: 'notice',
        },
  );
}
/** What only its owner tells. */
const nothingElse = { gender: null, birth_date: null, profession: '', district: '', upazila_id: null };
type Given = Parameters<typeof giveTo>[2]['role'];

/** Makes the account with the role that it is made for; answers its number. */
export async function makeAccount(
  sql: Sql,
  actor: SignedIn,
  { name, bn_name, given_role, place, ...typed }: Typed & { name: string; bn_name?: string | undefined; given_role: Given; place: Place },
): Promise<number> {
  const addresses = addressesIn(typed);
  const id =
    (await enterUser(sql, {
      ...nothingElse,
      name,
      bn_name: bn_name || null,
      ...addresses,
      made_for_institution_id: place.institution_id,
    })) ?? deny('address_taken');
  const done = { call: 'system-users.create', did: 'given', entity: 'holding' } as const;
  await record(sql, authorOf(actor), done, { ids: [], made: (out: { id: number }) => [out.id] }, () =>
    giveTo(sql, actor, { user_id: id, role: given_role, place }),
  );
  const { email, phone } = addresses;
  await tellOwner(sql, email ? parseContact({ email }) : parseContact({ phone: phone! }), given_role);
  return id;
}
/** Writes what is given; false when the account was changed since `version`. */
export async function changeAccount(
  sql: Sql,
  actor: SignedIn,
  user: UserFound,
  input: Typed & { version: number; name?: string | undefined; bn_name?: string | undefined },
): Promise<boolean> {
  // nobody gets a role while it is looked at: an address leads to all that its account may do
  await lockHoldings(sql);
  if (mayEdit(actor, user.id, await listHoldings(sql, [user.id])) !== true) deny('holds_more');
  const now = { email: user.email || null, phone: user.phone || null };
  const wanted =
    input.email === undefined && input.phone === undefined
      ? now
      : addressesIn({ email: input.email ?? user.email, phone: input.phone ?? user.phone });
  const moved = wanted.email !== now.email || wanted.phone !== now.phone;
  if (moved && user.claimed) deny('address_owned');
  for (const by of [{ email: wanted.email ?? undefined }, { phone: wanted.phone ?? undefined }]) {
    if (!moved || Object.values(by).every((value) => value === undefined)) continue;
    const other = await findPersonBy(sql, by);
    if (other && other.id !== user.id) deny('address_taken');
  }
  const { name = user.name, bn_name = user.bn_name } = input;
  return updateNamed(sql, user.id, input.version, { name, bn_name: bn_name || null, ...wanted }).catch((error: { code?: string }) => {
    // somebody else came with the same address in this very moment
    if (error.code === PG_TAKEN) return deny('address_taken');
    throw error;
  });
}
