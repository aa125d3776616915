// Question view: text, marks, and the input of its type. A forgotten type is a compile error.
import type { ComponentType } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import type { GivenAnswer, QuestionType, RightAnswer, Shown } from '../rules.ts';
import { AskFillIn } from '../types/fill-in/web/Ask.tsx';
import { AskMatching } from '../types/matching/web/Ask.tsx';
import { AskMcq } from '../types/mcq/web/Ask.tsx';
import { AskMultiple } from '../types/multiple/web/Ask.tsx';
import { AskNumeric } from '../types/numeric/web/Ask.tsx';
import { AskTrueFalse } from '../types/true-false/web/Ask.tsx';
import { words } from '../words.ts';
import type { AskProps } from './asking.ts';
import { Html } from './Html.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape
const parts: Record<QuestionType, ComponentType<AskProps<any>>> = {
  mcq: AskMcq,
  multiple: AskMultiple,
  true_false: AskTrueFalse,
  fill_in: AskFillIn,
  numeric: AskNumeric,
  matching: AskMatching,
};
const manners: Record<QuestionType, Word | null> = {
  mcq: words.one,
  multiple: words.several,
  true_false: null,
  fill_in: words.each_part,
  numeric: null,
  matching: words.each_part,
};

export interface QuestionProps {
  name: string;
  question: { type: QuestionType; text_html: string; bn_text_html: string; shape: Shown };
  given: GivenAnswer | null;
  onGive: (answer: GivenAnswer | null) => void;
  /** After handing in nothing can be changed. */
  closed?: boolean;
  right?: RightAnswer | undefined;
}
export function Question({ name, question, given, onGive, closed = false, right }: QuestionProps) {
  const t = useWords();
  const Part = parts[question.type];
  const manner = manners[question.type];
  return (
    <fieldset className="stack">
      <legend className={question.type === 'fill_in' ? 'vh' : 'q'}>
        <Html as="div" en={question.text_html} bn={question.bn_text_html} />
      </legend>
      {manner && !closed && <p className="tiny">{t(manner)}</p>}
      <Part name={name} shown={question.shape} given={given} onGive={onGive} closed={closed} right={right} />
    </fieldset>
  );
}
