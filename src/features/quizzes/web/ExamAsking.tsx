// An exam under way: its questions with the place of each answer, its time, and what is told meanwhile.
import { type ReactNode, Suspense } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { neededPart } from '#ui/neededPart.tsx';
import { EmptyState } from '#ui/States.tsx';
import { words } from '../words-exam.ts';
import { Asking } from './Asking.tsx';
import { HelpButton, HelpNote } from './HelpButton.tsx';
import { MoveButton } from './MoveButton.tsx';
import { ExamClock } from './ExamClock.tsx';
import { AllPlaces, Hindrances, PlaceLine } from './ExamPlaces.tsx';
import type { ExamSession, ExamView } from './exam-view.ts';

/** Most exams have none, and one that has, has a connection. */
const ExamNews = neededPart(() => import('./ExamNews.tsx'));

export interface ExamAskingProps {
  session: ExamSession;
  view: ExamView;
  /** One clock alone says that the time is over. */
  doubt: boolean;
  rules: ReactNode;
}
export function ExamAsking({ session, view, doubt, rules }: ExamAskingProps) {
  const t = useWords();
  const { entered, questions, times, answers, orders, taken, left } = view;
  const { ends_at, paused } = times!;
  return (
    <Asking
      key={entered!.attempt}
      attempt={{ id: entered!.attempt, questions: questions!, sections: entered!.sections, checked: [], practice: false }}
      rules={rules}
      answers={answers}
      onGive={session.give}
      keepAll={session.keepTyped}
      kept={<AllPlaces view={view} />}
      placeOf={(id) => <PlaceLine place={session.place(id)} />}
      closed={taken || left === 0}
      more={
        !taken && (
          <>
            <HelpButton help={view.help} onCall={session.callHelp} />
            <MoveButton view={view} />
          </>
        )
      }
      busy={false}
      failed={undefined}
      onSubmit={session.submit}
      clock={<ExamClock left={() => ends_at - (session.shown() ?? ends_at)} paused={paused} />}
      news={
        <>
          <HelpNote help={view.help} />
          <Hindrances view={view} doubt={doubt} onContinue={() => void session.resume()} />
          {orders.length > 0 && (
            <Suspense>
              <ExamNews orders={orders} />
            </Suspense>
          )}
        </>
      }
      stop={
        paused && (
          <div role="status">
            <EmptyState icon="pause" title={t(words.paused)}>
              {t(words.paused_text)}
            </EmptyState>
          </div>
        )
      }
    />
  );
}
