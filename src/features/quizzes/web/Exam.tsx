// Exam in a lesson: what is said before, the lobby, the attempt with its time, and the result. Time and what counts are the server's.
import '#ui/styles/fields.css';
import './result.css';
import './exam.css';
import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ask, Refused } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useSession } from '#core/session/web/session.tsx';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { BothLanguages, useAsksAhead } from '#features/questions/web/public.ts';
import { useFetchAhead } from '#ui/aheadPart.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { latePart } from '#ui/latePart.ts';
import { neededPart } from '#ui/neededPart.tsx';
import { type Result, viewResult as resultCall } from '../contract.ts';
import { words as quizWords } from '../words.ts';
import { words } from '../words-exam.ts';
import { words as sittingWords } from '../words-sitting.ts';
import type { FactsProps } from './ExamFacts.tsx';
import { ExamAsking, ExamFacts, ExamLobby, examParts, lobbyParts, ReceiptAwaited, ReceiptCard } from './exam-parts.ts';
import type { ExamView } from './exam-view.ts';
import type { QuizProps } from './Quiz.tsx';
import { useEnd, useExam } from './useExam.ts';

const Rules = import.meta.env.SSR ? (await import('./ExamFacts.tsx')).default : ExamFacts;
/** They stand in the document already: nothing of them changes before their code has come, or they would be taken away for it. */
const Facts = memo((facts: FactsProps) => (
  <Suspense fallback={<span className="sk block" />}>
    <Rules {...facts} />
  </Suspense>
));
const ExamElsewhere = latePart(() => import('./ExamElsewhere.tsx'));
/** With the paper as it was marked: nobody who sits an exam carries it. */
const ExamResult = neededPart(() => import('./ExamResult.tsx'));

type Screen = 'intro' | 'elsewhere' | 'lobby' | 'asking' | 'awaited' | 'result';
function screenOf({ step, moved, questions, ended, receipt, times }: ExamView, over: boolean): Screen {
  if (step === 'elsewhere') return 'elsewhere';
  if (step === 'over') return 'result';
  if (step !== 'open') return 'intro';
  if (receipt) return 'result';
  if (ended) return 'awaited';
  if (moved) return 'elsewhere';
  if (over && !times?.paused) return 'awaited';
  return questions ? 'asking' : 'lobby';
}

