// Card of my data: what was agreed to, in which version and when; optional consents are switched, new versions agreed to.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atPrivacy, atTerms } from '../addresses.ts';
import { type Consents, giveConsent, withdrawConsent } from '../contract.ts';
import { names, words } from '../words.ts';
import { OptionalConsent } from './OptionalConsent.tsx';

type Text = Consents['texts'][number];
const pages = { terms: atTerms, privacy: atPrivacy };

export function ConsentsCard({ ahead }: { ahead: Consents }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { refresh } = useSession();
  const [now, setNow] = useState(ahead);
  const giving = useAsk(giveConsent);
  const withdrawing = useAsk(withdrawConsent);
  const say = async ({ id, version }: Text, given: boolean) => {
    giving.clear();
    withdrawing.clear();
    const answer = await (given ? giving.run({ text: id, version }) : withdrawing.run({ text: id }));
    if (!answer) return;
    setNow(answer);
    void refresh();
    toast({ text: t(words.saved), kind: 'ok' });
  };
  const busy = giving.busy || withdrawing.busy;
  return (
    <Card title={t(words.card)}>
      <div className="stack">
        <p className="muted">{t(words.card_text)}</p>
        <FormFault error={giving.error ?? withdrawing.error} />
        {now.texts.map((text) => {
          const state = text.given
            ? t(words.given, { date: date(language, text.given.at), version: text.given.version })
            : text.withdrawn_at
              ? t(words.withdrawn, { date: date(language, text.withdrawn_at) })
              : t(words.not_given);
          if (!text.required) return <OptionalConsent key={text.id} text={text} busy={busy} onSay={(one, given) => void say(one, given)} />;
          const page = pages[text.id as keyof typeof pages];
          const due = (text.given?.version ?? 0) < text.version;
          return (
            <div key={text.id}>
              <h3>{t(names[text.id])}</h3>
              <p className="muted">
                {state}
                {text.given && due && <> {t(words.newer)}</>}
              </p>
              <p className="row">
                {text.given && <Link to={page({ version: text.given.version })}>{t(words.read)}</Link>}
                {due && <Link to={page()}>{t(words.read_new, { version: text.version })}</Link>}
                {due && (
                  <Button
                    look="b2"
                    busy={busy}
                    aria-label={t(words.agree_to, { text: t(names[text.id]) })}
                    onClick={() => void say(text, true)}
                  >
                    {t(words.agree)}
                  </Button>
                )}
              </p>
            </div>
          );
        })}
        {now.past.length > 0 && (
          <Disclosure summary={t(words.past)}>
            <ul className="list">
              {now.past.map((row) => (
                <li key={row.id}>
                  <span className="grow">
                    {t(row.given ? words.past_given : words.past_withdrawn, { text: t(names[row.text]), version: row.version })}
                  </span>
                  <time className="muted small" dateTime={row.at}>
                    {date(language, row.at)}
                  </time>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </Card>
  );
}
