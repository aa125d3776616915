// Published designs (template versions) for the press and for screens: they never change, so the last few stay in memory.
import { LRUCache } from 'lru-cache';
import type { Sql } from '#core/db/server/sql.ts';
import { type Design, type Ground, grounds, isPictured, picturedBoxes, type PicturedBox, readLayout, type Signer } from '../design.ts';
import type { Drawn } from '../contract.ts';
import type { PrintPicture } from './sheet.ts';
import type { StoredDesign } from './store.ts';

export interface Designed {
  version_id: number;
  design: Design;
  pictures: ReadonlyMap<string, PrintPicture>;
}
const MOST_BYTES = 16 * 1024 * 1024;
const kept = new LRUCache<number, Designed>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ pictures }) => [...pictures.values()].reduce((sum, { bytes }) => sum + bytes.length, 4096),
});
const signerOf = (stored: unknown): Signer => {
  const { name, role } = (stored ?? {}) as Record<string, unknown>;
  return { name: typeof name === 'string' ? name : '', role: typeof role === 'string' ? role : '' };
};
/** A design as it was stored; what is none of its parts is left out. */
export function readDesign(stored: unknown): Design {
  const { ground, signers, ...layout } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const given = Object.entries((signers ?? {}) as Record<string, unknown>);
  return {
    ...readLayout(layout),
    ground: grounds.find((one): one is Ground => one === ground) ?? 'plain',
    signers: Object.fromEntries(
      given
        .filter(([name]) => isPictured(name as PicturedBox) && picturedBoxes.includes(name as PicturedBox))
        .map(([name, one]) => [name, signerOf(one)]),
    ),
  };
}
/** The design that a certificate was issued with; nothing for the product's own. */
export async function findDesigned(sql: Sql, version_id: number | null): Promise<Designed | undefined> {
  if (version_id === null) return undefined;
  const known = kept.get(version_id);
  if (known) return known;
  const [row] = await sql<{ design: unknown }[]>`select design from template_versions where id = ${version_id}`;
  if (!row) return undefined;
  const pictures = await sql<{ slot: string; mime: string; bytes: Uint8Array }[]>`
    select slot, mime, bytes from template_pictures where version_id = ${version_id} order by slot`;
  const designed = {
    version_id,
    design: readDesign(row.design),
    pictures: new Map(pictures.map(({ slot, mime, bytes }) => [slot, { mime, bytes }])),
  };
  kept.set(version_id, designed);
  return designed;
}
/** A design as screens draw it. */
export const drawnOf = (stored: StoredDesign | null): Drawn | null =>
  stored && ({ ...readDesign(stored.design), pictures: stored.pictures ?? {} } as Drawn);
