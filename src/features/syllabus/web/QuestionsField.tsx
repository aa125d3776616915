// Questions of a quiz in its editor: the six types, their answers, feedback and order, in the language one writes in.
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { type QuestionType, questionTypes } from '#features/questions/rules.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { blanksIn, faultOf, MOST_QUESTIONS, newQuestion, parseQuestions, type WrittenQuestion } from '../questions.ts';
import { words } from '../words.ts';
import { AnswersField } from './AnswersField.tsx';
import { columnIn, type Lang } from './in-language.ts';

export interface QuestionsFieldProps {
  stored: string;
  may: boolean;
  onChange: (stored: string) => void;
}
export function QuestionsField({ stored, may, onChange }: QuestionsFieldProps) {
  const t = useWords();
  const questions = parseQuestions(stored);
  const [lang, setLang] = useState<Lang>('bn');
  const [open, setOpen] = useState<string | undefined>(questions[0]?.key);
  const [fresh, setFresh] = useState<{ key: string }>();
  const [adding, setAdding] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (fresh) box.current?.querySelector<HTMLElement>(`[data-question="${fresh.key}"] textarea`)?.focus();
  }, [fresh]);
  const keep = (list: readonly WrittenQuestion[]) => onChange(list.length ? JSON.stringify(list) : '');
  const at = (i: number, part: Partial<WrittenQuestion>) => keep(questions.map((one, n) => (n === i ? { ...one, ...part } : one)));
  const swap = (i: number, by: 1 | -1) => {
    const list = [...questions];
    [list[i], list[i + by]] = [list[i + by]!, list[i]!];
    keep(list);
  };
  const insert = (i: number, question: WrittenQuestion) => {
    keep(questions.toSpliced(i, 0, question));
    setOpen(question.key);
    setFresh({ key: question.key });
  };
  return (
    <fieldset ref={box} className="stack syl-qs">
      <legend data-part="questions" tabIndex={-1}>
        {t(words.questions)}
      </legend>
      <RadioGroup
        name="questions-language"
        label={t(words.in_language)}
        value={lang}
        options={(['bn', 'en'] as const).map((one) => ({ value: one, label: <span lang={one}>{ownName[one]}</span> }))}
        onChange={(value) => setLang(value as Lang)}
      />
      <ol className="syl-q-l">
        {questions.map((question, i) => {
          const fault = faultOf(question);
          const text = lang === 'bn' ? question.bn_text || question.text : question.text || question.bn_text;
          const n = i + 1;
          return (
            <li key={question.key} data-question={question.key} className="card flat">
              <div className="syl-q-h">
                <button
                  type="button"
                  className="syl-open"
                  data-part={`question.${n}`}
                  aria-expanded={open === question.key}
                  onClick={() => setOpen(open === question.key ? undefined : question.key)}
                >
                  <b>{t(words.question_n, { n })}</b>
                  <span className="small">
                    {t(words.types[question.type])}
                    {text && ` · ${text.slice(0, 80)}`}
                  </span>
                </button>
                {fault && (
                  <Badge kind="warn" icon="triangle-alert">
                    <span className="vh">{t(words.question_faults[fault])}</span>
                  </Badge>
                )}
              </div>
              {open === question.key && (
                <QuestionField
                  {...{ n, question, lang, may }}
                  all={questions.length}
                  onChange={(part) => at(i, part)}
                  onMove={(by) => swap(i, by)}
                  onCopy={() => insert(n, { ...structuredClone(question), key: newQuestion(question.type).key })}
                  onRemove={() => keep(questions.filter((_, other) => other !== i))}
                />
              )}
            </li>
          );
        })}
      </ol>
      {may && questions.length < MOST_QUESTIONS && (
        <div className="syl-add">
          <Button look="b2" icon="plus" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {t(words.add_question)}
          </Button>
          {adding && (
            <ul className="syl-kinds" aria-label={t(words.add_question)}>
              {questionTypes.map((type: QuestionType) => (
                <li key={type}>
                  <button
                    type="button"
                    onClick={() => {
                      setAdding(false);
                      insert(questions.length, newQuestion(type));
                    }}
                  >
                    {t(words.types[type])}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </fieldset>
  );
}
interface QuestionFieldProps {
  n: number;
  all: number;
  question: WrittenQuestion;
  lang: Lang;
  may: boolean;
  onChange: (part: Partial<WrittenQuestion>) => void;
  onMove: (by: 1 | -1) => void;
  onCopy: () => void;
  onRemove: () => void;
}
function QuestionField({ n, all, question, lang, may, onChange, onMove, onCopy, onRemove }: QuestionFieldProps) {
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
      {long('text', t(words.question_text), 2, question.type === 'fill_in' ? t(words.question_fill_hint) : undefined)}
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
      {may && (
        <div className="row">
          <IconButton icon="arrow-up" label={t(words.question_up, { n })} disabled={n === 1} onClick={() => onMove(-1)} />
          <IconButton icon="arrow-down" label={t(words.question_down, { n })} disabled={n === all} onClick={() => onMove(1)} />
          <IconButton icon="copy" label={t(words.copy_question, { n })} onClick={onCopy} />
          <IconButton icon="trash-2" label={t(words.remove_question, { n })} onClick={onRemove} />
        </div>
      )}
    </div>
  );
}
