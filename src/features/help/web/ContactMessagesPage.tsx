// Staff screen of messages from the contact form: who waits for an answer first, and the way to one of them.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atContactMessage } from '../addresses-staff.ts';
import { listMessages } from '../contract-staff.ts';
import { type ListedMessage, messages } from '../lists.ts';
import { words } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(messages, listMessages, where);

export default function ContactMessagesPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(words.many)} about={t(words.about)}>
      <List<ListedMessage>
        list={messages}
        call={listMessages}
        ahead={data.found}
        own={data.own}
        at={(row) => atContactMessage({ id: row.id })}
        empty={<EmptyState title={t(words.none)} icon="mail" />}
      />
    </ListScreen>
  );
}
