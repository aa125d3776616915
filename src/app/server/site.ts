// Which institution's site a host name opens.
import { partnerLabel } from '#core/config.ts';
import { coverPath, familyOfCategory } from '#features/covers/rules.ts';
import type { Pool } from '#core/db/server/sql.ts';

import type { SiteInfo } from '../rendered.ts';

export interface Site {
  id: number;
  username: string;
  institution_name: string;
  institution_name_en: string;
  logo_path: string | null;
  brand: string | null;
}
const KEEP_MS = 30_000;

export interface SiteReader {
  of(host: string): Promise<Site | undefined>;
  idOf(host: string): Promise<number | undefined>;
  /** A few partner institutions, for the footer of every public page. */
  partners(): Promise<SiteInfo['partners']>;
}
/** Reads the partner of a sub-domain; an answer is kept for half a minute, since hosts rarely change and every request asks. */
export function siteReader(pool: Pool, main_host: string): SiteReader {
  const kept = new Map<string, { at: number; site: Site | undefined }>();
  const of = async (host: string): Promise<Site | undefined> => {
    const label = partnerLabel(host, main_host);
    if (!label) return undefined;
    const known = kept.get(label);
    if (known && Date.now() - known.at < KEEP_MS) return known.site;
    const found = await pool<
      Site[]
    >`select id, username, institution_name, institution_name_en, logo_path, brand from institutions where username = ${label} and approved_at is not null`.catch(
      (error) => {
        if (known) return [known.site];
        throw error;
      },
    );
    const site = found[0];
    if (kept.size > 1000) kept.clear();
    kept.set(label, { at: Date.now(), site });
    return site;
  };
  let row: { at: number; partners: SiteInfo['partners'] } | undefined;
  const partners = async () => {
    if (!row || Date.now() - row.at > KEEP_MS) {
      const found = await pool<
        Site[]
      >`select id, username, institution_name, institution_name_en, logo_path, brand from institutions where approved_at is not null order by position, id limit 5`.catch(
        () => undefined,
      );
      if (!found) return row?.partners ?? [];
      row = {
        at: Date.now(),
        partners: found.map((p) => ({
          username: p.username,
          institution_name: p.institution_name,
          institution_name_en: p.institution_name_en,
          picture: p.logo_path ?? coverPath(familyOfCategory(p.username), p.username),
        })),
      };
    }
    return row.partners;
  };
  return { partners, of, idOf: async (host) => (await of(host))?.id };
}
