// Quiz attempt: one question a page with the question at its top, answers saved as given, review, submit.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { fullMarks, type GivenAnswer } from '#features/questions/rules.ts';
import { isTyped, Question, stateOfAnswer } from '#features/questions/web/public.ts';
import { useFetchAhead } from '#ui/aheadPart.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { type Attempt, type Checked, check as checkCall } from '../contract.ts';
import { words } from '../words.ts';
import type { Answers } from './answer-keeper.ts';
import { askingParts, Ending, Instructions, Palette, Summary } from './asking-parts.ts';
import { firstOf, isOverAt, sectionOf } from './exam-sections.ts';

export interface AskingProps {
  attempt: Pick<Attempt, 'id' | 'questions' | 'sections' | 'checked' | 'practice'>;
  /** What applies while answering. */
  rules: ReactNode;
  answers: Answers;
  onGive: (question_id: number, answer: GivenAnswer | null, typed: boolean) => void;
  /** What is typed is saved now. */
  keepAll: () => void;
  /** In a practice: what was told of a question, with the answer as it counts. */
  onTold?: (question_id: number, answer: GivenAnswer | null) => void;
  /** In a practice: says what was told. */
  tell?: (told: Checked) => ReactNode;
  kept: ReactNode;
  /** Where the answer to a question lies. */
  placeOf?: (question_id: number) => ReactNode;
  /** It can only be read here. */
  closed?: boolean;
  /** How many sections are over, whose minutes are their own: they can only be read. */
  sectionsOver?: number;
  /** Stands beside the instructions. */
  more?: ReactNode;
  busy: boolean;
  failed: string | undefined;
  onSubmit: () => void;
  /** Stands in place of the questions: the clock is stopped. */
  stop?: ReactNode;
  /** What those who run an exam told. */
  news?: ReactNode;
  /** Of an exam: its time, while the n-th question is on the page. */
  clock?: (n: number) => ReactNode;
}
export function Asking(props: AskingProps) {
  const { attempt, rules, answers, onGive, keepAll, onTold, tell, kept, placeOf, sectionsOver = 0, more } = props;
  const { busy, failed, onSubmit, stop, news } = props;
  const t = useWords();
  const language = useLanguage();
  useFetchAhead(askingParts);
  const [checked, setChecked] = useState(() => new Map(attempt.checked.map((c) => [c.question_id, c])));
  const checking = useAsk(checkCall);
  const { questions } = attempt;
  const states = questions.map((q) => stateOfAnswer(q, answers.get(q.id)));
  const verdicts = questions.map((q) => checked.get(q.id)?.verdict);
  const sections = attempt.sections ?? [];
  const isOver = (i: number) => isOverAt(sections, i, sectionsOver);
  const [n, setN] = useState(() =>
    Math.max(
      0,
      states.findIndex((state, i) => state === 'empty' && !isOver(i)),
    ),
  );
  const [summary, setSummary] = useState(false);
  // the time of a section is over while one answers in it: on to the next
  const [seenOver, setSeenOver] = useState(sectionsOver);
  if (sectionsOver !== seenOver) {
    setSeenOver(sectionsOver);
    if (isOver(n) && sectionOf(sections, n) >= seenOver) setN(firstOf(sections, sectionsOver));
  }
  const closed = (props.closed ?? false) || isOver(n);
  const clock = props.clock?.(n);
  // from the summary: to the first question that wants something
  const open = states.findIndex((state, i) => state !== 'whole' && !isOver(i));
  const back = open >= 0 ? open : n;
  const [help, setHelp] = useState(false);
  const [ending, setEnding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the question; the review takes it itself
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [n, summary]);
  const question = questions[n]!;
  const told = checked.get(question.id);
  const answer = told ? told.answer : (answers.get(question.id) ?? null);
  const set = (next: GivenAnswer | null) => {
    if (!told && !closed) onGive(question.id, next, isTyped(question.type));
  };
  const go = (to: number) => {
    keepAll();
    checking.clear();
    setSummary(false);
    setN(Math.min(questions.length - 1, Math.max(0, to)));
  };
  const toSummary = () => {
    keepAll();
    setSummary(true);
  };
  const check = async () => {
    if (!answer) return;
    keepAll();
    const now = await checking.run({ attempt: attempt.id, question_id: question.id, answer });
    if (!now) return;
    setChecked((all) => new Map(all).set(now.question_id, now));
    onTold?.(now.question_id, now.answer);
  };
  const list = useRef<HTMLOListElement>(null);
  useShortcuts(
    stop
      ? {}
      : {
          'Shift+ArrowRight': () => !summary && n < questions.length - 1 && go(n + 1),
          'Shift+ArrowLeft': () => go(summary ? back : n - 1),
          'Alt+KeyS': toSummary,
          // an attempt ends by an answer to what is asked, not by one key
          'Alt+KeyE': () => setEnding(true),
          'Alt+KeyI': () => setHelp(true),
          'Alt+KeyQ': () => list.current?.querySelectorAll('button')[n]?.focus(),
        },
    { first: true },
  );
  const instructions = help && (
    <Suspense>
      <Instructions rules={rules} onClose={() => setHelp(false)} />
    </Suspense>
  );
  const submit = () => {
    keepAll();
    onSubmit();
  };
  const openCount = states.filter((state) => state !== 'whole').length;
  const end = ending && (
    <Suspense>
      <Ending
        open={openCount}
        busy={busy}
        onConfirm={() => {
          setEnding(false);
          // what goes wrong is told there
          setSummary(true);
          submit();
        }}
        onClose={() => setEnding(false)}
      />
    </Suspense>
  );
  if (stop)
    return (
      <section className="stack asking">
        {clock}
        {news}
        {stop}
      </section>
    );
  if (summary)
    return (
      <div className="stack">
        {clock}
        {news}
        <Suspense fallback={<span className="sk block" />}>
          <Summary {...{ states, verdicts, list, heading, kept, busy, failed }} back={back} onGo={go} onSubmit={submit} />
        </Suspense>
        {instructions}
        {end}
      </div>
    );
  const unchecked = attempt.practice && !told && states[n] !== 'empty';
  const last = n === questions.length - 1;
  const full = fullMarks(question, !attempt.practice);
  const own = sections.length > 1 ? sections[sectionOf(sections, n)] : undefined;
  const section = own && pick(language, own.title, own.bn_title);
  return (
    <section className="stack asking">
      {clock}
      {news}
      <div className="row qhead">
        <h2 ref={heading} tabIndex={-1} className="qn">
          <Badge kind="brand">{t(words.question_of, { n: n + 1, all: questions.length })}</Badge>
        </h2>
        {full > 0 && <span className="small muted">{t(words.marks, { n: full })}</span>}
        <span className="push">{kept}</span>
      </div>
      {section && <p className="small muted">{t(words.in_section, { title: section })}</p>}
      <Question
        key={question.id}
        name={`q${question.id}`}
        alone
        question={question}
        given={answer}
        onGive={set}
        closed={closed || told !== undefined}
        right={told?.right_answer ?? undefined}
        practice={attempt.practice}
      />
      {placeOf?.(question.id)}
      {told && tell?.(told)}
      {checking.error && (
        <Callout kind="bad" alert>
          {checking.error.message}
        </Callout>
      )}
      <div className="row">
        {!told && !closed && (
          // its place is kept, so that what stands beside it does not move when an answer is given
          <Button look="b3" icon="rotate-ccw" className={answer ? undefined : 'none'} onClick={() => set(null)}>
            {t(words.clear)}
          </Button>
        )}
        <span className="row push">
          {more}
          <Button look="b3" icon="info" aria-keyshortcuts="Alt+I" onClick={() => setHelp(true)}>
            {t(words.instructions)}
          </Button>
        </span>
      </div>
      <div className="card flat stack">
        <h3 className="pal-h">{t(words.all_questions)}</h3>
        <Suspense fallback={<span className="sk block" />}>
          <Palette {...{ states, verdicts, list }} now={n} onGo={go} />
        </Suspense>
      </div>
      <nav className="jnav" aria-label={t(words.quiz_nav)}>
        <Button look="bn" icon="chevron-left" aria-disabled={n === 0} aria-keyshortcuts="Shift+ArrowLeft" onClick={() => go(n - 1)}>
          <span className="vh">{t(words.previous)}</span>
          <span className="from-sm" aria-hidden="true">
            {t(words.previous)}
          </span>
        </Button>
        <Button look="bn" icon="layout-grid" aria-keyshortcuts="Alt+S" onClick={toSummary}>
          {number(language, states.filter((s) => s === 'whole').length)}/{number(language, questions.length)}
          <span className="vh">: {t(words.answered_of, { n: states.filter((s) => s === 'whole').length, all: questions.length })}</span>
        </Button>
        {unchecked ? (
          <Button icon="check" busy={checking.busy} onClick={() => void check()}>
            {t(words.check)}
          </Button>
        ) : last ? (
          <Button iconEnd="arrow-right" aria-keyshortcuts="Alt+S" onClick={toSummary}>
            {t(words.to_summary)}
          </Button>
        ) : (
          <Button iconEnd="arrow-right" aria-keyshortcuts="Shift+ArrowRight" onClick={() => go(n + 1)}>
            {t(words.next)}
          </Button>
        )}
      </nav>
      {instructions}
      {end}
    </section>
  );
}
