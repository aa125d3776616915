// Staff screen of requests for institutions: those that wait first, and the way to one of them.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atRequest } from '../addresses.ts';
import { exportRequests, listUnapproved } from '../contract-staff.ts';
import { requests, type WaitingRequest } from '../lists.ts';
import { ANSWER_DAYS } from '../rules.ts';
import { words } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(requests, listUnapproved, where);

export default function RequestsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(words.many)} about={t(words.about, { n: ANSWER_DAYS })}>
      <List<WaitingRequest>
        list={requests}
        call={listUnapproved}
        ahead={data.found}
        own={data.own}
        download={exportRequests}
        at={(row) => atRequest({ id: row.id })}
        empty={<EmptyState title={t(words.none)} />}
      />
    </ListScreen>
  );
}
