// Screen of one person: the account with what can be done to it, the profile as a record, and its history.
import type { Grant } from '#core/access/grants.ts';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { date, dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { formatFilters } from '#core/lists/declare.ts';
import { asLeft, useBackToList } from '#core/lists/web/left-list.ts';
import { atAccommodations } from '#features/accommodations/addresses.ts';
import { words as accommodationWords } from '#features/accommodations/words.ts';
import { atActivity, atPersonActivity } from '#features/activity/addresses.ts';
import { Merged } from '#features/account-merges/web/public-staff.ts';
import { useSession } from '#core/session/web/session.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atSystemUser } from '#features/system-users/addresses.ts';
import { GiveRole } from '#features/system-users/web/public.ts';
import { words as systemUserWords } from '#features/system-users/words.ts';
import { atStaffSecurity } from '#features/staff-security/addresses.ts';
import { useRef, useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { HistoryPanel } from '#ui/work/HistoryPanel.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import { words as why } from '#ui/work/words-list.ts';
import { atPeople } from '../addresses.ts';
import { type Person, viewPerson } from '../contract.ts';
import { updatePerson, viewPersonHistory } from '../contract-person.ts';
import { people } from '../lists.ts';
import { words as listWords } from '../words.ts';
import { errors, words } from '../words-person.ts';
import { PersonActions } from './PersonActions.tsx';
import { personForm, profile } from './profile.ts';
import { PersonContacts } from './PersonContacts.tsx';

export const needs = (where: Where) => ({ person: need(viewPerson, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({ history: wish(viewPersonHistory, { id: idOf(where) }) });

type Data = PageProps<typeof needs>['data'];
export const head = ({ person }: Data, language: Language): Head => ({
  title: `${pick(language, person.name, person.bn_name)} · ${listWords.many[language]}`,
});

const record = { name: personForm, main: 'name', fields: profile } as const;
const calls = { history: viewPersonHistory, update: updatePerson };

/** What the removal of a lost second factor wants. */
const resetting: readonly Grant[] = ['role.update', 'site.view'];

export default function PersonPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const back = useBackToList();
  const session = useSession();
  const go = useGo();
  const [changed, setChanged] = useState<Person>();
  // the newer of what was saved here and in another window
  const person = changed?.id === data.person.id && changed.version >= data.person.version ? changed : data.person;
  const name = pick(language, person.name, person.bn_name);
  const may = person.can?.update;
  const { current_role } = session;
  const seesValues = session.may('activity.view') && current_role?.owner === null && !session.user?.read_only;
  const logAt = seesValues ? `${atActivity()}?filters=${encodeURIComponent(formatFilters({ about: [person.username] }))}` : undefined;
  // the own one is removed in the account settings
  const everywhere = current_role?.owner === null;
  const mayGive = session.may('user.update') && !session.user?.read_only;
  const may_lose = everywhere && person.holds_role && person.id !== session.user?.id;
  const lacks = resetting.find((grant) => !session.may(grant));
  const state = people.columns.state.states[person.state];
  const [box, heading] = [useRef<HTMLDivElement>(null), useRef<HTMLHeadingElement>(null)];
  useFocusKept(box, heading);
  return (
    <div ref={box} className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(listWords.many), to: asLeft(atPeople()) }, { label: name }]} />
      <div className="head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          <p className="row">
            <Badge kind={state.look} icon={state.icon as IconName}>
              {t(state.word)}
            </Badge>
            <span className="muted" dir="ltr">
              {person.username} · {person.id}
            </span>
          </p>
        </div>
        <div className="row">
          {everywhere &&
            (person.holds_role ? (
              <ButtonLink look="bn" icon="user-check" to={atSystemUser({ id: person.id })}>
                {t(systemUserWords.held)}
              </ButtonLink>
            ) : (
              person.state !== 'suspended' && (
                <GiveRole id={person.id} name={name} may={mayGive} onGiven={() => go(atSystemUser({ id: person.id }))} />
              )
            ))}
          {may_lose && (
            <Allowed may={!lacks} action={{ word: words.lost_factor, ...(lacks && { grant: lacks }) }}>
              <ButtonLink look="bn" icon="shield-check" to={atStaffSecurity({ person: person.username })}>
                {t(words.lost_factor)}
              </ButtonLink>
            </Allowed>
          )}
          <Allowed may={session.may('accommodation.view')} action={{ word: accommodationWords.one, grant: 'accommodation.view' }}>
            <ButtonLink look="bn" icon="clock" to={atAccommodations({ id: person.id })}>
              {t(accommodationWords.one)}
            </ButtonLink>
          </Allowed>
          {session.may('activity.view') && (
            <ButtonLink look="bn" icon="history" to={atPersonActivity({ id: person.id })}>
              {t(words.activity)}
            </ButtonLink>
          )}
        </div>
      </div>
      <Merged person={person} may={session.may('user.update')} onChanged={setChanged} />
      {person.suspended_at && person.can?.lift !== 'merged_already' && (
        <Callout kind="bad">
          <b>{t(words.suspended_since, { date: date(language, person.suspended_at) })}</b>{' '}
          {person.suspended_reason && t(words.suspended_why, { reason: person.suspended_reason })}
        </Callout>
      )}
      {person.locked > 0 && <Callout kind="warn">{t(words.locked, { n: Math.ceil(person.locked / 60) })}</Callout>}
      <Card title={t(words.account)}>
        <div className="person">
          <dl>
            <PersonContacts key={person.version} person={person} />
            <Fact label={t(listWords.role)}>{pick(language, person.role, person.bn_role)}</Fact>
            <Fact label={t(listWords.courses)}>{t(words.figure, { n: person.courses })}</Fact>
            <Fact label={t(listWords.joined)}>
              {date(language, person.joined)}
              {person.made_by_staff && ` · ${t(words.by_staff)}`}
            </Fact>
            <Fact label={t(listWords.seen)}>{person.seen ? dateTime(language, person.seen) : t(words.none)}</Fact>
            <Fact label={t(words.sessions)}>{person.sessions ? t(words.devices, { n: person.sessions }) : t(words.none)}</Fact>
          </dl>
          <PersonActions person={person} onChanged={setChanged} />
        </div>
      </Card>
      {may === true ? (
        <RecordForm
          settings={record}
          calls={calls}
          row={person as never}
          history={person === data.person ? data.history : undefined}
          logAt={logAt}
          me={session.user}
          onSaved={(row) => setChanged(row as unknown as Person)}
          onLeave={() => back(atPeople())}
        />
      ) : (
        <>
          <Callout kind="info">{t(errors[may as keyof typeof errors] ?? why.why_role)}</Callout>
          <HistoryPanel call={viewPersonHistory} fields={record.fields} row={person as never} ahead={data.history} logAt={logAt} />
        </>
      )}
    </div>
  );
}
function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="row">
      <dt className="muted">{label}</dt>
      <dd className="push">{children}</dd>
    </div>
  );
}
