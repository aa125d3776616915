// Answers of a question in its editor, each type's own fields.
import './question-list.css';
import { createElement, Suspense } from 'react';
import type { EditProps } from './editing.ts';
import { editOf } from './edits.ts';

export function AnswersField(props: EditProps) {
  return <Suspense fallback={<span className="sk block" />}>{createElement(editOf(props.question.type), props)}</Suspense>;
}
