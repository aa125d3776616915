// Questions of a quiz in its editor: the six types, their answers, feedback and marks.
import { useRef } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { columnIn, type Lang, QuestionList, questionWords } from '#features/questions/web/public-staff.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { blanksIn, faultOf, MOST_QUESTIONS, newQuestion, parseQuestions, type WrittenQuestion } from '../questions.ts';
import { words } from '../words.ts';
import { AnswersField } from './AnswersField.tsx';

export interface QuestionsFieldProps {
  stored: string;
  may: boolean;
  onChange: (stored: string) => void;
}
export function QuestionsField({ stored, may, onChange }: QuestionsFieldProps) {
  return (
    <QuestionList
      part="questions"
      questions={parseQuestions(stored)}
      most={MOST_QUESTIONS}
      may={may}
      types={words.types}
      make={newQuestion}
      faultOf={(question) => {
        const fault = faultOf(question);
        return fault && words.question_faults[fault];
      }}
      onChange={(list) => onChange(list.length ? JSON.stringify(list) : '')}
    >
      {(question, lang, change) => <QuestionField {...{ question, lang, may }} onChange={change} />}
    </QuestionList>
  );
}
interface QuestionFieldProps {
  question: WrittenQuestion;
  lang: Lang;
  may: boolean;
  onChange: (part: Partial<WrittenQuestion>) => void;
}
function QuestionField({ question, lang, may, onChange }: QuestionFieldProps) {
  const t = useWords();
  const area = useRef<HTMLDivElement>(null);
  const long = (name: 'text' | 'explanation' | 'hint', label: string, rows: number, hint?: string) => {
    const column = columnIn(lang, name);
    return (
      <TextArea
        name={`${question.key}-${column}`}
        label={label}
        hint={hint}
        lang={lang}
        rows={rows}
        value={question[column]}
        onChange={(event) => onChange({ [column]: event.target.value })}
      />
    );
  };
  return (
    <div className="stack" ref={area}>
      {long('text', t(questionWords.text), 2, question.type === 'fill_in' ? t(words.question_fill_hint) : undefined)}
      {question.type === 'fill_in' && may && (
        <Button
          look="bn"
          onClick={() => {
            const column = columnIn(lang, 'text');
            const field = area.current?.querySelector('textarea');
            const place = field?.selectionStart ?? question[column].length;
            const text = question[column];
            onChange({ [column]: `${text.slice(0, place)} ____ ${text.slice(field?.selectionEnd ?? place)}`.trimStart() });
            field?.focus();
          }}
        >
          {t(words.put_blank)}
        </Button>
      )}
      <AnswersField question={question} blanks={blanksIn(question)} lang={lang} may={may} onChange={onChange} />
      <Disclosure summary={t(words.more_of_question)}>
        <div className="stack syl-set">
          {long('explanation', t(words.explanation), 2)}
          {long('hint', t(words.hint), 2)}
          <TextField
            name={`${question.key}-marks`}
            label={t(words.marks)}
            type="number"
            min={1}
            max={100}
            value={String(question.marks)}
            onChange={(event) => onChange({ marks: Math.min(100, Math.max(1, Math.trunc(Number(event.target.value)) || 1)) })}
          />
        </div>
      </Disclosure>
    </div>
  );
}
