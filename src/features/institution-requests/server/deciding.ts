// Deciding about a request: one administrator decides once; an approved one makes the institution, its site, and its partner, all or nothing.
import type { SignedIn } from '#core/access/actor.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { removeFile } from '#core/files/server/files.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { faultOfSiteName, offerSiteNames } from '#features/institutions/rules.ts';
import { openInstitution, siteAddress } from '#features/institutions/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { grantRole } from '#features/roles/server/service.ts';
import { atOwnRequests } from '../addresses.ts';
import { notices } from '../words-notices.ts';
import { deny } from './deny.ts';
import { shown } from './showing.ts';
import * as store from './store.ts';

/** Locks the request and answers it as it is now: of two who decide at once, the second learns that it is done. */
async function lock(sql: Sql, actor: SignedIn, id: number, version: number | undefined): Promise<store.RequestRow> {
  const state = await store.lockState(sql, id);
  const now = await store.findRequest(sql, id);
  if (!now || state !== 'submitted')
    return deny('already_decided', { state, by: now?.decided_by_name ?? null, at: now?.decided_at ?? null });
  if (version !== undefined && version !== now.version) return deny('request_changed', { current: await shown(sql, now, actor) });
  return now;
}
/** The name of the site of who wished none: one that its name offers and nobody has, else its number. */
async function offerName(sql: Sql, row: store.RequestRow): Promise<string> {
  const but = { request_id: row.id, user_id: row.user_id };
  for (const one of offerSiteNames(row.institution_name_en || row.institution_name, '').toReversed())
    if (!(await store.isTaken(sql, one, but))) return one;
  return `institution-${row.id}`;
}
export async function approve(
  sql: Sql,
  actor: SignedIn,
  id: number,
  given: { version?: number | undefined; type?: string | undefined; username?: string | undefined; note?: string | undefined },
): Promise<void> {
  const row = await lock(sql, actor, id, given.version);
  const { type = row.type, username = row.username || (await offerName(sql, row)), note } = given;
  if (!type) throw wrongField('type', 'required');
  const fault = faultOfSiteName(username);
  if (fault) throw wrongField('username', fault);
  const institution_id = await openInstitution(sql, actor, {
    ...{ username, type, institution_name: row.institution_name, institution_name_en: row.institution_name_en },
    ...{ phone: row.contact_phone, email: row.contact_email, address: row.address, bn_address: row.address },
    ...{ logo_file_id: row.logo_file_id },
  });
  if (institution_id === undefined) throw wrongField('username', 'site_taken');
  await store.writeDecision(sql, row.id, { state: 'approved', by: actor.user.id, reason: '', note, type, username, institution_id });
  await grantRole(sql, actor, { user_id: row.user_id, role: 'partner', institution_id });
  // who stands behind it has been seen: a copy of a card of identity is kept no longer than that
  const identity = await store.takeDocument(sql, row.id, 'identity');
  if (identity) await removeFile(sql, identity);
  await tell(sql, row, 'approved', { site: siteAddress(username) });
}
export async function sendBack(
  sql: Sql,
  actor: SignedIn,
  id: number,
  given: { version?: number | undefined; reason: string; note?: string | undefined },
): Promise<void> {
  const row = await lock(sql, actor, id, given.version);
  await store.writeDecision(sql, row.id, { state: 'returned', by: actor.user.id, reason: given.reason, note: given.note });
  await tell(sql, row, 'returned', { reason: given.reason });
}
async function tell(sql: Sql, row: store.RequestRow, what: 'approved' | 'returned', more: Record<string, string>): Promise<void> {
  const notice = {
    name: `institution-requests.${what}`,
    url: atOwnRequests(),
    terms: { name: { en: row.institution_name_en, bn: row.institution_name } },
    letter: {
      ...{ subject: notices.subject[what], body: notices[what], suspended_too: true },
      terms: (language: Language) => ({ name: pick(language, row.institution_name_en, row.institution_name), ...more }),
      key: `institution-request-${row.id}-${row.version}-${what}`,
    },
  };
  await notify(sql, [{ user_id: row.user_id, notice }]);
}
