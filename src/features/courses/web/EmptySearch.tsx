// What an empty search box offers: recent searches of this browser, and the subjects that most people learn.
import './empty-search.css';
import { useRef } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { atSearch } from '../addresses.ts';
import { listPopularSubjects } from '../contract.ts';
import { words } from '../words-find.ts';
import { forgetSearch, forgetSearches, useSearched } from './searched.ts';

export default function EmptySearch({ onChoose }: { onChoose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const owner = useSession().user?.id ?? null;
  const searched = useSearched(owner);
  const popular = useAnswer(listPopularSubjects, {}).data ?? [];
  const list = useRef<HTMLUListElement>(null);
  /** Its row goes, and with it the focus: to the next row, or to the field. */
  const forget = (term: string, at: number) => {
    const box = list.current?.closest('form')?.querySelector('input');
    const rows = list.current?.querySelectorAll('a') ?? [];
    (rows[at + 1] ?? rows[at - 1] ?? box)?.focus();
    forgetSearch(owner, term);
  };
  const forgetAll = () => {
    list.current?.closest('form')?.querySelector('input')?.focus();
    forgetSearches();
  };
  if (searched.length === 0 && popular.length === 0) return null;
  return (
    <div className="before-typing">
      {searched.length > 0 && (
        <section aria-label={t(words.searched)}>
          <p className="small muted">{t(words.searched)}</p>
          <ul ref={list}>
            {searched.map((term, i) => (
              <li key={term}>
                <Link className="mi" to={atSearch({ keyword: term })} onClick={onChoose}>
                  <Icon name="clock" />
                  <span>{term}</span>
                </Link>
                <IconButton icon="x" label={t(words.forget_term, { term })} onClick={() => forget(term, i)} />
              </li>
            ))}
          </ul>
          <Button look="b3" onClick={forgetAll}>
            {t(words.forget_all)}
          </Button>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-label={t(words.popular_subjects)}>
          <p className="small muted">{t(words.popular_subjects)}</p>
          <div className="chips">
            {popular.map((subject) => (
              <Link key={subject.slug} className="chip" to={atSearch({ category: subject.slug })} onClick={onChoose}>
                {pick(language, subject.title, subject.bn_title)}
              </Link>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
