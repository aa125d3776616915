// A lesson as it is written, shown as its learners will see it.
import '#ui/styles/rich.css';
import { Suspense, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Contents } from '#features/lessons/contract.ts';
import { hasText, isPlayed, LessonBody, Player, type Track } from '#features/lessons/web/public.ts';
import { Asked as SurveyQuestion, type Typed } from '#features/surveys/web/public.ts';
import { Question, type QuestionProps } from '#features/questions/web/public.ts';
import { Callout } from '#ui/Callout.tsx';
import type { Shown } from '../contract.ts';
import { words } from '../words.ts';

/** Nobody's progress. */
const untracked: Track = { seen: () => {}, at: () => {}, done: () => {} };
const unlearned = {
  ...{
    id: 0,
    credits: '',
    required: false,
    percent: 0,
    position_seconds: 0,
    done: false,
    note_count: 0,
    post_count: 0,
    done_by: null,
    seconds_left: null,
    quiz: null,
  },
} as const;
export function LessonShown({ shown }: { shown: Shown }) {
  const t = useWords();
  const language = useLanguage();
  const { questions, survey, ...lesson } = shown;
  const whole: Contents = { ...lesson, ...unlearned };
  const text = <LessonBody lesson={whole} track={untracked} />;
  const empty = !hasText(whole) && !isPlayed(whole) && !questions.length && !survey?.questions.length;
  return (
    <div className="syl-look stack">
      <h3>{pick(language, lesson.title, lesson.bn_title)}</h3>
      {isPlayed(whole) ? (
        <Suspense>
          <Player lesson={whole} track={untracked} text={hasText(whole) ? text : null} panels={[]} />
        </Suspense>
      ) : (
        text
      )}
      {questions.map((question, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- they do not move
        <Asked key={i} name={`look-${i}`} question={question as QuestionProps['question']} />
      ))}
      {survey?.questions.map((question) => (
        <Surveyed key={question.key} question={question} />
      ))}
      {lesson.kind === 'scorm' && <Callout>{t(words.package_preview)}</Callout>}
      {empty && lesson.kind !== 'scorm' && <p className="small muted">{t(words.preview_empty)}</p>}
    </div>
  );
}
function Surveyed({ question }: { question: NonNullable<Shown['survey']>['questions'][number] }) {
  const [typed, setTyped] = useState<Typed>({ choices: [], text: '' });
  return <SurveyQuestion question={question} typed={typed} onType={setTyped} />;
}
function Asked({ name, question }: Pick<QuestionProps, 'name' | 'question'>) {
  const [given, setGiven] = useState<QuestionProps['given']>(null);
  return <Question name={name} question={question} given={given} onGive={setGiven} />;
}
