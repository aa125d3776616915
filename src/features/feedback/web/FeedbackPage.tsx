// What people say of the platform: everybody reads it, and who is signed in says it too.
import './feedback.css';
import { Suspense } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { latePart } from '#ui/latePart.ts';
import { Pager } from '#ui/Pager.tsx';
import { Stars } from '#ui/Stars.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atFeedback } from '../addresses.ts';
import { type Feedback, list } from '../contract.ts';
import { titles } from '../words-titles-dashboard.ts';
import { words } from '../words.ts';

const FeedbackForm = latePart(() => import('./FeedbackForm.tsx'));
const asked = ({ query }: Where) => ({ page: readPageNumber(query), limit: 12 });
export const needs = (where: Where) => ({ found: need(list, asked(where)) });

export default function FeedbackPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const { user } = useSession();
  // the page is rendered for everybody: what is the reader's own is asked for by their browser
  const { data: mine, loading } = useAnswer(list, user ? asked(where) : null);
  const { data: rows, own, current_page, last_page } = (!loading && mine) || data.found;
  return (
    <div className="wrap said-page stack">
      <div>
        <h1>{t(titles.feedback)}</h1>
        <p className="muted">{t(words.lead)}</p>
      </div>
      {user ? (
        <Suspense>
          <FeedbackForm own={own} under_age={user.under_age} />
        </Suspense>
      ) : (
        <p>
          <ButtonLink look="b2" icon="log-in" to={atLogin({ next: atFeedback() })}>
            {t(words.log_in)}
          </ButtonLink>
        </p>
      )}
      <h2>{t(words.list)}</h2>
      {rows.length === 0 ? (
        <EmptyState title={t(words.none)} level={3}>
          {t(words.none_text)}
        </EmptyState>
      ) : (
        <div className="said-of-us">
          {rows.map((one) => (
            <Said key={one.id} said={one} />
          ))}
        </div>
      )}
      <Pager page={current_page} last={last_page} />
    </div>
  );
}
function Said({ said }: { said: Feedback }) {
  const t = useWords();
  const language = useLanguage();
  const name = pick(language, said.name, said.bn_name) || t(words.a_person);
  return (
    <article className="card flat stack">
      <header className="row">
        <Avatar name={name} size="sm" />
        <h3 className="small">{name}</h3>
        <Stars value={said.rating} />
        <span className="tiny push">{date(language, said.said_at)}</span>
      </header>
      {said.text && <p className="as-said">{said.text}</p>}
    </article>
  );
}
