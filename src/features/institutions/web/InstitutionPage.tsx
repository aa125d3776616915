// Staff screen of one institution: its state, details with their history, who works there, and the documents of its request.
import './institution.css';
import { useState } from 'react';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { asLeft, useBackToList } from '#core/lists/web/left-list.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atRequest } from '#features/institution-requests/addresses.ts';
import { Papers } from '#features/institution-requests/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { atInstitutions } from '../addresses.ts';
import { type InstitutionRecord, updateInstitution, viewInstitution } from '../contract-admin.ts';
import { viewSiteHistory } from '../contract-site.ts';
import { institutions } from '../lists.ts';
import { type InstitutionType, typeWords } from '../types.ts';
import { errors } from '../words-refusals.ts';
import { words } from '../words-staff.ts';
import { atSite } from './addresses.ts';
import { details } from './details.ts';
import { Members } from './Members.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';

export const needs = (where: Where) => ({ institution: need(viewInstitution, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({ history: wish(viewSiteHistory, { id: idOf(where) }) });
export const head = ({ institution }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, institution.title, institution.bn_title)} · ${words.many[language]}`,
});
const calls = { history: viewSiteHistory, update: updateInstitution };

export default function InstitutionPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const back = useBackToList();
  const session = useSession();
  const { data: asked } = useAnswer(viewInstitution, { id: data.institution.id }, data.institution);
  const [saved, setSaved] = useState<InstitutionRecord>();
  const answered = asked ?? data.institution;
  const institution = saved && saved.id === answered.id && saved.version > answered.version ? saved : answered;
  const [switching, setSwitching] = useState(false);
  const { state, can } = institution;
  const name = pick(language, institution.title, institution.bn_title);
  const turn = state === 'open' ? 'close' : 'open';
  const may = can[turn];
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: asLeft(atInstitutions()) }, { label: name }]} />
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="muted">
            <span lang={language === 'bn' ? 'en' : 'bn'}>{language === 'bn' ? institution.title : institution.bn_title}</span>{' '}
            <Badge kind={state === 'open' ? 'ok' : 'warn'} icon={state === 'open' ? 'circle-check' : 'ban'}>
              {t(words.states[state])}
            </Badge>
          </p>
        </div>
        <div className="row">
          <a className="btn b2" href={institution.site}>
            {t(words.visit)}
          </a>
          <Allowed may={session.may('site.view')} action={{ word: words.settings, grant: 'site.view' }}>
            <ButtonLink look="b2" icon="settings" to={atSite({ institution: institution.id })}>
              {t(words.settings)}
            </ButtonLink>
          </Allowed>
          <Allowed may={may} action={institutions.rowActions[turn]!} why={errors}>
            <Button
              look={turn === 'close' ? 'bd2' : 'b2'}
              icon={turn === 'close' ? 'ban' : 'circle-check'}
              onClick={() => setSwitching(true)}
            >
              {t(turn === 'close' ? words.close : words.open)}
            </Button>
          </Allowed>
        </div>
      </div>
      {institution.closed_at && (
        <Callout kind="warn">
          <b>{t(words.closed_since, { date: date(language, institution.closed_at) })}</b>
          <p>
            <bdi>{institution.closed_reason}</bdi>
          </p>
        </Callout>
      )}
      {can.update === true ? (
        <RecordForm
          settings={details}
          calls={calls}
          row={institution as never}
          history={institution === data.institution ? data.history : undefined}
          me={session.user}
          onSaved={(row) => setSaved(row as unknown as InstitutionRecord)}
          onLeave={() => back(atInstitutions())}
        />
      ) : (
        <Facts institution={institution} />
      )}
      <Members institution={institution} name={name} />
      <Card
        title={t(words.papers)}
        aside={institution.request_id !== null && <Link to={atRequest({ id: institution.request_id })}>{t(words.request)}</Link>}
      >
        {institution.request_id === null ? <p className="muted">{t(words.no_request)}</p> : <Papers documents={institution.documents} />}
      </Card>
      {switching && <SwitchDialog institution={institution} onClose={() => setSwitching(false)} onDone={setSaved} />}
    </div>
  );
}
/** For who may look and not change. */
function Facts({ institution: i }: { institution: InstitutionRecord }) {
  const t = useWords();
  const language = useLanguage();
  const facts = [
    [words.type, t(typeWords[i.type as InstitutionType])],
    [words.site, i.username],
    [words.described, pick(language, i.about, i.bn_about)],
    [words.phone, i.phone],
    [words.email, i.email],
    [words.address, pick(language, i.address, i.bn_address)],
  ] as const;
  return (
    <Card title={t(words.details)}>
      <dl className="institution-facts">
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
