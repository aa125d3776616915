// An exam under way: its questions with the place of each answer, its time, and what is told meanwhile.
import { type ReactNode, Suspense } from 'react';
import { time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { neededPart } from '#ui/neededPart.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { words } from '../words-exam.ts';
import { words as sitting } from '../words-sitting.ts';
import { Asking } from './Asking.tsx';
import { ExamClock } from './ExamClock.tsx';
import { AllPlaces, PlaceLine } from './ExamPlaces.tsx';
import { ExamMore, ExamNotes, PartClosed } from './exam-parts.ts';
import { isOverAt, sectionOf } from './exam-sections.ts';
import type { ExamSession, ExamView } from './exam-view.ts';
import { useSectionsOver } from './useExam.ts';

/** Most exams have none, and one that has, has a connection. */
const ExamNews = neededPart(() => import('./ExamNews.tsx'));

/** Keeps the place of help and of the way to another device: a finger on its way to a question would meet them there. */
function MoreToCome() {
  const t = useWords();
  return [sitting.help, sitting.move].map((word) => (
    <Button key={word.en} look="b3" icon="info" className="none">
      {t(word)}
    </Button>
  ));
}
export interface ExamAskingProps {
  session: ExamSession;
  view: ExamView;
  /** One clock alone says that the time is over. */
  doubt: boolean;
  rules: ReactNode;
}
export default function ExamAsking({ session, view, doubt, rules }: ExamAskingProps) {
  const t = useWords();
  const language = useLanguage();
  const { entered, questions, times, answers, orders, taken, left } = view;
  const { ends_at, paused, section_ends } = times!;
  const { sections } = entered!;
  const over = useSectionsOver(session);
  const leftOf = (end: number) => end - (session.shown() ?? end);
  const whole = () => leftOf(ends_at);
  const nameOf = (at: number) => {
    const { title, bn_title } = sections[at]!;
    return pick(language, title, bn_title) || t(words.part_n, { n: at + 1 });
  };
  const clock = (n: number) => {
    // of the section that one answers in; reading one that is over, of the first that is not
    const at = Math.max(over, sectionOf(sections, n));
    if (!section_ends) return <ExamClock left={whole} paused={paused} />;
    const of = { title: nameOf(at), whole: at < sections.length - 1 ? whole : undefined };
    return <ExamClock key={at} left={() => leftOf(section_ends[at]!)} paused={paused} of={of} />;
  };
  return (
    <Asking
      key={entered!.attempt}
      attempt={{ id: entered!.attempt, questions: questions!, sections: entered!.sections, checked: [], practice: false }}
      rules={
        <>
          {rules}
          {section_ends && (
            <ul className="rules">
              {sections.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the sections of an exam never move
                <li key={at}>
                  {t(words.part_until, { title: nameOf(at), when: time(language, new Date(section_ends[at]!).toISOString()) })}
                </li>
              ))}
            </ul>
          )}
        </>
      }
      answers={answers}
      onGive={session.give}
      keepAll={session.keepTyped}
      kept={<AllPlaces view={view} />}
      placeOf={(id) => (
        <>
          {isOverAt(
            sections,
            questions!.findIndex((q) => q.id === id),
            over,
          ) && (
            <Suspense>
              <PartClosed />
            </Suspense>
          )}
          <PlaceLine place={session.place(id)} />
        </>
      )}
      closed={taken || left === 0}
      more={
        !taken && (
          <Suspense fallback={<MoreToCome />}>
            <ExamMore session={session} view={view} />
          </Suspense>
        )
      }
      busy={false}
      failed={undefined}
      onSubmit={session.submit}
      sectionsOver={over}
      clock={clock}
      news={
        <>
          <Suspense fallback={<div />}>
            <ExamNotes session={session} view={view} doubt={doubt} parts={section_ends && { over, nameOf }} />
          </Suspense>
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
