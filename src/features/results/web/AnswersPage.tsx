// Staff screen of one attempt: its answers with right answers and marks by people, how the marks came about, further attempts.
import '#features/quizzes/web/public-styles.ts';
import './results.css';
import { type FormEvent, useEffect, useState } from 'react';
import { tellStale } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { hundredths, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atNewKeyChange } from '#features/key-changes/addresses.ts';
import { words as keyWords } from '#features/key-changes/words.ts';
import { GivenView, Html, LevelsGiven, SaidSpots, SaidVoice } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { LateAnswer } from './LateAnswer.tsx';
import { atAnswers, atEvaluations, atPerformance, atResults } from '../addresses.ts';
import { type AnswersView, increaseAttempts, type ReadAnswer, viewAnswers } from '../contract.ts';
import { words } from '../words.ts';
import { lateWords } from '../words-late.ts';

export const needs = (where: Where) => ({ view: need(viewAnswers, { id: idOf(where) }) });
/** While its marks are worked out it is looked at again. */
const LOOK_MS = 1_500;
const looks = { right: 'ok', partly: 'warn', wrong: 'danger', empty: 'plain', unmarked: 'plain' } as const;

function Answer({ answer: a, n, view }: { answer: ReadAnswer; n: number; view: AnswersView }) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  return (
    <article className="card flat rq" aria-label={t(words.question_n, { n })}>
      <div className="row">
        <span className="small muted">{t(words.question_n, { n })}</span>
        <Badge kind={a.waits ? 'warn' : looks[a.verdict]}>{t(a.waits ? words.waits : words.verdicts[a.verdict])}</Badge>
        {a.full_marks > 0 && (
          <span className="small muted push">
            {t(words.score_of, { score: hundredths(language, a.score), max: hundredths(language, a.full_marks) })}
          </span>
        )}
      </div>
      <Html as="div" en={a.text_html} bn={a.bn_text_html} />
      <GivenView theirs question={a} given={a.answer} verdict={a.verdict} right={a.right_answer} parts={a.parts} />
      {a.late && <LateAnswer view={view} answer={a} late={a.late} n={n} />}
      {a.can_rekey && may('exam.mark') === true && (
        <p>
          <Link to={atNewKeyChange({ id: view.lesson_id, question: a.id })}>
            {t(keyWords.correct)}
            <span className="vh">: {t(words.question_n, { n })}</span>
          </Link>
        </p>
      )}
      {a.marks.length > 0 && (
        <section className="model">
          <b>{t(words.marks_by)}</b>
          {a.marks.map((mark) => (
            <div key={`${mark.round} ${mark.at}`}>
              <p>
                {t(words.rounds[mark.round as 1 | 2 | 3])}:{' '}
                {mark.marker ? pick(language, mark.marker, mark.bn_marker ?? '') : t(words.marker_gone)} ·{' '}
                <b className="num">{hundredths(language, mark.points)}</b>{' '}
                <span className="small muted">· {dateTime(language, mark.at)}</span>
              </p>
              {mark.comment && <p className="said">{mark.comment}</p>}
              {mark.spots && <SaidSpots spots={mark.spots} />}
              {mark.voice && <SaidVoice voice={mark.voice} />}
              {mark.reason && <p className="said small">{mark.reason}</p>}
            </div>
          ))}
          {a.leveled.length > 0 && (
            <LevelsGiven
              leveled={a.leveled}
              {...(a.marks.length > 1 && { who: a.marks.map(({ round }) => t(words.rounds[round as 1 | 2 | 3])) })}
            />
          )}
        </section>
      )}
    </article>
  );
}
function Attempts({ view }: { view: AnswersView }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const saving = useAsk(increaseAttempts);
  const [typed, setTyped] = useState(number(language, (view.attempts_allowed ?? 0) + 1));
  const { error } = saving;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await saving.run({ id: view.id, attempts: foldDigits(typed).trim() as never });
    if (saved) toast({ text: t(words.attempts_saved, { n: saved.attempts }), kind: 'ok' });
  };
  return (
    <Card title={t(words.more_attempts)}>
      <Form errors={error?.fields} onSubmit={send}>
        {error && !Object.keys(error.fields).length && (
          <Callout kind="bad" alert>
            <p>{error.message}</p>
          </Callout>
        )}
        <TextField
          name="attempts"
          label={t(words.attempts_in_all)}
          hint={t(words.attempts_had, { n: view.attempts, all: number(language, view.attempts_allowed ?? 0) })}
          inputMode="numeric"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Allowed may action={{ word: words.attempts_save, grant: 'exam.run' }}>
          <Button type="submit" icon="check" busy={saving.busy}>
            {t(words.attempts_save)}
          </Button>
        </Allowed>
      </Form>
    </Card>
  );
}
export default function AnswersPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const view = useAnswer(viewAnswers, { id: idOf(where) }, data.view).data ?? data.view;
  const { judging } = view;
  useEffect(() => {
    if (!judging) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && tellStale([viewAnswers.name]), LOOK_MS);
    return () => clearInterval(timer);
  }, [judging]);
  const title = pick(language, view.title, view.bn_title);
  const name = pick(language, view.name, view.bn_name ?? '');
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb
        trail={[{ label: t(words.many), to: atEvaluations() }, { label: title, to: atResults({ id: view.lesson_id }) }, { label: name }]}
      />
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {title} · {t(words.attempt_n, { n: view.number })} ·{' '}
            {view.submitted_at ? dateTime(language, view.submitted_at) : t(words.not_submitted)}
          </p>
          {view.score !== null && view.max_score !== null && (
            <p>
              <b className="num">
                {t(words.score_of, { score: hundredths(language, view.score), max: hundredths(language, view.max_score) })}
              </b>{' '}
              {judging ? (
                <Badge kind="warn" icon="clock">
                  {t(lateWords.judging)}
                </Badge>
              ) : view.to_mark > 0 ? (
                <Badge kind="warn" icon="pencil">
                  {t(words.states.marking)}
                </Badge>
              ) : view.late_waiting > 0 ? (
                <Badge kind="warn" icon="clock">
                  {t(words.states.late)}
                </Badge>
              ) : (
                <Badge kind={view.passed ? 'ok' : 'danger'}>{t(view.passed ? words.states.passed : words.states.failed)}</Badge>
              )}
            </p>
          )}
        </div>
        {view.enrollment_id !== null && (
          <ButtonLink look="b2" icon="chart-column" to={atPerformance({ id: view.enrollment_id })}>
            {t(words.performance)}
          </ButtonLink>
        )}
      </div>
      <div className="res-answers">
        <section className="stack" aria-label={t(words.answers)}>
          {view.questions.map((answer, i) => (
            <Answer key={answer.id} answer={answer} n={i + 1} view={view} />
          ))}
        </section>
        <div className="stack">
          {view.attempts_allowed !== null && <Attempts key={view.attempts_allowed} view={view} />}
          {view.results.length > 0 && (
            <Card title={t(words.history)}>
              <ul className="res-list">
                {view.results.map((one) => (
                  <li key={one.number}>
                    {t(words.reasons[one.reason])}: <b className="num">{hundredths(language, one.score)}</b>{' '}
                    <span className="small muted">· {dateTime(language, one.at)}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {view.others.length > 0 && (
            <Card title={t(words.other_attempts)}>
              <ul className="res-list">
                {view.others.map((one) => (
                  <li key={one.id}>
                    <Link to={atAnswers({ id: one.id })}>{t(words.attempt_n, { n: one.number })}</Link>
                    {one.score !== null && (
                      <>
                        : <b className="num">{hundredths(language, one.score)}</b>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}
