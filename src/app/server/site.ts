// Multi-tenancy: which institution's site a host name opens.
import { partnerLabel } from '#core/config.ts';
import { listShown } from '#features/announcements/contract.ts';
import { findShown, type Shown } from '#features/announcements/server/service.ts';
import { coverPath, familyOfCategory } from '#features/covers/rules.ts';
import type { Module } from '#core/access/modules.ts';
import { cacheFor } from '#core/contract/server/response-cache.ts';
import type { Pool } from '#core/db/server/sql.ts';

import type { SiteInfo } from '../rendered.ts';

export interface Site {
  id: number;
  username: string;
  institution_name: string;
  institution_name_en: string;
  logo_path: string | null;
  brand: string | null;
  modules_off: Module[];
  /** It stands for itself: what the platform answers is not its own. */
  white_label: boolean;
  /** Why it is switched off; null while it is on. */
  closed_reason: string | null;
}
const KEEP_SECONDS = 5;

export interface SiteReader {
  of(host: string): Promise<Site | undefined>;
  idOf(host: string): Promise<number | undefined>;
  /** A few partner institutions, for the footer of every public page. */
  partners(): Promise<SiteInfo['partners']>;
  /** What it announces today. */
  announced(partner: Site | undefined): Promise<Shown>;
  /** What the site has switched off; the main one without a partner. */
  modulesOff(partner: Site | undefined): Promise<readonly Module[]>;
}
/** Reads the partner of a sub-domain, and those of the footer: both are asked for with every request and rarely change. */
export function siteReader(pool: Pool, main_host: string): SiteReader {
  const of = async (host: string): Promise<Site | undefined> => {
    const label = partnerLabel(host, main_host);
    if (!label) return undefined;
    return cacheFor(pool, 'site.of', label, KEEP_SECONDS, async () => {
      const [site] = await pool<Site[]>`
        select id, username, institution_name, institution_name_en, logo_path, brand, modules_off, white_label,
          case when closed_at is not null then closed_reason end as closed_reason
        from institutions
        where username = ${label} and approved_at is not null`;
      return site;
    });
  };
  const modulesOff = (partner: Site | undefined): Promise<readonly Module[]> =>
    partner
      ? Promise.resolve(partner.modules_off)
      : cacheFor(pool, 'site.main', '', KEEP_SECONDS, async () => {
          const [row] = await pool<{ modules_off: Module[] }[]>`select modules_off from platform_site`;
          return row?.modules_off ?? [];
        }).catch(() => []);
  const announced = (partner: Site | undefined): Promise<Shown> =>
    // under the name of the call that tells them: whoever writes an announcement drops it with its answers
    cacheFor(pool, listShown.name, `site ${partner?.id ?? ''}`, KEEP_SECONDS, () => findShown(pool, partner?.id)).catch(() => ({
      news: undefined,
      popup: undefined,
    }));
  const partners = () =>
    cacheFor(pool, 'site.partners', '', KEEP_SECONDS, async () => {
      const found = await pool<Omit<Site, 'modules_off' | 'white_label' | 'closed_reason'>[]>`
        select id, username, institution_name, institution_name_en, logo_path, brand from institutions
        where approved_at is not null and closed_at is null order by position, id limit 5`;
      return found.map((p) => ({
        username: p.username,
        institution_name: p.institution_name,
        institution_name_en: p.institution_name_en,
        picture: p.logo_path ?? coverPath(familyOfCategory(p.username), p.username),
      }));
    }).catch(() => []);
  return { partners, announced, modulesOff, of, idOf: async (host) => (await of(host))?.id };
}
