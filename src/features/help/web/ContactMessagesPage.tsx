// Staff's list of messages from the contact form: open and answered ones, an answer for each.
import './help.css';
import { useRef } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useReload } from '#core/navigation/web/navigation.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ChipLink, Chips } from '#ui/Chips.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atContactMessages } from '../addresses.ts';
import { answerMessage, type ContactMessage, MESSAGE_MOST, listMessages, SMS_MOST } from '../contract.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';

const isAnswered = (query: URLSearchParams) => query.get('answered') === '1';
export const needs = ({ query }: Where) => ({
  found: need(listMessages, { page: readPageNumber(query), limit: 10, answered: isAnswered(query) ? '1' : '0' }),
});

export default function ContactMessagesPage({ data: { found }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const answered = isAnswered(where.query);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="stack help-page">
      <h1 ref={heading} tabIndex={-1}>
        {t(titles.messages)}
      </h1>
      <Chips label={t(words.which)}>
        <ChipLink to={atContactMessages()} current={!answered}>
          {t(words.open_ones)}
        </ChipLink>
        <ChipLink to={atContactMessages({ answered: '1' })} current={answered}>
          {t(words.answered_ones)}
        </ChipLink>
      </Chips>
      {found.data.length ? (
        found.data.map((message) => <MessageCard key={message.id} message={message} onAnswered={() => heading.current?.focus()} />)
      ) : (
        <EmptyState title={t(answered ? words.none_answered : words.none_open)} icon="mail" />
      )}
      <Pager page={found.current_page} last={found.last_page} />
    </div>
  );
}
/** `onAnswered`: it leaves the list, and the focus must not go with it. */
function MessageCard({ message, onAnswered }: { message: ContactMessage; onAnswered: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const reload = useReload();
  const answering = useAsk(answerMessage);
  const mail = message.contact.includes('@');
  const say = async (text: string) => {
    const done = await answering.run({ id: message.id, text });
    if (done) {
      toast({ text: t(words.answer_sent), kind: 'ok' });
      onAnswered();
      void reload();
    }
    return done !== undefined;
  };
  return (
    <Card
      className="stack"
      title={`${message.id}. ${t(words.topics[message.topic])}`}
      aside={<small>{dateTime(language, message.created_at)}</small>}
    >
      <p>
        <b>{message.name}</b> · <a href={`${mail ? 'mailto' : 'tel'}:${message.contact}`}>{message.contact}</a>
      </p>
      <p className="help-text" lang={message.language}>
        {message.text}
      </p>
      {message.answer ? (
        <blockquote className="help-text">
          {message.answer}
          <footer>{t(words.answered_by, { name: message.answered_by ?? '', when: dateTime(language, message.answered_at!) })}</footer>
        </blockquote>
      ) : (
        <>
          {answering.error && (
            <Callout kind="bad" alert>
              {answering.error.message}
            </Callout>
          )}
          <SayForm
            name="text"
            draft={`answer:${message.id}`}
            label={t(words.answer)}
            hint={mail ? t(words.answer_mail) : t(words.answer_sms, { n: SMS_MOST })}
            most={mail ? MESSAGE_MOST : SMS_MOST}
            icon="send"
            button={t(words.send_answer)}
            onSay={say}
          />
        </>
      )}
    </Card>
  );
}
