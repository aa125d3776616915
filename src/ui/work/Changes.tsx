// Before and after of a change: each field with what there was and what there is now, in words first, colour second.
import './history.css';
import type { ToldChange } from '#core/history/told.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { words } from './words-history.ts';

export function Changes({ changes }: { changes: readonly ToldChange[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="stack sk-tight">
      {changes.map(({ field, name, before, after, apart }) => (
        <div key={field} className="befaft">
          <p className="tiny">{name[language]}</p>
          {apart ? (
            <p className="small muted">{t(words.apart)}</p>
          ) : (
            <dl>
              <div className="b">
                <dt>{t(words.before)}</dt>
                <dd className={before ? undefined : 'none'}>{before?.[language] ?? t(words.nothing)}</dd>
              </div>
              <div className="a">
                <dt>{t(words.after)}</dt>
                <dd className={after ? undefined : 'none'}>{after?.[language] ?? t(words.nothing)}</dd>
              </div>
            </dl>
          )}
        </div>
      ))}
    </div>
  );
}
