// Attempt at a quiz: its answers, saved one by one through the outbox.
import { useState } from 'react';
import type { Attempt } from '../contract.ts';
import type { AnswerKeeper, Answers } from './answer-keeper.ts';
import { Asking, type AskingProps } from './Asking.tsx';
import { useKeeping } from './keeping.ts';
import { Told } from './Told.tsx';

export interface QuizAskingProps extends Pick<AskingProps, 'rules' | 'kept' | 'busy' | 'failed'> {
  attempt: Attempt;
  hrefOf: (lesson_id: number) => string;
  first: Answers;
  keeper: AnswerKeeper;
  onSubmit: (answers: Answers) => void;
}
export function QuizAsking({ attempt, hrefOf, first, keeper, onSubmit, ...rest }: QuizAskingProps) {
  const [answers, setAnswers] = useState(first);
  const { give, keepAll } = useKeeping(attempt, keeper);
  return (
    <Asking
      {...rest}
      attempt={attempt}
      answers={answers}
      onGive={(question_id, answer, typed) => {
        setAnswers((all) => new Map(all).set(question_id, answer));
        give(question_id, answer, typed);
      }}
      keepAll={keepAll}
      onTold={(question_id, answer) => setAnswers((all) => new Map(all).set(question_id, answer))}
      tell={(told) => <Told key={`told-${told.question_id}`} told={told} hrefOf={hrefOf} />}
      onSubmit={() => onSubmit(answers)}
    />
  );
}
