// Props interfaces of every question and of its input: question, current answer, correct answer after grading.
import type { ReactNode } from 'react';
import type { GivenAnswer, Marking, QuestionType, RightAnswer, Shown } from '../rules.ts';

export interface QuestionProps {
  name: string;
  question: { type: QuestionType; text_html: string; bn_text_html: string; shape: Shown; marking?: Marking; penalty?: number };
  given: GivenAnswer | null;
  onGive: (answer: GivenAnswer | null) => void;
  /** After handing in nothing can be changed. */
  closed?: boolean;
  /** The only one on its page: its keys work wherever the focus is. */
  alone?: boolean;
  right?: RightAnswer | undefined;
  /** Nobody marks what is written. */
  practice?: boolean;
  /** Where it stands, for who hears it: which part of which passage. */
  place?: string;
}
export interface AskProps<S> {
  /** Unique on the page: names its controls. */
  name: string;
  shown: S;
  given: GivenAnswer | null;
  onGive: (answer: GivenAnswer | null) => void;
  /** After handing in nothing can be changed. */
  closed: boolean;
  /** What was right is marked, once it is told. */
  right?: RightAnswer | undefined;
  /** Of a group: the text that its questions are on, and how one of them is asked. */
  group?: { en: string; bn: string; ask: (part: QuestionProps) => ReactNode };
}
