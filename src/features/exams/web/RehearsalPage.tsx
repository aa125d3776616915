// Screen of the rehearsal of an exam: a paper as an examinee would get it, marked on the spot and kept nowhere.
import './exams.css';
import '#ui/styles/fields.css';
import { useEffect, useRef, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { Question } from '#features/questions/web/public.ts';
import { verdictWords } from '#features/quizzes/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useLive } from '#ui/useLive.ts';
import { atBuilderStep } from '../addresses.ts';
import { markRehearsal, rehearse, viewExam } from '../contract-staff.ts';
import { words as own } from '../words.ts';
import { words } from '../words-staff.ts';

export const needs = (where: Where) => ({ exam: need(viewExam, { id: idOf(where) }) });
const newSeed = () => Math.floor(Math.random() * 2 ** 31);

export default function RehearsalPage({ data: { exam } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  // a paper is drawn once the page lives: the server draws none
  const live = useLive();
  const [seed, setSeed] = useState(newSeed);
  return (
    <div className="work stack" data-density="staff">
      <div className="head">
        <div>
          <h1>{pick(language, exam.title, exam.bn_title)}</h1>
          <p className="muted">{t(words.rehearsal_about)}</p>
        </div>
        <ButtonLink look="b2" icon="arrow-left" to={atBuilderStep({ id: exam.id, slug: 'questions' })}>
          {t(words.to_builder)}
        </ButtonLink>
      </div>
      {!live ? <TextSkeleton lines={8} /> : <Paper key={seed} id={exam.id} seed={seed} onAnother={() => setSeed(newSeed())} />}
    </div>
  );
}
function Paper({ id, seed, onAnother }: { id: number; seed: number; onAnother: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { data, error, reload } = useAnswer(rehearse, { id, seed });
  const marking = useAsk(markRehearsal);
  const [answers, setAnswers] = useState<ReadonlyMap<number, GivenAnswer | null>>(new Map());
  const [result, setResult] = useState<Awaited<ReturnType<typeof marking.run>>>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!result) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [result]);
  if (!data) {
    if (!error) return <TextSkeleton lines={8} />;
    return error.code === 'nothing_drawn' || error.code === 'too_few' ? (
      <Callout kind="warn">{error.message}</Callout>
    ) : (
      <ErrorState onRetry={reload} />
    );
  }
  const verdicts = new Map(result?.questions.map((one) => [one.question_id, one]));
  const hand = async () =>
    setResult(
      await marking.run({ id, seed, answers: [...answers].map(([question_id, answer]) => ({ question_id, answer: answer as never })) }),
    );
  /** How many questions stand in the sections before. */
  const before = (i: number) => data.sections.slice(0, i).reduce((sum, section) => sum + section.questions.length, 0);
  const count = data.sections.reduce((sum, section) => sum + section.questions.length, 0);
  return (
    <div className="stack">
      <p className="row">
        <Badge kind={data.frozen ? 'ok' : 'plain'}>{t(data.frozen ? words.rehearsal_frozen : words.rehearsal_draft)}</Badge>
        <span className="muted">{t(own.facts, { n: count, minutes: data.minutes })}</span>
      </p>
      {data.sections.some(({ minutes }) => minutes !== null) && <p className="small">{t(words.rehearsal_timed)}</p>}
      {result && (
        <Card>
          <div className="stack">
            <h2 ref={heading} tabIndex={-1}>
              {t(words.came_to, { score: result.score, max: result.max_score })}
            </h2>
            <p>
              {result.to_mark > 0 ? t(words.would_wait, { n: result.to_mark }) : t(result.passed ? words.would_pass : words.would_fail)}
            </p>
            {result.sections.length > 1 && (
              <ul className="dots">
                {result.sections.map((section, i) => (
                  // oxlint-disable-next-line react/no-array-index-key -- sections have no other name here
                  <li key={i}>
                    {t(words.section_came_to, {
                      title: pick(language, section.title, section.bn_title) || t(words.section_n, { n: i + 1 }),
                      score: section.score,
                      max: section.max_score,
                    })}{' '}
                    {!section.passed && section.to_mark === 0 && <Badge kind="warn">{t(words.section_failed)}</Badge>}
                  </li>
                ))}
              </ul>
            )}
            <div className="row">
              <Button look="b2" icon="refresh-cw" onClick={onAnother}>
                {t(words.another)}
              </Button>
            </div>
          </div>
        </Card>
      )}
      {marking.error && (
        <Callout kind="bad" alert>
          {marking.error.message}
        </Callout>
      )}
      {data.sections.map((section, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- sections have no other name here
        <Card
          key={i}
          title={pick(language, section.title, section.bn_title) || t(words.section_n, { n: i + 1 })}
          aside={section.minutes !== null && <span className="small">{t(words.minutes_n, { n: section.minutes })}</span>}
        >
          <ol className="ex-paper">
            {section.questions.map((question, at) => {
              const verdict = verdicts.get(question.id);
              return (
                <li key={question.id}>
                  <p className="row">
                    <strong>{t(words.question_n, { n: before(i) + at + 1 })}</strong>
                    <span className="small muted">{t(words.question_marks, { marks: question.marks })}</span>
                    {verdict && (
                      <Badge kind={verdict.verdict === 'right' ? 'ok' : verdict.verdict === 'wrong' ? 'danger' : 'plain'}>
                        {t(verdictWords[verdict.verdict])}
                      </Badge>
                    )}
                  </p>
                  <Question
                    name={`q-${question.id}`}
                    question={question}
                    given={answers.get(question.id) ?? null}
                    onGive={(answer) => setAnswers(new Map(answers).set(question.id, answer))}
                    closed={result !== undefined}
                  />
                </li>
              );
            })}
          </ol>
        </Card>
      ))}
      {!result && (
        <div className="row">
          <Button busy={marking.busy} onClick={() => void hand()}>
            {t(words.hand_in)}
          </Button>
          <Button look="b2" icon="refresh-cw" onClick={onAnother}>
            {t(words.another)}
          </Button>
        </div>
      )}
    </div>
  );
}
