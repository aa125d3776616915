// Staff screen of one mail: its texts in both languages, their preview with samples, the product's own, sending it to oneself.
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, ownName, pick } from '#core/i18n/words.ts';
import { asLeft, useBackToList } from '#core/lists/web/left-list.ts';
import { field, type Fields } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { useToast } from '#ui/Toast.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { atMails } from '../addresses.ts';
import { history, type MailTemplate, sendTest, update, view } from '../contract.ts';
import { words } from '../words.ts';
import { MailPreview } from './MailPreview.tsx';

export const needs = (where: Where) => ({ mail: need(view, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({ history: wish(history, { id: idOf(where) }) });
export const head = ({ mail }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, mail.title, mail.bn_title)} · ${words.many[language]}`,
});

/** The fields of this mail: it has not each of the three texts. */
const fieldsOf = ({ parts, sms_says }: MailTemplate): Fields => {
  const all = {
    subject: field.pair({ word: words.subject, max: 1000 }),
    body: field.pair({ word: sms_says === 'body' ? words.body_both : words.body, hint: words.text_hint, max: 6000, long: true }),
    sms: field.pair({ word: words.sms, hint: words.text_hint, max: 2000, long: true }),
  };
  return Object.fromEntries(parts.map((part) => [part, all[part]]));
};

export default function MailPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const back = useBackToList();
  const { user } = useSession();
  const { data: asked } = useAnswer(view, { id: data.mail.id }, data.mail);
  const [saved, setSaved] = useState<MailTemplate>();
  const answered = asked ?? data.mail;
  const mail = saved && saved.id === answered.id && saved.version > answered.version ? saved : answered;
  const name = pick(language, mail.title, mail.bn_title);
  // what is looked at is what is sent to try it
  const [shown, setShown] = useState(language);
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: asLeft(atMails()) }, { label: name }]} />
      <h1>{name}</h1>
      {mail.state === 'unfit' && <Callout kind="warn">{t(words.states.unfit)}</Callout>}
      <RecordForm
        settings={{ name: 'mail-templates.mail', fields: fieldsOf(mail), main: 'title' }}
        calls={{ history, update }}
        row={mail as never}
        history={mail === data.mail ? data.history : undefined}
        me={user}
        onSaved={(answer) => setSaved(answer as unknown as MailTemplate)}
        onLeave={() => back(atMails())}
        aside={(values) => (
          <>
            <MailPreview mail={mail} values={values} language={shown} onLanguage={setShown} />
            <SendTest mail={mail} language={shown} unsaved={isUnsaved(mail, values)} />
            <OwnText mail={mail} onSaved={setSaved} />
          </>
        )}
      />
    </div>
  );
}
const isUnsaved = (mail: MailTemplate, values: Values): boolean =>
  mail.parts.flatMap((part) => [part, `bn_${part}`] as const).some((column) => String(values[column] ?? '') !== (mail[column] ?? ''));

function SendTest({ mail, language, unsaved }: { mail: MailTemplate; language: Language; unsaved: boolean }) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(sendTest);
  if (mail.can.update !== true) return null;
  const send = async (channel: 'mail' | 'sms') => {
    const done = await run({ id: mail.id, channel, language });
    if (done) toast({ text: t(words.test_sent, { to: done.to }), kind: 'ok' });
  };
  return (
    <Card title={t(words.test)}>
      <div className="stack">
        <p className="small muted">{t(words.test_about)}</p>
        {unsaved && <Callout kind="warn">{t(words.test_unsaved)}</Callout>}
        {error && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        <div className="row">
          {mail.mail_says && (
            <Button look="b2" icon="mail" busy={busy} onClick={() => void send('mail')}>
              {t(words.test_mail)}
            </Button>
          )}
          {mail.sms_says && (
            <Button look="b2" icon="message-square" busy={busy} onClick={() => void send('sms')}>
              {t(words.test_sms)}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
/** The product's own texts, the fields that stand in them, and the way back. */
function OwnText({ mail, onSaved }: { mail: MailTemplate; onSaved: (saved: MailTemplate) => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(update);
  const back = async () => {
    const none = Object.fromEntries(mail.parts.flatMap((part) => [part, `bn_${part}`]).map((column) => [column, null]));
    const answer = await run({ id: mail.id, version: mail.version, ...none });
    if (!answer) return;
    toast({ text: t(words.is_back), kind: 'ok' });
    onSaved(answer);
  };
  return (
    <Card title={t(words.own_text)}>
      <dl className="mail-own">
        {mail.parts.flatMap((part) =>
          (['bn', 'en'] as const).map((one) => (
            <div key={`${part} ${one}`}>
              <dt>
                {t({ subject: words.subject, body: words.body, sms: words.sms }[part])}, {ownName[one]}
              </dt>
              <dd lang={one}>{mail.shipped[one === 'bn' ? (`bn_${part}` as const) : part]}</dd>
            </div>
          )),
        )}
      </dl>
      <h3>{t(words.fields)}</h3>
      {mail.fields.length === 0 && <p className="small muted">{t(words.no_fields)}</p>}
      <dl className="mail-own">
        {mail.fields.map(({ name, of, sample }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code> {of[language]}
            </dt>
            <dd>{sample[language].trim()}</dd>
          </div>
        ))}
      </dl>
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      {mail.state !== 'own' && mail.can.update === true && (
        <Button look="b2" icon="undo-2" busy={busy} onClick={() => void back()}>
          {t(words.back)}
        </Button>
      )}
    </Card>
  );
}
