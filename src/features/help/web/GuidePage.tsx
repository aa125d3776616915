// User guide page: tasks of learners, each in numbered steps; prints as it stands.
import './help.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { atHome } from '#features/home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { guides } from '../words-guide.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { HelpWays } from './HelpWays.tsx';

export default function GuidePage() {
  const t = useWords();
  return (
    <div className="wrap page help-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.guide) }]} />
      <div className="head">
        <div>
          <h1>{t(titles.guide)}</h1>
          <p className="muted">{t(words.guide_lead)}</p>
        </div>
        <Button look="b2" icon="printer" onClick={() => print()}>
          {t(words.print)}
        </Button>
      </div>
      <div className="help-grid">
        <nav className="card help-groups" aria-label={t(words.on_this_page)}>
          <ul>
            {guides.map((guide) => (
              <li key={guide.key}>
                <a href={`#${guide.key}`}>{t(guide.title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack">
          {guides.map((guide) => (
            <section key={guide.key} className="card" aria-labelledby={guide.key}>
              <h2 id={guide.key}>{t(guide.title)}</h2>
              <ol className="help-steps">
                {guide.steps.map((step) => (
                  <li key={step.en}>{t(step)}</li>
                ))}
              </ol>
            </section>
          ))}
          <HelpWays title={t(words.not_answered)} without="guide" />
        </div>
      </div>
    </div>
  );
}
