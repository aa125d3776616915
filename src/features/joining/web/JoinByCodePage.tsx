// Joining by a short code that was read aloud or stands on a board: it is typed here, and leads to the page of its link.
import './joining.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { Head, PageProps } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { atJoin, atJoinByCode } from '../addresses.ts';
import { findByCode } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { WantCode } from './Renewal.tsx';

export const needs = () => ({});
export const head = (): Head => ({ noindex: true });

export default function JoinByCodePage({ where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { run, busy, error } = useAsk(findByCode);
  const given = where.query.get('code') ?? '';
  const [tried, setTried] = useState('');
  const find = async (code: string) => {
    setTried(code);
    const found = await run({ code });
    // the way back leads to where the code was asked for, not to a code that was answered
    if (found) void go(atJoin({ slug: found.slug }), { replace: given !== '' });
  };
  const asked = useRef('');
  useEffect(() => {
    if (given === '' || asked.current === given) return;
    asked.current = given;
    void find(given);
  });
  const until = (error?.detail as { until?: string } | undefined)?.until;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void find(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  // what is wrong with the code stands at its field; anything else above
  const wrong = error && ['code_unknown', 'code_expired'].includes(error.code) ? { code: [error.message] } : error?.fields;
  return (
    <div className="joining">
      <section className="card join-b stack">
        <div>
          <h1>{t(titles.by_code)}</h1>
          <p className="muted">{t(words.by_code_text)}</p>
        </div>
        <Form errors={wrong} method="dialog" onSubmit={send}>
          {!wrong?.code && <FormFault error={error} />}
          <TextField
            name="code"
            label={t(words.code)}
            hint={t(words.code_hint)}
            defaultValue={given}
            required
            maxLength={40}
            lang="en"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
          <Button type="submit" size="lg" block busy={busy}>
            {t(words.by_code)}
          </Button>
        </Form>
        {error?.code === 'code_expired' && !busy && (
          <div className="stack">
            <p>
              <Badge icon="clock">{t(words.badges.link_expired)}</Badge>
            </p>
            <p>
              {until && t(words.code_was, { date: date(language, until) })} {t(words.ask_code)}
            </p>
            <WantCode key={tried} code={tried} here={atJoinByCode({ code: tried })} />
          </div>
        )}
      </section>
    </div>
  );
}
