// Staff screen of all institutions: search in both scripts, by type and state, the way to one, switching off and on.
import { useState } from 'react';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { exportAll, listAll } from '../contract-admin.ts';
import { type InstitutionRow, institutions } from '../lists.ts';
import { words } from '../words-staff.ts';
import { atInstitution, atNewInstitution, atSite } from './addresses.ts';
import { SwitchDialog } from './SwitchDialog.tsx';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(institutions, listAll, where);

export default function InstitutionsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const go = useGo();
  const { may } = useSession();
  const [switching, setSwitching] = useState<InstitutionRow>();
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about)}
      acts={
        <Allowed may={may('institution.create')} action={{ word: words.add, grant: 'institution.create' }}>
          <ButtonLink to={atNewInstitution()} icon="plus">
            {t(words.add)}
          </ButtonLink>
        </Allowed>
      }
    >
      <List<InstitutionRow>
        list={institutions}
        call={listAll}
        ahead={data.found}
        own={data.own}
        at={(row) => atInstitution({ id: row.id })}
        download={exportAll}
        doing={{ site: (row) => go(atSite({ institution: row.id })), close: setSwitching, open: setSwitching }}
        empty={<EmptyState title={t(words.none)} />}
      />
      {switching && <SwitchDialog institution={switching} onClose={() => setSwitching(undefined)} />}
    </ListScreen>
  );
}
