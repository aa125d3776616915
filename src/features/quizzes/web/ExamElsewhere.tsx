// An exam that is live on another device: continuing here, by the code of that device or the invigilator's, or by the password.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signInAgain } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Form } from '#ui/Form.tsx';
import { words } from '../words-sitting.ts';
import type { ExamSession, ExamView } from './exam-view.ts';

export interface ElsewhereProps {
  session: ExamSession;
  view: ExamView;
}
export default function ExamElsewhere({ session, view: { elsewhere, moved, refused, waiting } }: ElsewhereProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const take = async (code?: string) => {
    if (busy) return;
    setBusy(true);
    await session.takeOver(code);
    // without a code it is proved by the password
    if (code === undefined && session.view().refused?.code === 'takeover_unproved' && (await signInAgain('confirm_identity')))
      await session.takeOver();
    setBusy(false);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void take(String(new FormData(event.currentTarget).get('code')));
  };
  const wrong = refused?.code === 'move_code_wrong' || refused?.code === 'invalid_input';
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t(moved ? words.moved : words.elsewhere)}
      </h2>
      {moved && (
        <p>
          {t(words.moved_text)} {waiting > 0 && t(words.over_waits, { n: waiting })}
        </p>
      )}
      {elsewhere?.meanwhile && (
        <Callout kind="warn" alert>
          {t(words.moved_meanwhile)}
        </Callout>
      )}
      {refused && !wrong && refused.code !== 'takeover_unproved' && (
        <Callout kind="bad" alert>
          {refused.message}
        </Callout>
      )}
      <p>{t(words.elsewhere_text)}</p>
      <Form
        errors={wrong ? { code: [refused.fields.code?.[0] ?? refused.message] } : undefined}
        onSubmit={send}
        method="dialog"
        className="card stack"
      >
        <CodeField name="code" label={t(words.move_code)} hint={t(words.move_code_hint)} required />
        <div className="row">
          <Button type="submit" busy={busy}>
            {t(words.continue_here)}
          </Button>
          <Button look="b2" busy={busy} onClick={() => void take()}>
            {t(words.by_password)}
          </Button>
        </div>
      </Form>
    </section>
  );
}
