// Screen of one role: what it may do, group by group, and the way to change it, or why that cannot be.
import './roles.css';
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { grantWords } from '#core/access/words.ts';
import { asLeft } from '#core/lists/web/left-list.ts';
import { atEditRole, atRoles } from '../addresses.ts';
import { view } from '../contract.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atLookAs } from '#features/looking/addresses.ts';
import { atSystemUsers } from '#features/system-users/addresses.ts';
import { errors, words } from '../words.ts';
import { CompareRoles } from './CompareRoles.tsx';

export const needs = ({ params }: Where) => ({ role: need(view, { slug: params.slug! }) });

export default function RolePage({ data: { role } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const name = pick(language, role.title, role.bn_title);
  const session = useSession();
  const may = role.can.update;
  const groups = Object.entries(role.access).map(([group, actions]) => ({
    group: group as keyof typeof grantWords.groups,
    given: Object.entries(actions).flatMap(([action, is]) => (is ? [action as keyof typeof grantWords.actions] : [])),
  }));
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: asLeft(atRoles()) }, { label: name }]} />
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {t(words.holders_n, { n: role.holders })} {t(words.scopes[role.scope])}
            {language === 'bn' ? '।' : '.'}
          </p>
        </div>
        <div className="row">
          {may === true && (
            <ButtonLink to={atEditRole({ slug: role.slug })} icon="pencil">
              {t(words.edit)}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="row">
        <ButtonLink look="b2" icon="users" to={`${atSystemUsers()}?filters=role.${role.id}`}>
          {t(words.who_holds)}
        </ButtonLink>
        <Allowed may={session.may('role.update')} action={{ word: words.look_as, grant: 'role.update' }}>
          <ButtonLink look="b2" icon="eye" to={atLookAs({ role: String(role.id) })}>
            {t(words.look_as)}
          </ButtonLink>
        </Allowed>
      </div>
      {may !== true && <Callout kind="info">{t(errors[may as keyof typeof errors])}</Callout>}
      <Card title={t(words.access)}>
        <dl className="role-l">
          {groups.map(({ group, given }) => (
            <div key={group}>
              <dt>{t(grantWords.groups[group])}</dt>
              <dd className={given.length ? undefined : 'muted'}>
                {given.length ? given.map((action) => t(grantWords.actions[action])).join(', ') : t(words.none)}
              </dd>
            </div>
          ))}
          {role.read_only && (
            <div>
              <dt>{t(words.read_only)}</dt>
              <dd>{t(words.read_only_hint)}</dd>
            </div>
          )}
        </dl>
      </Card>
      <CompareRoles role={role} />
    </div>
  );
}
