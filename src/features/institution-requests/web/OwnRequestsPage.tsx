// List of one's own requests for an institution, with what each waits for.
import '#ui/styles/auth-art.css';
import './institution-requests.css';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atNewRequest } from '../addresses.ts';
import { atEditRequest, atOwnRequest } from './addresses.ts';
import { listOwnRequests } from '../contract.ts';
import { ANSWER_DAYS } from '../rules.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { StateBadge } from './StateBadge.tsx';

export const needs = ({ query }: Where) => ({ found: need(listOwnRequests, { page: readPageNumber(query) }) });

export default function OwnRequestsPage({ data: { found } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const ask = (
    <ButtonLink to={atNewRequest()} icon="plus">
      {t(words.ask)}
    </ButtonLink>
  );
  return (
    <div className="stack readable">
      <div className="head">
        <div>
          <h1>{t(titles.own)}</h1>
          <p className="muted">
            {t(words.about)} {t(words.promise, { n: ANSWER_DAYS })}
          </p>
        </div>
        {found.data.length > 0 && <div className="row">{ask}</div>}
      </div>
      {found.data.length === 0 && (
        <EmptyState title={t(words.none_title)} action={ask}>
          {t(words.none_text)}
        </EmptyState>
      )}
      {found.data.map((one) => {
        const name = pick(language, one.institution_name_en, one.institution_name) || t(words.unnamed);
        const when = one.decided_at && one.state !== 'submitted' ? one.decided_at : one.submitted_at;
        const said = !when
          ? t(words.begun, { date: date(language, one.created_at) })
          : t(one.state === 'submitted' ? words.handed_in : words.decided, { date: date(language, when) });
        return (
          <Card key={one.id}>
            <div className="inreq-row">
              <div className="grow">
                <h2 className="h3">{name}</h2>
                <p className="small muted">{said}</p>
                {one.state === 'returned' && <p className="small">{one.reason}</p>}
              </div>
              <StateBadge state={one.state} />
              {one.state === 'draft' && (
                <ButtonLink look="b2" aria-label={`${name}: ${t(words.go_on)}`} to={atEditRequest({ id: one.id })}>
                  {t(words.go_on)}
                </ButtonLink>
              )}
              {/* one that is only begun is given up there, too */}
              <ButtonLink
                look={one.state === 'draft' ? 'b3' : 'b2'}
                aria-label={`${name}: ${t(words.open)}`}
                to={atOwnRequest({ id: one.id })}
              >
                {t(words.open)}
              </ButtonLink>
            </div>
          </Card>
        );
      })}
      <Pager page={found.current_page} last={found.last_page} />
    </div>
  );
}
