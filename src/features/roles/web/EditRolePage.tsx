// Screen that changes a role; one that cannot be changed says why instead.
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Callout } from '#ui/Callout.tsx';
import { HistoryPanel } from '#ui/work/HistoryPanel.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atRole, atRoles } from '../addresses.ts';
import { history, view } from '../contract.ts';
import { named } from '../fields.ts';
import { errors, words } from '../words.ts';
import { RoleForm } from './RoleForm.tsx';

export const needs = ({ params }: Where) => ({ role: need(view, { slug: params.slug! }) });

export default function EditRolePage({ data: { role } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const name = pick(language, role.title, role.bn_title);
  const session = useSession();
  const may = role.can.update;
  const told = { id: role.slug, name: role.title, bn_name: role.bn_title, read_only: role.read_only };
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb
        trail={[{ label: t(words.many), to: atRoles() }, { label: name, to: atRole({ slug: role.slug }) }, { label: t(words.edit) }]}
      />
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {t(words.holders_n, { n: role.holders })} {t(words.about_now)}
          </p>
        </div>
      </div>
      {may === true ? (
        <div className="rec-c">
          <div>
            <RoleForm key={role.slug} role={role} me={session.user} />
          </div>
          <HistoryPanel call={history} fields={named} row={told as never} />
        </div>
      ) : (
        <Callout kind="info">{t(errors[may as keyof typeof errors])}</Callout>
      )}
    </div>
  );
}
