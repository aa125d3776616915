// Staff screen of mail templates: all that the platform sends, by what it is for.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atMail } from '../addresses.ts';
import { list } from '../contract.ts';
import { type ListedMail, mailList } from '../lists.ts';
import { words } from '../words.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(mailList, list, where);

export default function MailsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(words.many)} about={t(words.about)}>
      <List<ListedMail> list={mailList} call={list} ahead={data.found} own={data.own} at={({ id }) => atMail({ id })} />
    </ListScreen>
  );
}
