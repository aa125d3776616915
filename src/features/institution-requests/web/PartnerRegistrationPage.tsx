// Registration of an institution: what to have ready, and the way to the request, through a login where there is none.
import '#ui/styles/auth-art.css';
import './partnership.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atHome } from '#features/home/addresses.ts';
import { atRegistrationOf } from '#features/registration/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { atNewRequest, atPartnership } from '../addresses.ts';
import { documentKinds } from '../rules.ts';
import { words as asked } from '../words.ts';
import { words } from '../words-partnership.ts';
import { titles } from '../words-titles.ts';

export default function PartnerRegistrationPage() {
  const t = useWords();
  const { status } = useSession();
  const next = atNewRequest();
  return (
    <div className="wrap page stack readable">
      <Breadcrumb
        trail={[
          { label: t(words.home), to: atHome() },
          { label: t(titles.partnership), to: atPartnership() },
          { label: t(titles.registration) },
        ]}
      />
      <div className="head">
        <div>
          <h1>{t(titles.registration)}</h1>
          <p className="muted">{t(words.ask_lead)}</p>
        </div>
      </div>
      <Card title={t(words.ready)}>
        <div className="stack">
          <ul className="partnership-list">
            <li>{t(words.numbers)}</li>
            {documentKinds.map((kind) => (
              <li key={kind}>{t(asked.documents[kind])}</li>
            ))}
          </ul>
          <p className="small muted">{t(asked.documents_hint)}</p>
          <div className="row">
            {status === 'in' ? (
              <ButtonLink to={next}>{t(words.start)}</ButtonLink>
            ) : (
              <>
                <ButtonLink to={atRegistrationOf({ slug: 'institute' })}>{t(words.register)}</ButtonLink>
                <ButtonLink look="b2" to={atLogin({ next })}>
                  {t(words.login)}
                </ButtonLink>
              </>
            )}
          </div>
        </div>
      </Card>
      <Card title={t(words.teach)}>
        <p>{t(words.teach_text)}</p>
      </Card>
    </div>
  );
}
