// Staff screen of works that were handed in: searched and filtered, each opens to be marked.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atWork } from '../addresses.ts';
import { listWorks } from '../contract-staff.ts';
import { type ListedWork, works } from '../lists.ts';
import { staffWords } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(works, listWorks, where);

export default function WorksPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(staffWords.many)} about={t(staffWords.about)}>
      <List<ListedWork>
        list={works}
        call={listWorks}
        ahead={data.found}
        own={data.own}
        at={(row) => atWork({ id: row.id })}
        empty={<EmptyState title={t(staffWords.none)} icon="clipboard-list" />}
      />
    </ListScreen>
  );
}