export default function Exam({ lesson, hrefOf, next, onScreen, onResult }: QuizProps) {
  const t = useWords();
  const language = useLanguage();
  const quiz = lesson.quiz!;
  const { user } = useSession();
  const { session, view, looked } = useExam(lesson.id, user?.id);
  const end = useEnd(session, view);
  useAsksAhead(quiz);
  useFetchAhead(quiz.starts_at ? lobbyParts : examParts);
  const looking = useAsk(resultCall);
  const [last, setLast] = useState<Result>();
  const { over, receipt, entered } = view;
  const [result, setResult] = useState<Result>();
  // again when late answers have changed what counts
  const done = over?.attempt ?? (receipt && view.step === 'open' ? entered?.attempt : undefined);
  const entering = view.step === 'closed' || view.step === 'opening';
  const shown = entering ? (last ?? result) : result?.attempt_id === done ? result : undefined;
  const screen = entering && shown ? 'result' : screenOf(view, end === 'over');
  const [failed, setFailed] = useState<string>();
  const tellResult = useRef(onResult);
  useEffect(() => {
    tellResult.current = onResult;
  });
  const known = JSON.stringify(receipt);
  const fetchResult = useCallback(async (attempt: number) => {
    setFailed(undefined);
    try {
      const told = await ask(resultCall, { attempt });
      setResult(told);
      tellResult.current(told);
    } catch (error) {
      setFailed((error as Refused).message);
    }
  }, []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it asks the server
    if (done !== undefined) void fetchResult(done);
  }, [done, known, fetchResult]);

  const leads_on = screen === 'asking' || (screen === 'result' && shown?.passed === true && next !== undefined);
  const kind = screen === 'intro' ? 'intro' : screen === 'result' ? 'result' : 'asking';
  useEffect(() => {
    onScreen(kind, leads_on);
    return () => onScreen('intro', false);
  }, [kind, leads_on, onScreen]);

  /** Pressed before it was known who is signed in, and what lies on this device. */
  const [early, setEarly] = useState<{ again: boolean }>();
  const ready = looked ? session : undefined;
  const press = (again: boolean) => {
    if (ready) void ready.enter(again);
    else setEarly({ again });
  };
  // its time was over before this page came: what was saved is marked
  const missed = quiz.time_over && view.step === 'closed' && view.refused === undefined;
  useEffect(() => {
    if (ready && (early || missed) && ready.view().step === 'closed') void ready.enter(early?.again);
    // oxlint-disable-next-line react/set-state-in-effect -- it was pressed before there was a session
    if (ready) setEarly(undefined);
  }, [ready, early, missed]);

  if (session && screen === 'elsewhere')
    return (
      <Suspense fallback={<span className="sk block" />}>
        <ExamElsewhere session={session} view={view} />
      </Suspense>
    );
  if (session && screen === 'lobby')
    return (
      <Suspense fallback={<span className="sk block" />}>
        <ExamLobby session={session} view={view} />
      </Suspense>
    );
  if (session && screen === 'asking')
    return (
      <BothLanguages value={entered!.given.both_languages}>
        <div className={entered!.given.large_text ? 'xlarge' : undefined}>
          <Suspense fallback={<span className="sk block" />}>
            <ExamAsking
              session={session}
              view={view}
              doubt={end === 'doubt'}
              rules={<Facts lesson={lesson} left={entered!.rules.attempts_left ?? 0} />}
            />
          </Suspense>
        </div>
      </BothLanguages>
    );
  if (screen === 'awaited')
    return (
      <Suspense fallback={<span className="sk block" />}>
        <ReceiptAwaited view={view} />
      </Suspense>
    );
  const error = view.refused ?? looking.error;
  const why =
    error &&
    (error.code === 'offline'
      ? t(words.needs_line)
      : `${error.message} ${opensAt(error) ? t(sittingWords.lobby_at, { when: dateTime(language, opensAt(error)!) }) : ''}`);
  if (screen === 'result') {
    return (
      <>
        {receipt && !entering && (
          <Suspense fallback={<span className="sk block" />}>
            <ReceiptCard receipt={receipt} waiting={view.waiting} />
          </Suspense>
        )}
        {failed && !shown && (
          <Callout kind="warn">
            {failed}{' '}
            <Button look="b2" onClick={() => void fetchResult(done!)}>
              {t(sittingWords.see_result)}
            </Button>
          </Callout>
        )}
        {shown && (
          <Suspense fallback={<span className="sk block" />}>
            <ExamResult
              result={shown}
              hrefOf={hrefOf}
              next={next}
              onAgain={shown.attempts_left === 0 || shown.overdue ? undefined : () => press(true)}
              busy={view.step === 'opening' || early !== undefined}
              failed={why}
            />
          </Suspense>
        )}
      </>
    );
  }
  const open = quiz.open_attempt_id !== null;
  const left = Math.max(0, (quiz.attempts_allowed ?? 1) - quiz.attempts_used - (open ? 1 : 0));
  const shut = open || quiz.overdue || !left ? null : quiz.shut_at;
  // it was shut after this page came, and the press was refused
  const none = !open && (quiz.overdue || left === 0 || shut || view.refused?.code === 'exam_closed');
  return (
    <section className="qc">
      {receipt && view.step === 'closed' && (
        <Suspense fallback={<span className="sk block" />}>
          <ReceiptCard receipt={receipt} waiting={0} />
        </Suspense>
      )}
      <Facts lesson={lesson} left={left} shut={shut} before={none ? 'closed' : 'startable'} />
      {why && (
        <Callout kind="bad" alert>
          {why}
        </Callout>
      )}
      <div className="row">
        {!none && (
          <Button
            size="lg"
            look={quiz.passed ? 'b2' : 'solid'}
            busy={view.step === 'opening' || early !== undefined}
            onClick={() => press(!open && quiz.last_attempt_id !== null)}
          >
            {t(open ? words.go_on : quiz.last_attempt_id !== null ? words.again : words.start)}
          </Button>
        )}
        {quiz.last_attempt_id !== null && (
          <Button
            look="b2"
            busy={looking.busy}
            onClick={async () => {
              const result = await looking.run({ attempt: quiz.last_attempt_id! });
              if (result) setLast(result);
            }}
          >
            {t(quizWords.last_result)}
          </Button>
        )}
      </div>
    </section>
  );
}
/** When the lobby of an exam opens that cannot be entered yet. */
const opensAt = ({ code, detail }: Refused): string | undefined => {
  const at = code === 'exam_not_open' ? (detail as { opens_at?: number | string } | undefined)?.opens_at : undefined;
  return at === undefined ? undefined : new Date(at).toISOString();
};
