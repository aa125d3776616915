// A request as its asker sees it, and as staff do: with what was checked about it.
import type { SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl } from '#core/files/server/files.ts';
import { masked } from '#features/accounts/rules.ts';
import { siteAddress } from '#features/institutions/server/service.ts';
import type { Check, Request } from '../contract.ts';
import { isOpenToAsker, listMissing } from '../rules.ts';
import * as store from './store.ts';

/** Why somebody may not decide about a request; true when they may. */
export const mayDecide = (row: store.RequestRow, actor: SignedIn): true | string =>
  row.user_id === actor.user.id ? 'own_request' : row.state === 'submitted' ? true : 'already_decided';

async function listChecks(sql: Sql, row: store.RequestRow): Promise<Check[]> {
  const alike = await store.listAlike(sql, row);
  const named = (found: typeof alike) => found.map(({ en, bn }) => ({ en, bn }));
  const taken = row.state !== 'approved' && (await store.isTaken(sql, row.username, { request_id: row.id, user_id: null }));
  return [
    { check: 'contact_proven', ok: row.asker_proven, near: [] },
    { check: 'name_new', ok: !alike.some((a) => a.same), near: named(alike.filter((a) => !a.eiin || a.same)) },
    // who gave none has nothing that another could have
    ...(row.eiin ? [{ check: 'eiin_new' as const, ok: !alike.some((a) => a.eiin), near: named(alike.filter((a) => a.eiin)) }] : []),
    { check: 'site_free', ok: !taken, near: [] },
  ];
}
/** Who only looks recognises an address, and cannot write to it. */
const veil = (address: string): string => address && masked(address);
export async function shown(sql: Sql, row: store.RequestRow, actor: SignedIn): Promise<Request> {
  const staff = isStaffOf(actor, null) && actor.grants.has('institution.view');
  const own = row.user_id === actor.user.id;
  const decides = staff && actor.grants.has('institution.approve');
  const { documents, logo_key, logo_name } = row;
  return {
    ...row,
    ...(staff && !own && actor.role?.read_only && { contact_phone: veil(row.contact_phone), contact_email: veil(row.contact_email) }),
    decided_by: row.decided_by_name,
    logo_path: logo_key && logo_name ? fileUrl({ address_key: logo_key, file_name: logo_name, public: true }) : null,
    documents: documents.map(({ kind, file_name, mime, bytes, address_key }) => ({
      ...{ kind, file_name, mime, bytes },
      url: own || decides ? fileUrl({ address_key, file_name, public: false }) : null,
    })),
    missing: row.state === 'approved' ? [] : listMissing(row),
    site: (row.institution_username ?? row.username) && siteAddress(row.institution_username ?? row.username),
    staff:
      staff && row.state !== 'draft'
        ? {
            asker: { id: row.user_id, name: row.asker_name, bn_name: row.asker_bn_name },
            note: row.note,
            checks: await listChecks(sql, row),
          }
        : null,
    can: { update: own && isOpenToAsker(row.state), approve: decides ? mayDecide(row, actor) : false },
  };
}
