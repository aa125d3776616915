// Section of a page about somebody: what they have published.
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { Pager } from '#ui/Pager.tsx';
import type { PieceCard } from '../contract.ts';
import { PieceCards } from './PieceCards.tsx';

/** Nothing where nothing is published. Its page stands as `pieces` in the address. */
export function Pieces({
  title,
  found,
}: {
  title: Word;
  found: { data: readonly PieceCard[]; current_page: number; last_page: number } | undefined;
}) {
  const t = useWords();
  if (!found?.data.length) return null;
  return (
    <section className="stack" aria-labelledby="h-pieces">
      <h2 id="h-pieces">{t(title)}</h2>
      <PieceCards pieces={found.data} named />
      <Pager page={found.current_page} last={found.last_page} name="pieces" label={t(title)} />
    </section>
  );
}
