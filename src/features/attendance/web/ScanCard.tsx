// The code on the teacher's screen, as a learner has it: read by the camera it came in the address, or its six digits are typed. Without a connection it is kept.
import { useEffect, useRef, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import type { In, Out } from '#core/contract/call.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useOutbox } from '#core/outbox/web/provider.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { Register } from '../contract.ts';
import { scan } from '../contract-codes.ts';
import { parseCode } from '../rules-codes.ts';
import { words } from '../words.ts';
import { sayStatus } from './say.ts';

interface ScanCardProps {
  /** Of the session that is on. */
  found: Register;
  /** As the camera read it. */
  code: string | null;
}
export function ScanCard({ found, code }: ScanCardProps) {
  const t = useWords();
  const language = useLanguage();
  const outbox = useOutbox();
  const toast = useToast();
  const { run, busy, error } = useAsk(scan, { lasting: true });
  const [digits, setDigits] = useState('');
  const [done, setDone] = useState<Out<typeof scan> | 'kept'>();
  const sent = useRef<In<typeof scan>>(undefined);
  const { session, half } = found;
  const read = code === null ? undefined : parseCode(code);
  const sayAnswer = (answer: Out<typeof scan>): string => {
    if (answer.conflict) return t(words.code_conflict);
    if (answer.asks) return t(words.code_asks);
    return t(words.code_done, { status: sayStatus(language, { ...answer, minutes_late: null, minutes_left: null }) });
  };
  const send = async (input: In<typeof scan>) => {
    sent.current = input;
    const answer = await run({ ...input, live: true });
    if (!answer) return;
    setDone(answer);
    // the card goes once the register knows it
    toast({ kind: 'ok', text: sayAnswer(answer) });
  };
  const asked = useRef(false);
  useEffect(() => {
    if (!read || asked.current) return;
    asked.current = true;
    const { class_session_id, mac, round, turn } = read;
    void send({ id: class_session_id, half: read.half, round, turn, mac, key: newKey() });
  });
  // without a connection the phone keeps what it saw: the code says when that was
  useEffect(() => {
    if (error?.status !== 0 || !sent.current || !outbox) return;
    const { current: input } = sent;
    void outbox.put('attendance.scan', input.key, { ...input }, `scan:${input.id}`).then(() => setDone('kept'));
  }, [error, outbox]);
  if (!session) return null;
  return (
    <Card title={t(words.code_title)} className="stack">
      {code !== null && !read && <Callout kind="warn">{t(words.code_bad)}</Callout>}
      {done === 'kept' ? (
        <Callout kind="info">{t(words.code_kept)}</Callout>
      ) : done ? (
        <Callout kind={done.conflict || done.asks ? 'info' : 'ok'}>{sayAnswer(done)}</Callout>
      ) : (
        <Form
          errors={error?.fields}
          onSubmit={(event) => {
            event.preventDefault();
            const six = foldDigits(digits).replace(/\D/g, '');
            if (!busy && six.length === 6) void send({ id: session.id, half, digits: six, key: newKey() });
          }}
        >
          {error?.status !== 0 && <FormFault error={error} />}
          <p className="small muted">{t(words.code_text)}</p>
          <TextField
            name="digits"
            required
            label={t(words.code_digits)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={digits}
            onChange={(event) => setDigits(event.target.value)}
          />
          <Button type="submit" busy={busy}>
            {t(words.code_send)}
          </Button>
        </Form>
      )}
    </Card>
  );
}
