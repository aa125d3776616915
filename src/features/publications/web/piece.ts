// A piece in its reader's language: its kind by the address of its page, and the language that its text is in.
import type { Where } from '#core/contract/web/page.ts';
import type { Language } from '#core/i18n/words.ts';
import type { Piece, PieceCard } from '../contract.ts';
import { type ListedKind, listedKinds } from '../kinds.ts';

/** `/tutorials/…` is a page of tutorials. */
export const kindOf = ({ url }: Pick<Where, 'url'>): ListedKind => listedKinds.find((kind) => url.startsWith(`/${kind}s/`)) ?? 'blog';

/** The language that it is read in: the reader's, or the other one where it has not been translated. */
export const languageOf = ({ minutes, bn_minutes }: Pick<PieceCard, 'minutes' | 'bn_minutes'>, language: Language): Language =>
  (language === 'bn' ? bn_minutes : minutes) > 0 ? language : bn_minutes > 0 ? 'bn' : minutes > 0 ? 'en' : language;
export const minutesOf = (piece: Pick<PieceCard, 'minutes' | 'bn_minutes'>, language: Language): number =>
  languageOf(piece, language) === 'bn' ? piece.bn_minutes : piece.minutes;
export const headingsOf = (piece: Piece, language: Language) => (languageOf(piece, language) === 'bn' ? piece.bn_headings : piece.headings);
