// Staff screen of posts in discussions: searched and filtered, each opens with its replies.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atDiscussion } from '../addresses.ts';
import { listStaffPosts } from '../contract-staff.ts';
import { type ListedPost, staffPosts } from '../lists.ts';
import { staffWords } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(staffPosts, listStaffPosts, where);

export default function DiscussionsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(staffWords.many)} about={t(staffWords.about)}>
      <List<ListedPost>
        list={staffPosts}
        call={listStaffPosts}
        ahead={data.found}
        own={data.own}
        at={(row) => atDiscussion({ id: row.id })}
        empty={<EmptyState title={t(staffWords.none)} icon="message-square" />}
      />
    </ListScreen>
  );
}
