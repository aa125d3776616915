// Before and after of a change: each field with what there was and what there is now, in words first, colour second.
import './history.css';
import type { ReactNode } from 'react';
import type { ToldChange } from '#core/history/told.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { words } from './words-history.ts';

interface BeforeAfterProps {
  name: string;
  /** What the two sides are called. */
  sides?: readonly [before: Word, after: Word];
  before: ReactNode;
  after: ReactNode;
}
export function BeforeAfter({ name, sides = [words.before, words.after], before, after }: BeforeAfterProps) {
  const t = useWords();
  return (
    <div className="befaft">
      <p className="tiny">{name}</p>
      <dl>
        <div className="b">
          <dt>{t(sides[0])}</dt>
          <dd>{before}</dd>
        </div>
        <div className="a">
          <dt>{t(sides[1])}</dt>
          <dd>{after}</dd>
        </div>
      </dl>
    </div>
  );
}
interface ChangesProps extends Pick<BeforeAfterProps, 'sides'> {
  changes: readonly ToldChange[];
  /** Marks what differs within a text. */
  mark?: (before: string, after: string, side: 'removed' | 'added') => ReactNode;
}
export function Changes({ changes, sides, mark }: ChangesProps) {
  const t = useWords();
  const language = useLanguage();
  const nothing = t(words.nothing);
  const said = (value: Word | null) => value?.[language] ?? <span className="none">{nothing}</span>;
  const marked = (before: Word | null, after: Word | null, side: 'removed' | 'added') =>
    mark ? mark(before?.[language] ?? nothing, after?.[language] ?? nothing, side) : said(side === 'removed' ? before : after);
  return (
    <div className="stack sk-tight">
      {changes.map(({ field, name, before, after, apart }) =>
        apart ? (
          <div key={field} className="befaft">
            <p className="tiny">{name[language]}</p>
            <p className="small muted">{t(words.apart)}</p>
          </div>
        ) : (
          <BeforeAfter
            key={field}
            name={name[language]}
            {...(sides && { sides })}
            before={marked(before, after, 'removed')}
            after={marked(before, after, 'added')}
          />
        ),
      )}
    </div>
  );
}
