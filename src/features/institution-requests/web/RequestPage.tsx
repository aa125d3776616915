// Staff screen of one request for an institution: what was told and checked, its documents, and the decision beside them.
import './institution-requests.css';
import { useRef, useState } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { asLeft } from '#core/lists/web/left-list.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import { atRequests } from '../addresses.ts';
import { type Request, viewRequest } from '../contract.ts';
import { words as own } from '../words.ts';
import { words } from '../words-staff.ts';
import { Decision } from './Decision.tsx';
import { Papers } from './Papers.tsx';
import { RequestFacts } from './RequestFacts.tsx';

export const needs = (where: Where) => ({ request: need(viewRequest, { id: idOf(where) }) });

function Checks({ checks }: { checks: NonNullable<Request['staff']>['checks'] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="inreq-checks">
      {checks.map(({ check, ok, near }) => (
        <li key={check} className={ok ? 'inreq-ok' : 'inreq-warn'}>
          <Icon name={ok ? 'circle-check' : 'circle-alert'} />
          <div>
            <b>{t(words.check[check][ok ? 0 : 1])}</b>
            {near.length > 0 && (
              <span className="tiny">{t(words.near, { names: near.map((n) => pick(language, n.en, n.bn)).join(', ') })}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

export default function RequestPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const [request, setRequest] = useState(data.request);
  // the form goes with the decision, and the focus must not go with it
  const [deciding, heading] = [useRef<HTMLDivElement>(null), useRef<HTMLHeadingElement>(null)];
  useFocusKept(deciding, heading);
  const { state, staff } = request;
  const name = pick(language, request.institution_name_en, request.institution_name);
  const other = language === 'bn' ? request.institution_name_en : request.institution_name;
  const answered = { name: request.decided_by ?? '', date: request.decided_at ? date(language, request.decided_at) : '' };
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: asLeft(atRequests()) }, { label: name }]} />
      <div className="head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          <p className="muted" lang={language === 'bn' ? 'en' : 'bn'}>
            {other}
          </p>
        </div>
        {state === 'submitted' && request.submitted_at && (
          <Badge kind="warn" icon="clock">
            {t(words.waits_n, { date: date(language, request.submitted_at) })}
          </Badge>
        )}
      </div>
      {state === 'approved' && (
        <Callout kind="ok">
          <b>{t(words.opened, { name })}</b>
          <p>
            {t(words.was_approved, answered)} <a href={request.site}>{t(words.visit)}</a>
          </p>
        </Callout>
      )}
      {state === 'returned' && (
        <Callout kind="warn">
          <b>{t(words.was_returned, answered)}</b>
          <p>{request.reason}</p>
        </Callout>
      )}
      <div className="inreq-two">
        <div className="stack">
          <Card>
            <RequestFacts request={request} />
            {request.logo_path && <img className="inreq-logo" src={request.logo_path} alt={t(own.logo)} />}
          </Card>
          <Card title={t(words.papers)}>
            <Papers documents={request.documents} />
          </Card>
          {staff && (
            <Card title={t(words.checks)}>
              <p className="small muted">
                {t(words.asker)}: {pick(language, staff.asker.name, staff.asker.bn_name)}
              </p>
              <Checks checks={staff.checks} />
              {staff.note && (
                <p className="small">
                  {t(words.note)}: {staff.note}
                </p>
              )}
            </Card>
          )}
        </div>
        {request.can.approve !== false && (
          <div ref={deciding}>
            <Decision request={request} onDecided={setRequest} />
          </div>
        )}
      </div>
    </div>
  );
}
