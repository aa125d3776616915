// A text that people agree to, as a page (terms of use, privacy notice): the version of today, or an older one by its number.
import '#ui/styles/auth-art.css';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Where } from '#core/contract/web/page.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { atPrivacy, atTerms } from '../addresses.ts';
import { texts } from '../rules.ts';
import { words } from '../words.ts';
import { findVersion, versions } from '../words-texts.ts';
import { titles } from '../words-titles.ts';

const at = { terms: atTerms, privacy: atPrivacy };
export function TextView({ id, where }: { id: keyof typeof at; where: Where }) {
  const t = useWords();
  const language = useLanguage();
  const newest = versions[id][0]!;
  const shown = findVersion(id, Number(where.query.get('version'))) ?? newest;
  const others = versions[id].filter((one) => one !== shown && one !== newest);
  return (
    <div className="wrap page">
      <div className="stack readable">
        <div>
          <h1>{t(titles[id])}</h1>
          <p className="muted">{t(words.version_since, { version: shown.version, date: date(language, shown.since) })}</p>
        </div>
        {shown.version !== texts[id].version && (
          <Callout kind="warn">
            {t(words.old)} <Link to={at[id]()}>{t(words.newest)}</Link>
          </Callout>
        )}
        {shown.points.map((point) => (
          <Card key={point.title.en} title={t(point.title)}>
            <p>{t(point.text)}</p>
          </Card>
        ))}
        {others.length > 0 && (
          <Card title={t(words.older)}>
            <ul className="dots">
              {others.map((one) => (
                <li key={one.version}>
                  <Link to={at[id]({ version: one.version })}>
                    {t(words.version_since, { version: one.version, date: date(language, one.since) })}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}
