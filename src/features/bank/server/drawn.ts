// What a draw finds in a bank: whatever its writer may use, from a folder with those below it or from all, by tag, type and difficulty.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Scope } from '../rules.ts';
import { withPlaces } from './listing.ts';
import { listUsable, only } from './store-drawn.ts';
import { findFolders } from './store-reach.ts';

export interface DrawnFrom {
  scope: Exclude<Scope, 'removed'>;
  folder: number | null;
  /** Empty: whatever its tags. */
  tag: string;
  type: string | null;
  difficulty: string | null;
}
/** Rows that learners can be asked; none of a folder that its writer may not see. */
export async function listDrawn(sql: Sql, actor: SignedIn, { scope, folder: id, tag, ...of }: DrawnFrom, limit: number): Promise<number[]> {
  const [folder] = id === null ? [] : await findFolders(sql, actor, [id], { least: 'view' });
  if (id !== null && !folder) return [];
  const wanted = await withPlaces(sql, actor, { scope, folder });
  return listUsable(sql, actor, wanted, only(sql, { ...of, tag: tag.trim().normalize('NFC') }), limit);
}
