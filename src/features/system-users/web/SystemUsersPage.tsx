// Screen of the system users: who holds which role where.
import './system-users.css';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atPersonActivity } from '#features/activity/addresses.ts';
import { atNewSystemUser, atSystemUser } from '../addresses.ts';
import { exportUsers, list } from '../contract.ts';
import { type Holding, type SystemUserRow, systemUsers } from '../lists.ts';
import { words } from '../words.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(systemUsers, list, where);

export default function SystemUsersPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const go = useGo();
  const { may } = useSession();
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about)}
      acts={
        <Allowed may={may('user.create')} action={{ word: words.add, grant: 'user.create' }}>
          <ButtonLink to={atNewSystemUser()} icon="plus">
            {t(words.add)}
          </ButtonLink>
        </Allowed>
      }
    >
      <List<SystemUserRow>
        list={systemUsers}
        call={list}
        ahead={data.found}
        own={data.own}
        download={exportUsers}
        at={(row) => atSystemUser({ id: row.id })}
        doing={{
          update: (row) => go(atSystemUser({ id: row.id })),
          activity: (row) => go(atPersonActivity({ id: row.id })),
        }}
        cells={{ roles: (row) => <HeldRoles holdings={row.holdings} /> }}
      />
    </ListScreen>
  );
}
const AT_ONCE = 3;
function HeldRoles({ holdings }: { holdings: readonly Holding[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="su-roles">
      {holdings.slice(0, AT_ONCE).map((h) => {
        const place = h.course ?? h.institution;
        return (
          <li key={h.id}>
            {pick(language, h.title, h.bn_title)}
            <span className="tiny su-under">{place ? pick(language, place.title, place.bn_title) : t(words.places[h.scope])}</span>
          </li>
        );
      })}
      {holdings.length > AT_ONCE && <li className="tiny">{t(words.and_more, { n: holdings.length - AT_ONCE })}</li>}
    </ul>
  );
}
