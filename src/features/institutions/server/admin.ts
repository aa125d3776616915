// Institutions as administrators list, make, change and switch them, and the people who are made there.
import type { SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { everyField, refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl } from '#core/files/server/files.ts';
import { findWriter } from '#core/history/server/telling.ts';
import { exportList } from '#core/lists/server/export.ts';
import { readList } from '#core/lists/server/order.ts';
import { addressIn } from '#features/accounts/server/service.ts';
import { institutionName, institutionNameEn } from '../contract.ts';
import * as calls from '../contract-admin.ts';
import { type InstitutionRow, institutions } from '../lists.ts';
import { faultOfSiteName } from '../site-names.ts';
import { institutionTypes, typeWords } from '../types.ts';
import { deny } from './deny.ts';
import { giveTo } from './members.ts';
import { siteAddress } from './site-address.ts';
import { indexInstitutions } from './indexing.ts';
import * as store from './store-admin.ts';

export { calls };
const types = institutionTypes.map((type, i) => ({ id: i + 1, type, title: typeWords[type].en, bn_title: typeWords[type].bn }));
const MEMBERS_SHOWN = 50;
const PG_TAKEN = '23505';

const rowCan = (actor: SignedIn, { id, state }: store.ListedInstitution): InstitutionRow['can'] => {
  const may = actor.grants.has('institution.update');
  return {
    site: actor.grants.has('site.update') || 'not_allowed',
    close: !may ? 'not_allowed' : actor.role?.institution_id === id ? 'own_institution' : state === 'open' || 'already_closed',
    open: !may ? 'not_allowed' : state === 'closed' || 'already_open',
  };
};
/** All for a role of the whole system, one for a role of that institution. */
function scopeOf(actor: SignedIn): number | null {
  if (isStaffOf(actor, null)) return null;
  if (actor.role?.scope !== 'institution') throw refused('not_allowed');
  return actor.role.institution_id;
}
async function shown(sql: Sql, actor: SignedIn, id: number): Promise<calls.InstitutionRecord> {
  const row = await store.getRecord(sql, id);
  const [documents, members] = await Promise.all([
    row.request_id === null ? [] : store.listDocuments(sql, row.request_id),
    store.listMembers(sql, id, MEMBERS_SHOWN),
  ]);
  const decides = isStaffOf(actor, null) && actor.grants.has('institution.approve');
  const may = actor.grants.has('institution.update') || 'not_allowed';
  return {
    ...row,
    site: siteAddress(row.username),
    documents: documents.map(({ kind, mime, bytes, address_key, file_name }) => ({
      ...{ kind, mime, bytes },
      url: decides ? fileUrl({ address_key, file_name, public: false }) : null,
    })),
    members: [...members],
    can: { ...rowCan(actor, row), update: may, add: may === true && row.state === 'closed' ? 'closed' : may },
  };
}
const takenName = (error: { code?: string }): never => {
  throw error.code === PG_TAKEN ? wrongField('username', 'site_taken') : error;
};
type Given = { [K in keyof store.Details]?: store.Details[K] | undefined };
/** What is there with what was told, each in its normal form. */
function detailsOf(now: store.Details, given: Given): store.Details {
  const told = Object.fromEntries(Object.keys(detailNames).map((name) => [name, given[name as keyof Given] ?? now[name as keyof Given]]));
  const d = told as unknown as store.Details;
  const address = (field: 'phone' | 'email'): string => {
    if (given[field] === undefined || given[field] === now[field] || !given[field]) return d[field];
    const found = addressIn({ [field]: given[field] });
    if (!found) throw wrongField(field, field);
    return found;
  };
  const name = (field: keyof typeof names) => {
    if (!d[field]) throw wrongField(field, 'required');
    const read = names[field].safeParse(d[field]);
    if (!read.success && d[field] !== now[field])
      throw refused(
        'invalid_input',
        read.error.issues.map((issue) => ({ ...issue, path: [field] })),
      );
  };
  const [phone, email] = everyField(
    () => address('phone'),
    () => address('email'),
    () => void name('institution_name'),
    () => void name('institution_name_en'),
    () => {
      // a name that was given before there were rules stays until it is changed
      const fault = d.username === now.username ? undefined : faultOfSiteName(d.username);
      if (fault) throw wrongField('username', fault);
    },
  );
  return { ...d, phone, email };
}
const names = { institution_name: institutionName, institution_name_en: institutionNameEn };
const detailNames: Record<keyof store.Details, true> = {
  ...{ institution_name: true, institution_name_en: true, type: true, username: true, about: true, bn_about: true },
  ...{ phone: true, email: true, address: true, bn_address: true },
};

export const handlers = handle(calls, {
  listTypes: async () => types,
  listPublicTypes: async () => types,
  listAll: async ({ sql, actor, input }) => {
    const source = store.sourceOf(sql, scopeOf(actor));
    const found = await readList<store.ListedInstitution>(sql, institutions, source, input, actor.language);
    return { ...found, data: found.data.map((row) => ({ ...row, can: rowCan(actor, row) })) };
  },
  exportAll: async ({ sql, actor, input }) =>
    exportList(sql, { list: institutions, source: store.sourceOf(sql, scopeOf(actor)), input, language: actor.language }),
  viewInstitution: ({ sql, actor, managed_institution: { id } }) => shown(sql, actor, id),
  updateInstitution: async ({ sql, actor, input: { id, version: seen, ...given }, refuse }) => {
    const now = await store.getRecord(sql, id);
    const version = seen ?? now.version;
    const details = detailsOf(now, given);
    const done = await store.updateDetails(sql, id, version, details).catch(takenName);
    if (!done)
      return refuse('stale', {
        yours: version,
        current: await shown(sql, actor, id),
        ...(await findWriter(sql, actor, 'institution', id)),
      });
    await indexInstitutions(sql, [id]);
    return shown(sql, actor, id);
  },
  addPartner: async ({ sql, actor, input }) => {
    if (!isStaffOf(actor, null)) throw refused('not_allowed');
    const { institution_name, institution_name_en, type, username } = input;
    const id = await store.insertInstitution(sql, {
      ...{ username, type, institution_name, institution_name_en, phone: '', email: '', address: '', bn_address: '' },
      ...{ logo_file_id: null, logo_path: null },
    });
    if (id === undefined) throw wrongField('username', 'site_taken');
    await indexInstitutions(sql, [id]);
    const user_id = await giveTo(sql, actor, {
      ...input,
      role: 'partner',
      institution: { id, institution_name, institution_name_en, username },
    });
    return { ...(await shown(sql, actor, id)), user_id };
  },
  createUser: async ({ sql, actor, input, managed_institution: { id } }) => {
    const institution = await store.getRecord(sql, id);
    if (institution.state === 'closed') deny('closed');
    return { user_id: await giveTo(sql, actor, { ...input, institution }), role: input.role };
  },
  switchInstitution: async ({ sql, actor, input: { open, reason }, managed_institution: { id }, refuse }) => {
    if (!open && !reason) throw wrongField('reason', 'required');
    // who switches off what they act for could not switch it on again
    if (!open && actor.role?.institution_id === id) return refuse('own_institution');
    if (!(await store.switchInstitution(sql, id, open, reason))) return refuse(open ? 'already_open' : 'already_closed');
    return shown(sql, actor, id);
  },
});
