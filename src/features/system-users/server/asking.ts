// Asking for a permission (access request): who can grant it, as far as the asker may know them, and the message to them.
import type { SignedIn } from '#core/access/actor.ts';
import type { Grant } from '#core/access/grants.ts';
import type { Granters } from '#core/access-requests/contract.ts';
import { grantWords } from '#core/access/words.ts';
import { denier, refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth, speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { sendMessages } from '#core/post/server/post.ts';
import { languageOf } from '#features/accounts/rules.ts';
import { accountKeys, findPerson } from '#features/accounts/server/service.ts';
import { notify, takeBackNotices } from '#features/notices/server/service.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atSystemUser } from '../addresses.ts';
import { errors, messages } from '../words.ts';
import { findRoleToSee } from './store.ts';
import * as store from './store-asking.ts';

const deny = denier(errors);
/** So many are named, and so many are written to. */
const MOST = 3;
const askedBy = (actor: SignedIn, grant: Grant) => ({ user_id: actor.user.id, grant, institution_id: actor.role?.institution_id ?? null });
/** A colleague is who acts for the asker's own institution; who runs the whole system sees others who do. */
const isColleague = (actor: SignedIn, { scope }: store.Granter): boolean => scope === 'institution' || actor.role?.scope === 'system';

export async function tellGranters(sql: Sql, actor: SignedIn, grant: Grant): Promise<Granters> {
  const asked = askedBy(actor, grant);
  // a learner acts in no role: there is nothing that could be granted to it
  const all = actor.role ? await store.listGranters(sql, asked) : [];
  const before = await store.findAskedAt(sql, asked);
  const own = [...(await store.listOwnWith(sql, actor.user.id, grant))];
  const people = all.filter((one) => isColleague(actor, one)).slice(0, MOST);
  return {
    people: people.map(({ name, bn_name, role, bn_role }) => ({ name, bn_name, role, bn_role })),
    own,
    // who runs the system has an office too, where none of it is named: whoever looks through a role can be the one who grants
    office: !actor.role || all.some((one) => !isColleague(actor, one)) || (actor.role.scope === 'system' && !people.length),
    asked_at: before?.asked_at ?? null,
    may_ask: all.length > 0 && !before?.recent && !actor.grants.has(grant),
  };
}
const [group, action] = [grantWords.groups, grantWords.actions] as Record<string, { en: string; bn: string }>[];
const said = (grant: Grant, language: Language): string => {
  const [one = '', other = ''] = grant.split('.');
  return `${group![one]![language]} › ${action![other]![language]}`;
};
/** Writes to those who can grant it, colleagues first. The same is not asked again for some days, however often it is pressed. */
export async function askGranters(sql: Sql, actor: SignedIn, { grant, page }: { grant: Grant; page: string }): Promise<Granters> {
  if (actor.grants.has(grant)) deny('has_access');
  const asked = askedBy(actor, grant);
  const all = actor.role ? await store.listGranters(sql, asked) : [];
  if (!all.length || !actor.role) return deny('nobody_to_ask');
  const id = (await store.upsertRequest(sql, { ...asked, page })) ?? deny('asked_already');
  const [person, role] = [await findPerson(sql, actor.user.id), await findRoleToSee(sql, actor.role.id)];
  const link = accountKeys().public_url + atSystemUser({ id: actor.user.id });
  const asking = {
    name: 'system-users.asked',
    url: atSystemUser({ id: actor.user.id }),
    terms: { name: { en: person!.name, bn: person!.bn_name }, grant: sayBoth((_, language) => said(grant, language)) },
    fold: `access-${id}`,
  };
  await notify(
    sql,
    all.slice(0, MOST).map(({ id: to }) => ({ user_id: to, notice: asking })),
  );
  const day = new Date().toISOString().slice(0, 10);
  await sendMessages(
    sql,
    all.slice(0, MOST).map(({ id: to, email, phone, language: read }) => {
      const language = languageOf({ language: read });
      const t = speaker(language);
      const terms = {
        name: pick(language, person!.name, person!.bn_name ?? ''),
        role: pick(language, role?.title ?? '', role?.bn_title ?? ''),
        grant: said(grant, language),
        link,
      };
      const shared = { purpose: 'notice', idempotency_key: `access-${id}-${day}-${to}` } as const;
      return email
        ? { channel: 'mail', to_address: email, subject: t(messages.asked_subject, terms), body: t(messages.asked_mail, terms), ...shared }
        : { channel: 'sms', to_address: phone!, body: t(messages.asked_sms, terms), ...shared };
    }),
  );
  return tellGranters(sql, actor, grant);
}

/** Writes to who asked how it ended. */
async function tellAsker(sql: Sql, request: store.OpenRequest, { granted, note }: { granted: boolean; note: string }): Promise<void> {
  const notice = {
    name: granted ? 'system-users.granted' : 'system-users.declined',
    url: pathBack(request.page),
    terms: { grant: sayBoth((_, language) => said(request.grant, language)) },
    letter: {
      subject: granted ? messages.granted_subject : messages.declined_subject,
      body: granted ? messages.granted_mail : note ? messages.declined_why : messages.declined_mail,
      sms: granted ? messages.granted_sms : messages.declined_sms,
      terms: (language: Language) => ({
        grant: said(request.grant, language),
        link: accountKeys().public_url + pathBack(request.page),
        note,
      }),
    },
  };
  // who was asked need not decide any more
  await takeBackNotices(sql, `access-${request.id}`);
  await notify(sql, [{ user_id: request.user_id, notice }]);
}
/** The page on which it was refused, where that is one of ours. */
const pathBack = (page: string): string => (/^\/(?!\/)[\w\-./~%]*$/.test(page) ? page : atDashboard());

/** A role was given, or may more than before: who asked for that is told, with the way back to where it was refused. */
export async function tellGranted(sql: Sql, { role_id, user_id }: { role_id: number; user_id: number | null }): Promise<void> {
  for (const request of await store.grantRequests(sql, role_id, user_id)) await tellAsker(sql, request, { granted: true, note: '' });
}
export async function declineAccess(sql: Sql, request: store.OpenRequest, note: string): Promise<void> {
  if (!(await store.declineRequest(sql, request.id, note))) throw refused('not_found');
  await tellAsker(sql, request, { granted: false, note });
}
