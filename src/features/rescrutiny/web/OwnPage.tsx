// A learner's screen of rescrutiny: which answers are to be read again and why; how the request stands, and what came of it.
import './rescrutiny.css';
import { type FormEvent, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { atLessonOf } from '#features/classrooms/addresses.ts';
import { Html } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FieldNotes, TextArea, useField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { ask, type OwnRescrutiny, viewOwn, withdraw } from '../contract.ts';
import { REASON_MOST } from '../rules.ts';
import { errors, words } from '../words.ts';
import { Outcome } from './Outcome.tsx';

export const needs = (where: Where) => ({ own: need(viewOwn, { attempt_id: idOf(where) }) });

/** A question with the marks that it has now, or what came of a request about it. */
function Chosen({ question: q }: { question: OwnRescrutiny['questions'][number] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <span className="rs-q">
      <b>
        {t(words.question_n, { n: q.number })} ·{' '}
        {q.outcome ? (
          <Outcome outcome={q.outcome} most={q.full_marks} />
        ) : (
          t(words.got, { score: hundredths(language, q.score), max: hundredths(language, q.full_marks) })
        )}
      </b>
      <Html as="span" en={q.text_html} bn={q.bn_text_html} />
    </span>
  );
}
interface WhichProps {
  questions: OwnRescrutiny['questions'];
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
}
function Which({ questions, chosen, onChoose }: WhichProps) {
  const t = useWords();
  const { id, error, control } = useField({ name: 'question_ids' });
  const wrong = chosen.length ? undefined : error;
  return (
    <fieldset className="stack" aria-describedby={wrong && control['aria-describedby']}>
      <legend>{t(words.which)}</legend>
      {questions.map((q, i) => (
        <Checkbox
          key={q.id}
          name={`question-${q.id}`}
          data-wrong={wrong && i === 0 ? '' : undefined}
          checked={chosen.includes(q.id)}
          onChange={(event) => onChoose(event.target.checked ? [...chosen, q.id] : chosen.filter((one) => one !== q.id))}
          label={<Chosen question={q} />}
        />
      ))}
      <FieldNotes id={id} error={wrong} />
    </fieldset>
  );
}
function AskForm({ attempt_id, own }: { attempt_id: number; own: OwnRescrutiny }) {
  const t = useWords();
  const toast = useToast();
  const asking = useAsk(ask);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const reason = useUnsaved(`rescrutiny-ask:${attempt_id}`, '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const done = await asking.run({ attempt_id, question_ids: [...chosen], reason: reason.text });
    if (!done) return;
    reason.clear();
    toast({ kind: 'ok', text: t(words.asked) });
  };
  const { error } = asking;
  return (
    <Card>
      <Form errors={error?.fields} onSubmit={(event) => void send(event)}>
        <FormFault error={error} />
        <Which questions={own.questions} chosen={chosen} onChoose={setChosen} />
        <TextArea
          name="reason"
          label={t(words.why)}
          required
          rows={4}
          maxLength={REASON_MOST}
          value={reason.text}
          onChange={(event) => reason.setText(event.target.value)}
        />
        <UnsavedKept unsaved={reason} />
        <Button type="submit" icon="send" busy={asking.busy}>
          {t(words.ask)}
        </Button>
      </Form>
    </Card>
  );
}
function Standing({ attempt_id, own }: { attempt_id: number; own: OwnRescrutiny }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const withdrawing = useAsk(withdraw);
  const [sure, setSure] = useState(false);
  const request = own.request!;
  const figure = (n: number) => hundredths(language, n);
  const chosen = own.questions.filter(({ id }) => request.question_ids.includes(id));
  const rose = request.new_score !== null && request.new_score > request.old_score;
  const send = async () => {
    if (!(await withdrawing.run({ attempt_id }))) return;
    setSure(false);
    toast({ kind: 'ok', text: t(words.withdrawn) });
  };
  return (
    <Card>
      <div className="stack">
        <p className="row">
          <Badge kind={request.state === 'asked' ? 'warn' : request.state === 'decided' ? 'ok' : 'plain'}>
            {t(words.states[request.state])}
          </Badge>
          <span className="small muted">{dateTime(language, request.decided_at ?? request.asked_at)}</span>
        </p>
        {request.state === 'asked' && <p>{t(words.waits)}</p>}
        {request.state === 'decided' && (
          <>
            <p>
              <b>
                {rose
                  ? t(words.rose, { old: figure(request.old_score), new: figure(request.new_score!) })
                  : t(words.same, { old: figure(request.old_score) })}
              </b>
            </p>
            <h2 className="small muted">{t(words.their_answer)}</h2>
            <p className="rs-said">{request.answer}</p>
          </>
        )}
        {chosen.length > 0 && (
          <>
            <h2 className="small muted">{t(words.chosen)}</h2>
            <ul className="rs-list">
              {chosen.map((q) => (
                <li key={q.id}>
                  <Chosen question={q} />
                </li>
              ))}
            </ul>
          </>
        )}
        <h2 className="small muted">{t(words.reason)}</h2>
        <p className="rs-said">{request.reason}</p>
        {own.can.withdraw === true && (
          <Button look="b2" icon="x" onClick={() => setSure(true)}>
            {t(words.withdraw)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={sure}
        title={t(words.withdraw_ask)}
        confirm={t(words.withdraw)}
        busy={withdrawing.busy}
        onConfirm={() => void send()}
        onClose={() => setSure(false)}
      >
        <FormFault error={withdrawing.error} />
        <p>{t(words.withdraw_text)}</p>
      </ConfirmDialog>
    </Card>
  );
}
export default function OwnPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const attempt_id = idOf(where);
  const own = useAnswer(viewOwn, { attempt_id }, data.own).data ?? data.own;
  return (
    <div className="work stack">
      <p>
        <ButtonLink look="b3" icon="arrow-left" to={atLessonOf(own.lesson)}>
          {t(words.to_lesson)}
        </ButtonLink>
      </p>
      <div className="head">
        <div>
          <h1>{t(own.request ? words.many : words.ask_title)}</h1>
          <p className="muted">{pick(language, own.title, own.bn_title)}</p>
          <p>{t(words.your_marks, { score: hundredths(language, own.score), max: hundredths(language, own.max_score) })}</p>
        </div>
      </div>
      {own.request ? (
        <Standing attempt_id={attempt_id} own={own} />
      ) : own.can.ask !== true ? (
        <Callout kind="warn">
          <p>{t(errors[own.can.ask as 'not_told' | 'window_over'])}</p>
        </Callout>
      ) : own.questions.length === 0 ? (
        <Callout>
          <p>{own.sealed_until ? t(words.sealed, { when: dateTime(language, own.sealed_until) }) : t(words.nothing_shown)}</p>
        </Callout>
      ) : (
        <>
          <Callout>
            <p>{t(words.ask_about)}</p>
            {own.until && <p className="small">{t(words.until, { when: dateTime(language, own.until) })}</p>}
          </Callout>
          <AskForm attempt_id={attempt_id} own={own} />
        </>
      )}
    </div>
  );
}
