// Screen of a new role.
import { useWords } from '#core/i18n/web/language.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { atRoles } from '../addresses.ts';
import { words } from '../words.ts';
import { RoleForm } from './RoleForm.tsx';

export default function NewRolePage() {
  const t = useWords();
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atRoles() }, { label: t(words.add) }]} />
      <div className="head">
        <h1>{t(words.add)}</h1>
      </div>
      <RoleForm me={null} />
    </div>
  );
}
