// Object-level authorization (reach) of pieces: one's own, those of the asker's institution or house by the grants of their kind, and removed ones.
import type { Actor } from '#core/access/actor.ts';
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type PieceRow, readPiece } from '#features/publications/server/service.ts';
import { type Action, type Group, grantFor, groupOf, isOpen } from '../rules.ts';
import { findNote } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** May be read while it is written: by who writes it, and by staff of where it belongs. */
    seen_piece: PieceRow;
    /** May be written and submitted. */
    written_piece: PieceRow;
    /** May be returned, published and withdrawn. */
    published_piece: PieceRow;
    /** Was removed, by somebody or by the asker, and may come back. */
    removed_piece: PieceRow;
    /** A comment on a piece that the asker may write. */
    piece_note: { id: number; publication_id: number };
  }
}
type Subject = Pick<PieceRow, 'kind' | 'author_id' | 'institution_id'>;
const isOwn = ({ author_id }: Subject, { user }: Actor): boolean => user !== undefined && author_id === user.id;
/** By a grant of its kind, where it belongs: a piece of no institution is the house's. */
export const mayAsStaff = (piece: Subject, actor: Actor, action: Action): boolean =>
  actor.grants.has(grantFor(groupOf(piece.kind), action)) && isStaffOf(actor, piece.institution_id);
/** The same, or as who writes it: what everybody may write stays theirs, whatever role they act in. */
export const may = (piece: Subject, actor: Actor, action: 'view' | 'update' | 'delete'): boolean =>
  mayAsStaff(piece, actor, action) || (isOwn(piece, actor) && isOpen(groupOf(piece.kind)));

type Rule = (piece: PieceRow, actor: Actor) => boolean;
/** The piece, where it is there for this. */
export async function findFor(
  sql: Sql,
  actor: Actor,
  id: number,
  rule: Rule,
  { removed = false, group }: { removed?: boolean; group?: Group } = {},
): Promise<PieceRow | undefined> {
  if (!actor.user) return undefined;
  const piece = await readPiece(sql, id);
  if (!piece || (piece.removed_at !== null) !== removed || (group && groupOf(piece.kind) !== group)) return undefined;
  return rule(piece, actor) ? piece : undefined;
}
/** What somebody may be let do with a piece. */
export const rules = {
  see: (piece, actor) => may(piece, actor, 'view'),
  write: (piece, actor) => may(piece, actor, 'update'),
  publish: (piece, actor) => mayAsStaff(piece, actor, 'publish'),
  remove: (piece, actor) => may(piece, actor, 'delete'),
} as const satisfies Record<string, Rule>;
export const reach = {
  seen_piece: (sql, actor, id: number) => findFor(sql, actor, id, rules.see),
  written_piece: (sql, actor, id: number) => findFor(sql, actor, id, rules.write),
  published_piece: (sql, actor, id: number) => findFor(sql, actor, id, rules.publish),
  removed_piece: (sql, actor, id: number) => findFor(sql, actor, id, rules.remove, { removed: true }),
  piece_note: async (sql, actor, id: number) => {
    const note = await findNote(sql, id);
    return note && (await findFor(sql, actor, note.publication_id, rules.write)) ? note : undefined;
  },
} satisfies {
  seen_piece: Reach<'seen_piece'>;
  written_piece: Reach<'written_piece'>;
  published_piece: Reach<'published_piece'>;
  removed_piece: Reach<'removed_piece'>;
  piece_note: Reach<'piece_note'>;
};
