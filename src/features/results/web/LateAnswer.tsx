// An answer that came late, beside the one that counts: when it was received, what the clocks say of it, and the decision on it alone.
import { useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { giveOrder } from '#features/exams/web/public-staff.ts';
import { GivenView } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import type { AnswersView, ReadAnswer } from '../contract.ts';
import { lateWords as words } from '../words-late.ts';

const grant = 'exam.run' as const;
interface LateAnswerProps {
  view: AnswersView;
  answer: ReadAnswer;
  late: NonNullable<ReadAnswer['late']>;
  n: number;
}
export function LateAnswer({ view, answer, late, n }: LateAnswerProps) {
  const t = useWords();
  const language = useLanguage();
  const [ruling, setRuling] = useState<{ kind: 'count' | 'ignore'; client_key: string }>();
  const [reason, setReason] = useState('');
  const [ruled, setRuled] = useState(false);
  const toast = useToast();
  const { run, busy, error } = useAsk(giveOrder);
  const send = async () => {
    const ids = [view.enrollment_id!];
    const done = await run({ id: view.lesson_id, to: 'selected', ids, question_ids: [answer.id], reason, ...ruling! } as never);
    if (!done) return;
    setRuling(undefined);
    setRuled(true);
    // the answer may count already and be gone from here
    toast({ kind: 'ok', text: t(words.ruled) });
  };
  const button = (kind: 'count' | 'ignore') => (
    <Allowed may action={{ word: words.deeds[kind], grant }}>
      <Button look="b2" onClick={() => setRuling({ kind, client_key: newKey() })}>
        {t(words.deeds[kind])}
        <span className="vh">: {t(words.of_question, { n })}</span>
      </Button>
    </Allowed>
  );
  return (
    <section className="model stack" aria-label={t(words.came_late)}>
      <div className="row">
        <b>{t(words.came_late)}</b>
        <Badge kind={late.waits ? 'warn' : 'plain'}>{t(late.waits ? words.waits : words.lost)}</Badge>
        <span className="small muted">{t(words.received, { when: dateTime(language, late.received_at) })}</span>
      </div>
      <GivenView theirs question={answer} given={late.answer} verdict={undefined} right={null} />
      <p className="small">{t(late.in_time ? words.in_time : words.in_doubt)}</p>
      {ruled && late.waits && <p>{t(words.ruled)}</p>}
      {late.waits && !ruled && view.enrollment_id !== null && (
        <div className="row">
          {button('count')}
          {button('ignore')}
        </div>
      )}
      {ruling && (
        <FormDialog
          title={t(words.asks[ruling.kind], { n })}
          deed={t(words.deeds[ruling.kind])}
          busy={busy}
          error={error}
          onSend={() => void send()}
          onClose={() => setRuling(undefined)}
        >
          <TextField
            name="reason"
            label={t(words.reason)}
            hint={t(words.reason_hint)}
            required
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormDialog>
      )}
    </section>
  );
}
