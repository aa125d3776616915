// Staff screen of one message from the contact form: what was written, and its answer.
import './help.css';
import { useRef } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useReload } from '#core/navigation/web/navigation.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atContactMessages } from '../addresses.ts';
import { MESSAGE_MOST, SMS_MOST } from '../contract.ts';
import { answerMessage, viewMessage } from '../contract-staff.ts';
import { words } from '../words-staff.ts';
import { words as open } from '../words.ts';

export const needs = (where: Where) => ({ message: need(viewMessage, { id: idOf(where) }) });

export default function ContactMessagePage({ data: { message } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const reload = useReload();
  const answering = useAsk(answerMessage);
  const heading = useRef<HTMLHeadingElement>(null);
  const mail = message.contact.includes('@');
  // told on the phone: without commas
  const title = t(words.title, { number: language === 'bn' ? bengaliDigits(String(message.id)) : String(message.id) });
  const say = async (text: string) => {
    const done = await answering.run({ id: message.id, text });
    if (done) {
      toast({ text: t(words.answer_sent), kind: 'ok' });
      // the form goes, and the focus must not go with it
      heading.current?.focus();
      void reload();
    }
    return done !== undefined;
  };
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atContactMessages() }, { label: title }]} />
      <div className="head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="muted">{t(open.topics[message.topic])}</p>
        </div>
        {message.answer === null ? (
          <Badge kind="warn" icon="clock">
            {t(words.states.open)}
          </Badge>
        ) : (
          <Badge kind="ok" icon="circle-check">
            {t(words.states.answered)}
          </Badge>
        )}
      </div>
      <Card className="stack" title={message.name} aside={<small>{dateTime(language, message.created_at)}</small>}>
        <p>
          <a href={`${mail ? 'mailto' : 'tel'}:${message.contact}`}>{message.contact}</a>
        </p>
        <p className="help-text" lang={message.language}>
          {message.text}
        </p>
      </Card>
      {message.answer !== null && (
        <Card title={t(words.answer)}>
          <blockquote className="help-text">
            {message.answer}
            <footer>{t(words.answered_by, { name: message.answered_by ?? '', when: dateTime(language, message.answered_at!) })}</footer>
          </blockquote>
        </Card>
      )}
      {message.may_answer && (
        <Card className="stack">
          {answering.error && (
            <Callout kind="bad" alert>
              {answering.error.message}
            </Callout>
          )}
          <SayForm
            name="text"
            of={`answer:${message.id}`}
            label={t(words.answer)}
            hint={mail ? t(words.answer_mail) : t(words.answer_sms, { n: SMS_MOST })}
            most={mail ? MESSAGE_MOST : SMS_MOST}
            icon="send"
            button={t(words.send_answer)}
            onSay={say}
          />
        </Card>
      )}
    </div>
  );
}
