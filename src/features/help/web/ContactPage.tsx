// Contact page: a form whose message reaches the staff; what is typed is kept in the browser until it has arrived.
import './help.css';
import { use, useEffect, useId, useRef, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { type PageProps, wish } from '#core/contract/web/page.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { formatPhone } from '#features/accounts/rules.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atHome } from '#features/home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { PhoneOrEmailField } from '#ui/PhoneOrEmailField.tsx';
import { useModules, WhiteLabelContext } from '#core/navigation/web/modules.ts';
import { atFaq } from '../addresses.ts';
import { listFaqs, sendMessage, topics } from '../contract.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { HelpWays } from './HelpWays.tsx';

export const needs = () => ({ all: wish(listFaqs, {}) });

export default function ContactPage({ data: { all }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const isOpen = useModules();
  const own = use(WhiteLabelContext);
  const language = useLanguage();
  const { user } = useSession();
  const unsaved = useUnsaved('contact');
  const sending = useAsk(sendMessage);
  const [arrived, setArrived] = useState<{ number: number; to: string }>();
  // one message, however often its button is pressed or the line breaks
  const [key, setKey] = useState(newKey);
  const form = useId();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived) outcome.current?.focus();
  }, [arrived]);
  const asked = topics.find((topic) => topic === where.query.get('topic'));
  return (
    <div className="wrap page help-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.contact) }]} />
      <div>
        <h1>{t(titles.contact)}</h1>
        <p className="muted">{t(words.lead)}</p>
      </div>
      <div className="help-contact">
        {arrived ? (
          <div className="stack">
            <div ref={outcome} tabIndex={-1}>
              <Callout kind="ok" alert>
                <b>{t(words.sent, { number: String(arrived.number) })}</b>
                <p>{t(words.sent_text, { to: arrived.to.includes('@') ? arrived.to : formatPhone(language, arrived.to) })}</p>
              </Callout>
            </div>
            <Button look="b2" onClick={() => setArrived(undefined)}>
              {t(words.another)}
            </Button>
          </div>
        ) : (
          <Form
            className="card stack"
            errors={sending.error?.code === 'invalid_input' ? sending.error.fields : undefined}
            onSubmit={async (event) => {
              event.preventDefault();
              const typed = new FormData(event.currentTarget);
              const said = (name: string) => String(typed.get(name) ?? '');
              const answer = await sending.run({
                topic: said('topic') as (typeof topics)[number],
                name: said('name'),
                contact: said('contact'),
                text: unsaved.text,
                client_key: key,
              });
              if (!answer) return;
              unsaved.clear();
              setKey(newKey());
              setArrived(answer);
            }}
          >
            {sending.error && sending.error.code !== 'invalid_input' && (
              <Callout kind="bad" alert>
                {sending.error.message}
              </Callout>
            )}
            <Select
              key={`${form}-${asked}`}
              name="topic"
              label={t(words.topic)}
              required
              defaultValue={asked ?? ''}
              options={topics.map((value) => ({ value, label: t(words.topics[value]) }))}
            />
            <TextField
              name="name"
              label={t(words.name)}
              autoComplete="name"
              required
              defaultValue={user ? pick(language, user.name, user.bn_name) : ''}
            />
            <PhoneOrEmailField
              name="contact"
              label={t(words.contact)}
              hint={t(words.contact_hint)}
              required
              defaultValue={user?.email ?? user?.phone ?? ''}
            />
            <TextArea
              name="text"
              label={t(words.text)}
              hint={t(words.text_hint)}
              rows={6}
              required
              value={unsaved.text}
              onChange={(event) => unsaved.setText(event.target.value)}
            />
            <div className="row">
              <Button type="submit" icon="send" busy={sending.busy}>
                {t(words.send)}
              </Button>
              <UnsavedKept unsaved={unsaved} />
            </div>
          </Form>
        )}
        <div className="stack">
          {all && isOpen('faq') && !own && (
            <Card title={t(words.perhaps)}>
              <ul className="help-links">
                {all.slice(0, 4).map((faq) => (
                  <li key={faq.key}>
                    <a href={`${atFaq()}#${faq.key}`}>{pick(language, faq.title, faq.bn_title)}</a>
                  </li>
                ))}
                <li>
                  <Link to={atFaq()}>{t(words.all_questions)}</Link>
                </li>
              </ul>
            </Card>
          )}
          <HelpWays title={t(words.more_help)} without="contact" />
        </div>
      </div>
    </div>
  );
}
