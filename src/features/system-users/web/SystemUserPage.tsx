// Screen of one system user: the roles that are held, the account, and its history.
import './system-users.css';
import { useState } from 'react';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { refusals } from '#core/contract/words.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { formatFilters } from '#core/lists/declare.ts';
import { asLeft, useBackToList } from '#core/lists/web/left-list.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atActAs } from '#features/acting/addresses.ts';
import { errors as actingErrors } from '#features/acting/words.ts';
import { atActivity, atPersonActivity } from '#features/activity/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { HistoryPanel } from '#ui/work/HistoryPanel.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { atSystemUsers } from '../addresses.ts';
import { history, type SystemUser, update, view } from '../contract.ts';
import { account, claimedAccount } from '../fields.ts';
import { errors, words } from '../words.ts';
import { Holdings } from './Holdings.tsx';

export const needs = (where: Where) => ({ user: need(view, { slug: String(idOf(where)) }) });
export const ahead = (_data: unknown, where: Where) => ({ history: wish(history, { id: idOf(where) }) });
export const head = ({ user }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, user.name, user.bn_name)} · ${words.many[language]}`,
});

export default function SystemUserPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const back = useBackToList();
  const session = useSession();
  const { data: asked } = useAnswer(view, { slug: String(data.user.id) }, data.user);
  const [saved, setSaved] = useState<SystemUser>();
  const answered = asked ?? data.user;
  // what was saved is the account from then on; roles are as they were asked for last
  const user = saved && saved.id === answered.id && saved.version > answered.version ? { ...saved, holdings: answered.holdings } : answered;
  const name = pick(language, user.name, user.bn_name);
  const mayGive = user.id === session.user?.id ? 'own_role' : session.may('user.update') && !session.user?.read_only ? true : 'not_allowed';
  // nobody acts for one whose role reaches everywhere
  const mayActAs = session.may('role.update') ? user.holdings.every((held) => held.institution !== null) || 'acts_for_staff' : false;
  // personal values are shown to who runs the whole system alone
  const seesValues = session.may('activity.view') && session.current_role?.owner === null && !session.user?.read_only;
  const logAt = seesValues ? `${atActivity()}?filters=${encodeURIComponent(formatFilters({ about: [user.username] }))}` : undefined;
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: asLeft(atSystemUsers()) }, { label: name }]} />
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {user.username} <Status status={user.status} />
          </p>
        </div>
        <div className="row">
          {user.id !== session.user?.id && user.status !== 'suspended' && (
            <Allowed may={mayActAs} action={{ word: words.act_as, grant: 'role.update' }} why={actingErrors} look="b2">
              <ButtonLink look="b2" icon="user-check" to={atActAs({ person: String(user.id) })}>
                {t(words.act_as)}
              </ButtonLink>
            </Allowed>
          )}
          {session.may('activity.view') && (
            <ButtonLink look="b2" icon="clock" to={atPersonActivity({ id: user.id })}>
              {t(words.activity)}
            </ButtonLink>
          )}
        </div>
      </div>
      {!user.claimed && <Callout kind="info">{t(words.claim_text)}</Callout>}
      <Holdings user={user} may={mayGive} />
      <h2>{t(words.account)}</h2>
      {(user.claimed || user.can.update !== true) && (
        <Card>
          <dl className="su-account">
            <div>
              <dt>{t(words.email)}</dt>
              <dd>{user.email || '–'}</dd>
            </div>
            <div>
              <dt>{t(words.phone)}</dt>
              <dd>{user.phone || '–'}</dd>
            </div>
          </dl>
        </Card>
      )}
      {user.can.update === true ? (
        <RecordForm
          settings={user.claimed ? claimedAccount : account}
          calls={{ history, update }}
          row={user as never}
          history={user === data.user ? data.history : undefined}
          logAt={logAt}
          me={session.user}
          onSaved={(answer) => setSaved(answer as unknown as SystemUser)}
          onLeave={() => back(atSystemUsers())}
        />
      ) : (
        <>
          <Callout kind="info">{t(errors[user.can.update as 'holds_more'] ?? refusals.not_allowed)}</Callout>
          <HistoryPanel call={history} fields={account.fields} row={user as never} ahead={data.history} logAt={logAt} />
        </>
      )}
    </div>
  );
}
const looks = { active: 'ok', invited: 'info', suspended: 'danger' } as const;
function Status({ status }: Pick<SystemUser, 'status'>) {
  const t = useWords();
  return <Badge kind={looks[status]}>{t(words.states[status])}</Badge>;
}
