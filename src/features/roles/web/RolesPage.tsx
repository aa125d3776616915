// Screen of all roles: who can be given what, and the way to one of them.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atEditRole, atNewRole, atRole } from '../addresses.ts';
import { exportRoles, list } from '../contract.ts';
import { type RoleRow, roles } from '../lists.ts';
import { words } from '../words.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(roles, list, where);

export default function RolesPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const go = useGo();
  const { may } = useSession();
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about)}
      acts={
        <Allowed may={may('role.create')} action={{ word: words.add, grant: 'role.create' }}>
          <ButtonLink to={atNewRole()} icon="plus">
            {t(words.add)}
          </ButtonLink>
        </Allowed>
      }
    >
      <List<RoleRow>
        list={roles}
        call={list}
        ahead={data.found}
        own={data.own}
        download={exportRoles}
        at={(row) => atRole({ slug: row.slug })}
        doing={{ update: (row) => go(atEditRole({ slug: row.slug })) }}
      />
    </ListScreen>
  );
}
