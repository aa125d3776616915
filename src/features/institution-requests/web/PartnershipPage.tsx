// Partnership page: what an institution gets here, and how it becomes a partner.
import './partnership.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { atHome } from '#features/home/addresses.ts';
import { atPartners } from '#features/institutions/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { atPartnerRegistration } from '../addresses.ts';
import { ANSWER_DAYS } from '../rules.ts';
import { words } from '../words-partnership.ts';
import { titles } from '../words-titles.ts';

export default function PartnershipPage() {
  const t = useWords();
  return (
    <div className="wrap page stack">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.partnership) }]} />
      <div className="head">
        <div>
          <h1>{t(titles.partnership)}</h1>
          <p className="muted">{t(words.lead)}</p>
        </div>
      </div>
      <h2>{t(words.gets)}</h2>
      <div className="cols partnership-gets">
        {Object.entries(words.got).map(([key, [title, text]]) => (
          <Card key={key} title={t(title!)} level={3}>
            <p>{t(text!)}</p>
          </Card>
        ))}
      </div>
      <Card title={t(words.how)}>
        <div className="stack">
          <ol className="partnership-list">
            {words.steps.map((step) => (
              <li key={step.en}>{t(step, { n: ANSWER_DAYS })}</li>
            ))}
          </ol>
          <div className="row">
            <ButtonLink to={atPartnerRegistration()}>{t(words.ask)}</ButtonLink>
            <ButtonLink look="b2" to={atPartners()}>
              {t(words.see_partners)}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
}
