// One of one's own requests: how it stands, the reason where it came back, the way to the open site.
import '#ui/styles/auth-art.css';
import './institution-requests.css';
import { useEffect, useState } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date, dateTime } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { useSwitch } from '#features/sessions/web/public.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atEditRequest, atOwnRequests } from './addresses.ts';
import { removeRequest, type Request, viewRequest } from '../contract.ts';
import { ANSWER_DAYS } from '../rules.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { StateBadge } from './StateBadge.tsx';
import { RequestFacts } from './RequestFacts.tsx';

export const needs = (where: Where) => ({ request: need(viewRequest, { id: idOf(where) }) });

function Standing({ request }: { request: Request }) {
  const t = useWords();
  const language = useLanguage();
  if (request.state === 'submitted') {
    const by = new Date(new Date(request.submitted_at!).getTime() + ANSWER_DAYS * 86_400_000).toISOString();
    const plain = String(request.id);
    return (
      <Callout kind="info">
        <b>{t(words.handed_title)}</b>
        <p>{t(words.handed_text, { number: language === 'bn' ? bengaliDigits(plain) : plain, date: date(language, by) })}</p>
        <ol className="inreq-after">
          <li className="done">{t(words.after.submitted, { time: dateTime(language, request.submitted_at!) })}</li>
          <li aria-current="step">{t(words.after.looked_at)}</li>
          <li>{t(words.after.opens)}</li>
        </ol>
      </Callout>
    );
  }
  if (request.state === 'returned')
    return (
      <Callout kind="warn">
        <b>{t(words.returned_title)}</b>
        <p>{request.reason}</p>
        <p className="small">{t(words.returned_text)}</p>
      </Callout>
    );
  if (request.state === 'approved')
    return (
      <Callout kind="ok">
        <b>{t(words.approved_title)}</b>
        <p>{t(words.approved_text)}</p>
      </Callout>
    );
  return null;
}

export default function OwnRequestPage({ data: { request } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { run, busy, error } = useAsk(removeRequest);
  const name = pick(language, request.institution_name_en, request.institution_name) || t(words.unnamed);
  const { roles, refresh } = useSession();
  const change = useSwitch();
  const held = request.institution_id === null ? undefined : roles.find((role) => role.owner?.id === request.institution_id);
  const approved = request.state === 'approved';
  useEffect(() => {
    // the role was given while this session was under way
    if (approved && !held) void refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each request
  }, [request.id]);
  const withdraw = async () => {
    if (!(await run({ id: request.id }))) return setAsking(false);
    toast({ text: t(words.withdrawn), kind: 'ok' });
    go(atOwnRequests());
  };
  return (
    <div className="stack readable">
      <Breadcrumb trail={[{ label: t(titles.own), to: atOwnRequests() }, { label: name }]} />
      <div className="head">
        <div>
          <h1>{name}</h1>
        </div>
        <StateBadge state={request.state} />
      </div>
      <Standing request={request} />
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      <Card>
        <RequestFacts request={request} />
      </Card>
      {request.documents.length > 0 && (
        <Card title={t(words.step.documents)}>
          <ul className="inreq-docs">
            {request.documents.map((d) => (
              <li key={d.kind}>
                <div className="grow">
                  <b>{t(words.documents[d.kind])}</b>
                  <span className="tiny">
                    {t(d.mime === 'application/pdf' ? words.pdf : words.picture)} · {bytes(language, d.bytes)}
                  </span>
                </div>
                {d.url && (
                  <a
                    className="btn b3"
                    href={d.url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${t(words.documents[d.kind])}: ${t(words.view)}`}
                  >
                    {t(words.view)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="row">
        {request.can.update && (
          <ButtonLink to={atEditRequest({ id: request.id, step: request.state === 'returned' ? 'contact' : null })} icon="pencil">
            {t(request.state === 'returned' ? words.mend : words.go_on)}
          </ButtonLink>
        )}
        {held && (
          <Button icon="building-2" onClick={() => change({ role_id: held.id, owner_id: held.owner!.id, name, to: atDashboard() })}>
            {t(words.work_there)}
          </Button>
        )}
        {approved ? (
          <a className="btn b2" href={request.site}>
            {t(words.visit)}
          </a>
        ) : (
          <Button look="bd2" onClick={() => setAsking(true)}>
            {t(words.withdraw)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t(words.withdraw_title)}
        confirm={t(words.withdraw)}
        busy={busy}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      >
        <p>{t(words.withdraw_text)}</p>
      </ConfirmDialog>
    </div>
  );
}
