// Site settings of an institution, or of the main site: reading, changing, the logo.
import type { SignedIn } from '#core/access/actor.ts';
import { type Module, modules } from '#core/access/modules.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { detectType, fileUrl, putFileWith, removeFile } from '#core/files/server/files.ts';
import { fitPicture } from '#core/files/server/pictures.ts';
import { authorOf, record as recordChange } from '#core/history/server/recording.ts';
import { findWriter, isJustWritten } from '#core/history/server/telling.ts';
import { UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import type { retrieveSite, Site, siteLogo, updateSite } from '../contract-site.ts';
import { judgeBrand, listMenus, nameMenu, siteMenus } from '../rules.ts';
import { deny } from './deny.ts';
import { indexInstitutions } from './indexing.ts';
import { siteAddress } from './site-address.ts';
import * as store from './store-site.ts';

const onAndOff = (off: readonly Module[]) => Object.fromEntries(modules.map((m) => [m, !off.includes(m)])) as Site['modules'];
const shown = (row: store.SiteRow, actor: SignedIn): Site => ({
  id: row.id,
  username: row.username,
  institution_name: row.institution_name,
  institution_name_en: row.institution_name_en,
  address: siteAddress(row.id === null ? null : row.username),
  site_config: row.id === null ? [] : listMenus(row.site_config),
  menus: row.id === null ? [] : [...siteMenus],
  modules: onAndOff(row.modules_off),
  brand: row.brand,
  logo_path: row.logo_path,
  logo: { file_encode_path: row.logo_path },
  white_label: row.white_label,
  version: row.version,
  can: { update: actor.grants.has('site.update') || 'not_allowed' },
});
const answerOf = (row: store.SiteRow, actor: SignedIn) => {
  const data = shown(row, actor);
  return { data, InstitutionInfo: [data] };
};
const mainSite = async (sql: Sql): Promise<store.SiteRow> => ({
  ...(await store.getMainSite(sql)),
  id: null,
  username: '',
  institution_name: '',
  institution_name_en: '',
  site_config: null,
  brand: null,
  logo_path: null,
  logo_file_id: null,
  white_label: false,
});
/** The site that is named, else that of the acting role's institution; the main one for a role that belongs to none. */
async function siteOf(sql: Sql, actor: SignedIn, named: { id: number } | undefined): Promise<store.SiteRow> {
  const id = named?.id ?? actor.role?.institution_id ?? null;
  if (!isStaffOf(actor, id)) throw refused('not_found');
  const row = id === null ? await mainSite(sql) : await store.findSite(sql, id);
  if (!row) throw refused('not_found');
  return row;
}
/** The names of a list that may have come as JSON. */
function readMenus(given: string | string[]): string[] {
  if (typeof given !== 'string') return given;
  let list: unknown;
  try {
    list = JSON.parse(given);
  } catch {
    throw wrongField('site_config', 'invalid');
  }
  const names =
    Array.isArray(list) && list.length <= 100 && list.every((n) => typeof n === 'string' && /^\/?[a-z0-9][a-z0-9_/-]{0,59}$/.test(n));
  if (!names) throw wrongField('site_config', 'invalid');
  return list as string[];
}

export const retrieve = async ({ sql, actor, managed_institution }: Ask<typeof retrieveSite>) =>
  answerOf(await siteOf(sql, actor, managed_institution), actor);

const nameFields = ['institution_name', 'institution_name_en'] as const;
export const update = (ask: Ask<typeof updateSite>) => runTransaction(ask.pool, (sql) => change(sql, ask));
async function change(sql: Sql, { actor, input, managed_institution, record }: Ask<typeof updateSite>) {
  const now = await siteOf(sql, actor, managed_institution);
  const { id } = now;
  const { version = now.version, site_config, brand, remove_logo = false, white_label = now.white_label } = input;
  if (id === null && (site_config !== undefined || brand || remove_logo || white_label)) deny('main_site');
  if (brand) {
    const { readable, ratio, nearest } = judgeBrand(brand);
    if (!readable) deny('brand_unreadable', { brand, ratio: Math.floor(ratio * 100) / 100, nearest });
  }
  const named = nameFields.filter((name) => input[name] !== undefined);
  if (id === null && named.length) deny('main_site');
  for (const name of named) if (!input[name]) throw wrongField(name, 'required');
  const switched = (input.modules ?? {}) as Partial<Record<Module, boolean>>;
  const modules_off = modules.filter((m) => !(switched[m] ?? !now.modules_off.includes(m)));
  const to = {
    institution_name: input.institution_name ?? now.institution_name,
    institution_name_en: input.institution_name_en ?? now.institution_name_en,
    modules_off,
    white_label,
    site_config: site_config === undefined ? now.site_config : [...new Set(readMenus(site_config).map(nameMenu))],
    brand: brand === undefined ? now.brand : brand?.toUpperCase() || null,
    ...(remove_logo ? { logo_path: null, logo_file_id: null } : { logo_path: now.logo_path, logo_file_id: now.logo_file_id }),
  };
  const writer = [id === null ? 'main_site' : 'institution', id ?? 1] as const;
  const unseen = input.version === undefined && (await isJustWritten(sql, actor, ...writer));
  const done =
    !unseen &&
    (id === null
      ? // an entity of its own
        await record(sql, () => recordMain(sql, actor, () => store.updateMainSite(sql, version, modules_off)), [])
      : await record(sql, () => store.updateSite(sql, id, version, to), [id]));
  if (!done)
    deny('stale', {
      ...{ yours: version, current: shown(await siteOf(sql, actor, managed_institution), actor) },
      ...(await findWriter(sql, actor, ...writer)),
    });
  if (id !== null && named.length) await indexInstitutions(sql, [id]);
  if (remove_logo && now.logo_file_id) await removeFile(sql, now.logo_file_id);
  return answerOf(await siteOf(sql, actor, managed_institution), actor);
}
const recordMain = <T>(sql: Sql, actor: SignedIn, work: () => Promise<T>): Promise<T> =>
  recordChange(sql, authorOf(actor), { call: 'institutions.update-site', did: 'changed', entity: 'main_site' }, { ids: [1] }, work);

/** Twice the size at which it stands in a header. */
const LOGO = { formats: ['jpeg', 'png', 'gif'], max_side: 8000, max_points: 40_000_000, width: 466, height: 230, clear: true };
/** Refuses what is no picture. */
export async function drawLogo(bytes: Uint8Array): Promise<Uint8Array> {
  if (!['image/jpeg', 'image/png', 'image/gif'].includes(await detectType(bytes, ''))) throw wrongField('logo', 'image');
  try {
    return await fitPicture(bytes, LOGO);
  } catch (error) {
    throw error instanceof UntrustedFault ? wrongField('logo', 'image') : error;
  }
}
export async function setLogo({ pool, actor, file, managed_institution, record }: Ask<typeof siteLogo>) {
  const { id } = await siteOf(pool, actor, managed_institution);
  if (id === null) return deny('main_site');
  const bytes = await drawLogo(file.bytes);
  await putFileWith(pool, { bytes, file_name: 'logo.png', institution_id: id, public: true }, async (sql, row) => {
    const before = await record(sql, () => store.replaceLogo(sql, id, { id: row.id, path: fileUrl(row) }), [id]);
    if (before) await removeFile(sql, before);
  });
  return answerOf(await siteOf(pool, actor, managed_institution), actor);
}
