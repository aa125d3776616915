// Staff screen of messages from the contact form: who waits for an answer first, and the way to one of them.
import { type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atContactMessage } from '../addresses-staff.ts';
import { listMessages } from '../contract-staff.ts';
import { type ListedMessage, messages } from '../lists.ts';
import { words } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, { query }: Where) => ({
  found: wish(listMessages, inputOfState(readListState(messages, query)) as never),
  own: wish(viewOwn, { list: messages.name }),
});

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
