// Nothing found: the nearest spelling (did you mean), the search without filters, and all courses.
import { useWords } from '#core/i18n/web/language.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { WantButton } from './WantButton.tsx';
import { atSearch } from '../addresses.ts';
import { words as find } from '../words-find.ts';
import { words } from '../words.ts';

export interface NothingFoundProps {
  term: string;
  found: { without_filters: number; nearest: readonly { text: string; total: number }[] };
}
export default function NothingFound({ term, found: { without_filters, nearest } }: NothingFoundProps) {
  const t = useWords();
  return (
    <EmptyState
      title={term ? t(without_filters > 0 ? find.nothing_with_filters : find.nothing_for, { term }) : t(words.none_title)}
      action={
        <div className="ways-on">
          {term && without_filters > 0 && (
            <ButtonLink look="b2" to={atSearch({ keyword: term })}>
              {t(find.without_filters, { n: without_filters })}
            </ButtonLink>
          )}
          {nearest.length > 0 && (
            <section aria-label={t(find.did_you_mean)}>
              <p>{t(find.did_you_mean)}</p>
              <div className="chips">
                {nearest.map(({ text, total }) => (
                  <Link key={text} className="chip" to={atSearch({ keyword: text })}>
                    {t(find.finds, { text, n: total })}
                  </Link>
                ))}
              </div>
            </section>
          )}
          {term && without_filters === 0 && <WantButton term={term} />}
          <ButtonLink look="b3" to={atSearch()}>
            {t(words.see_all)}
          </ButtonLink>
        </div>
      }
    >
      {t(words.none_text)}
    </EmptyState>
  );
}
