// Cookie policy page: what is stored in the browser, why, for how long, and how to remove it.
import './help.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { atHome } from '#features/home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { stored } from '../words-cookies.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { HelpWays } from './HelpWays.tsx';

export default function CookiesPage() {
  const t = useWords();
  return (
    <div className="wrap page help-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.cookies) }]} />
      <h1>{t(titles.cookies)}</h1>
      <p className="help-lead">{t(words.cookies_short)}</p>
      <Card title={t(words.stored)}>
        <dl className="help-stored">
          {stored.map((item) => (
            <div key={item.names[0]}>
              <dt>
                {item.names.map((name) => (
                  <code key={name}>{name} </code>
                ))}
              </dt>
              <dd>
                <span className="vh">{t(words.stored_why)}: </span>
                {t(item.why)}
              </dd>
              <dd className="muted">
                <span className="vh">{t(words.stored_long)}: </span>
                {t(item.long)}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t(words.videos)}>
        <p>{t(words.videos_text)}</p>
      </Card>
      <Card title={t(words.clear)}>
        <p>{t(words.clear_text)}</p>
      </Card>
      <HelpWays title={t(words.not_answered)} />
    </div>
  );
}
