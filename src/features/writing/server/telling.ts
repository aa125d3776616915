// Notices of writing: approvers hear of what waits, authors of what became of theirs.
import type { Sql } from '#core/db/server/sql.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { type Language, pick, type Word } from '#core/i18n/words.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { notify, notifyHolders, takeBackNotices } from '#features/notices/server/service.ts';
import type { PieceRow } from '#features/publications/server/service.ts';
import { atAbout, atPiece } from '#features/publications/addresses.ts';
import { atPieceEdit, atPieces } from '../addresses.ts';
import { grantFor, groupOf } from '../rules.ts';
import { notices } from '../words-notices.ts';
import { hasSubmitted } from './store.ts';

const liveAt = ({ kind, id }: Piece): string => (kind === 'about' ? atAbout() : atPiece[kind]({ id }));
type Piece = Pick<PieceRow, 'id' | 'kind' | 'institution_id' | 'author_id'>;
/** One line for all that wait of a kind, of one place. */
const waiting = ({ kind, institution_id }: Piece): string => `writing-${groupOf(kind)}-${institution_id ?? 'house'}`;
export function tellSubmitted(sql: Sql, piece: Piece, but: number): Promise<void> {
  const group = groupOf(piece.kind);
  return notifyHolders(
    sql,
    { grant: grantFor(group, 'publish'), institution_id: piece.institution_id, but },
    { name: `writing.submitted_${group}`, url: atPieces[group]({ filters: 'state.submitted' }), fold: waiting(piece) },
  );
}
/** Nothing of the kind waits any more: whoever has not read that it did is not told. */
export async function takeBackSubmitted(sql: Sql, piece: Piece): Promise<void> {
  if (!(await hasSubmitted(sql, groupOf(piece.kind), piece.institution_id))) await takeBackNotices(sql, waiting(piece));
}

export interface Told {
  what: keyof typeof notices.subject;
  title: Word;
  /** The same is told once: which version, and when. */
  key: string;
  publish_at?: string | null;
  reason?: string;
  notes?: readonly { quote: string; text: string }[];
}
const listed = (notes: Told['notes'] = []): string =>
  notes.map(({ quote, text }) => (quote ? `• “${quote}”: ${text}` : `• ${text}`)).join('\n');
/** The author hears of what others did. */
export async function tellAuthor(
  sql: Sql,
  piece: Piece,
  { what, title, key, publish_at, reason = '', notes }: Told,
  by?: number,
): Promise<void> {
  if (piece.author_id === null || piece.author_id === by) return;
  const url = what === 'published' ? liveAt(piece) : atPieceEdit(piece);
  const terms = (language: Language) => ({
    title: pick(language, title.en, title.bn),
    link: accountKeys().public_url + url,
    ...(what === 'returned' && { text: listed(notes) }),
    ...(what === 'planned' && { date: dateTime(language, publish_at!) }),
    ...(what === 'withdrawn' && { reason }),
  });
  await notify(sql, [
    {
      user_id: piece.author_id,
      notice: {
        name: `writing.${what}`,
        url,
        terms: { title },
        fold: `piece-${piece.id}`,
        letter: { subject: notices.subject[what], body: notices[what], terms, key: `piece-${piece.id}-${what}-${key}` },
      },
    },
  ]);
}
