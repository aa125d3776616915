// A question on paper, with its key or without: its number, text and marks, and below it what its type leaves room for. A forgotten type is a compile error.
import { type ComponentType, createElement } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { QuestionType, RightAnswer, Shown, ShownPart } from '../rules.ts';
import { PrintDate } from '../types/date/web/Print.tsx';
import { PrintHotspot } from '../types/hotspot/web/Print.tsx';
import { PrintLikert } from '../types/likert/web/Print.tsx';
import { PrintSequence } from '../types/sequence/web/Print.tsx';
import { PrintTime } from '../types/time/web/Print.tsx';
import { PrintDropdown } from '../types/dropdown/web/Print.tsx';
import { PrintEssay } from '../types/essay/web/Print.tsx';
import { PrintFillIn } from '../types/fill-in/web/Print.tsx';
import { PrintMatching } from '../types/matching/web/Print.tsx';
import { PrintOptions } from '../types/mcq/web/Print.tsx';
import { PrintNumeric } from '../types/numeric/web/Print.tsx';
import { PrintParagraph } from '../types/paragraph/web/Print.tsx';
import { PrintShortAnswer } from '../types/short-answer/web/Print.tsx';
import { PrintTrueFalse } from '../types/true-false/web/Print.tsx';
import { words } from '../words.ts';
import { Html } from './Html.tsx';
import type { PrintProps } from './printing.ts';

// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape
const prints: Record<Exclude<QuestionType, 'group'>, ComponentType<PrintProps<any>>> = {
  mcq: PrintOptions,
  multiple: PrintOptions,
  true_false: PrintTrueFalse,
  fill_in: PrintFillIn,
  numeric: PrintNumeric,
  matching: PrintMatching,
  short_answer: PrintShortAnswer,
  dropdown: PrintDropdown,
  essay: PrintEssay,
  paragraph: PrintParagraph,
  date: PrintDate,
  time: PrintTime,
  sequence: PrintSequence,
  hotspot: PrintHotspot,
  likert: PrintLikert,
};
/** Types whose text stands round their blanks, and so in what the type prints. */
const inParts: readonly QuestionType[] = ['fill_in', 'dropdown'];

export interface PrintedProps {
  n: number;
  question: { type: QuestionType; text_html: string; bn_text_html: string; shape: Shown; marks: number };
  right?: (RightAnswer & { explanation?: { en: string; bn: string } }) | null;
  explanation?: { en: string; bn: string } | undefined;
}
/** On paper a person marks all of it. */
const marksOnPaper = ({ shape, marks }: PrintedProps['question']): number =>
  shape.questions ? shape.questions.reduce((sum, part) => sum + (part.type === 'likert' ? 0 : part.marks), 0) : marks;
interface OneProps extends Omit<PrintedProps, 'n'> {
  /** What it is called on the paper: its number, or in a group its letter. */
  mark: string;
  label: string;
}
export function Printed({ n, ...printed }: PrintedProps) {
  const t = useWords();
  const language = useLanguage();
  return <One mark={`${number(language, n)}.`} label={t(words.question_n, { n })} {...printed} />;
}
function One({ mark, label, question, right = null, explanation }: OneProps) {
  const t = useWords();
  const { type, shape } = question;
  const why = explanation ?? right?.explanation;
  return (
    <div role="group" className={type === 'group' ? 'q-print q-print-group' : 'q-print'} aria-label={label}>
      <header>
        <b>{mark}</b>
        {!inParts.includes(type) && <Html as="div" en={question.text_html} bn={question.bn_text_html} />}
        {type !== 'likert' && <span className="q-print-marks">{t(words.marks_n, { n: marksOnPaper(question) })}</span>}
      </header>
      {shape.sound && <p className="small">{t(words.sound_on_paper)}</p>}
      {type === 'group' ? <Parts questions={shape.questions ?? []} right={right} /> : createElement(prints[type], { shown: shape, right })}
      {right && why && (why.en || why.bn) && (
        <p className="q-print-key">
          <Html as="div" en={why.en} bn={why.bn} />
        </p>
      )}
    </div>
  );
}
/** The questions of a group, by their letters. */
function Parts({ questions, right }: { questions: readonly ShownPart[]; right: RightAnswer | null }) {
  const t = useWords();
  const letters = t(words.letters).split(' ');
  return (
    <div className="q-print-parts">
      {questions.map((part, i) => {
        const letter = letters[i] ?? String(i + 1);
        const own = {
          label: t(words.part_of, { letter, n: questions.length }),
          question: part,
          right: right && (right.answers?.[part.id] ?? null),
        };
        return <One key={part.id} mark={`(${letter})`} {...own} />;
      })}
    </div>
  );
}
