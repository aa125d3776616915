// Which institution's site a host name opens.
import { partnerLabel } from '#core/config.ts';
import type { Pool } from '#core/db/server/sql.ts';

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
}
/** Reads the partner of a sub-domain; an answer is kept for half a minute, since hosts rarely change and every request asks. */
export function siteReader(pool: Pool, main_host: string): SiteReader {
  const kept = new Map<string, { at: number; site: Site | undefined }>();
  const of = async (host: string): Promise<Site | undefined> => {
    const label = partnerLabel(host, main_host);
    if (!label) return undefined;
    const known = kept.get(label);
    if (known && Date.now() - known.at < KEEP_MS) return known.site;
    const [site] = await pool<Site[]>`select id, username, institution_name, institution_name_en, logo_path, brand from institutions where username = ${label} and approved_at is not null`;
    if (kept.size > 1000) kept.clear();
    kept.set(label, { at: Date.now(), site });
    return site;
  };
  return { of, idOf: async (host) => (await of(host))?.id };
}
