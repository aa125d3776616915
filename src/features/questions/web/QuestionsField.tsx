// Questions of a quiz in its editor, with their answers, feedback and marks.
import type { ReactNode } from 'react';
import { typeWords, faultOf, MOST_QUESTIONS, newQuestion, parseQuestions, questionFaultWords, type WrittenQuestion } from '../written.ts';
import { type QuestionUploads, QuestionUploading } from './uploading.ts';
import { QuestionField } from './QuestionField.tsx';
import { QuestionList } from './QuestionList.tsx';

export interface QuestionsFieldProps {
  stored: string;
  may: boolean;
  /** Take pictures and sounds for a question; without them they get none. */
  upload?: QuestionUploads | undefined;
  onChange: (stored: string) => void;
  /** Where a question stands, where that is said in it: in its line, and as its first field. */
  place?: { said: (question: WrittenQuestion) => string; field: (question: WrittenQuestion, at: number) => ReactNode };
}
export function QuestionsField({ stored, may, upload, onChange, place }: QuestionsFieldProps) {
  const questions = parseQuestions(stored);
  return (
    <QuestionList
      part="questions"
      questions={questions}
      {...(place && { placed: place.said })}
      most={MOST_QUESTIONS}
      may={may}
      types={typeWords}
      make={newQuestion}
      faultOf={(question) => {
        const fault = faultOf(question);
        return fault && questionFaultWords[fault];
      }}
      onChange={(list) => onChange(list.length ? JSON.stringify(list) : '')}
    >
      {(question, lang, change) => (
        <>
          {place?.field(
            question,
            questions.findIndex(({ key }) => key === question.key),
          )}
          {/* a question of the bank is written there */}
          <fieldset className="stack" disabled={question.bank !== null}>
            <QuestionUploading value={upload}>
              <QuestionField {...{ question, lang, may: may && question.bank === null }} onChange={change} />
            </QuestionUploading>
          </fieldset>
        </>
      )}
    </QuestionList>
  );
}
