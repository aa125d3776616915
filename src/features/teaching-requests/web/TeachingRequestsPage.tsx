// Staff screen of requests to teach: those that wait first.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atTeachingRequest } from '../addresses.ts';
import { list } from '../contract-staff.ts';
import { type AskedTeaching, teachingRequests } from '../lists.ts';
import { TEACHING_DAYS } from '../rules.ts';
import { words } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(teachingRequests, list, where);

export default function TeachingRequestsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(words.many)} about={t(words.about, { n: TEACHING_DAYS })}>
      <List<AskedTeaching>
        list={teachingRequests}
        call={list}
        ahead={data.found}
        own={data.own}
        at={(row) => atTeachingRequest({ id: row.id })}
        empty={<EmptyState title={t(words.none)} />}
      />
    </ListScreen>
  );
}
