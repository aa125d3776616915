// Staff screen of posts in discussions: searched and filtered, each opens with its replies.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atClassDiscussion, atClassStream } from '#features/classrooms/addresses.ts';
import { atDiscussion } from '../addresses.ts';
import { listStaffPosts } from '../contract-staff.ts';
import { type ListedPost, staffPosts } from '../lists.ts';
import { staffWords } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(staffPosts, listStaffPosts, where);

/** A post of a class is decided on where it stands. */
function placeOf({ id, class_id, class_session_id, thread_id }: ListedPost): string {
  if (class_id === null) return atDiscussion({ id });
  const at = { id: class_id, slug: 'class', post: thread_id };
  return class_session_id === null ? atClassStream(at) : atClassDiscussion({ ...at, session: class_session_id });
}
export default function DiscussionsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(staffWords.many)} about={t(staffWords.about)}>
      <List<ListedPost>
        list={staffPosts}
        call={listStaffPosts}
        ahead={data.found}
        own={data.own}
        at={placeOf}
        empty={<EmptyState title={t(staffWords.none)} icon="message-square" />}
      />
    </ListScreen>
  );
}
