// Questions of a survey in its editor: their kinds, choices and order, in the language one writes in. Alt with the arrows moves a question.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import {
  isChosen,
  MOST_CHOICES,
  MOST_SURVEY_QUESTIONS,
  newChoice,
  newSurveyQuestion,
  parseSurvey,
  surveyFault,
  type SurveyQuestion,
  surveyTypes,
  typeWords,
} from '#features/surveys/rules.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { words } from '../words.ts';
import { columnIn, type Lang } from './in-language.ts';

export interface SurveyFieldProps {
  stored: string;
  may: boolean;
  /** Learners have it: what is taken out is archived. */
  live: boolean;
  onChange: (stored: string) => void;
}
export function SurveyField({ stored, may, live, onChange }: SurveyFieldProps) {
  const t = useWords();
  const questions = parseSurvey(stored);
  const [lang, setLang] = useState<Lang>('bn');
  const [open, setOpen] = useState<string | undefined>(questions[0]?.key);
  const [fresh, setFresh] = useState<{ key: string; part: 'textarea' | '.syl-open' }>();
  const [adding, setAdding] = useState(false);
  const [moved, setMoved] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (fresh) box.current?.querySelector<HTMLElement>(`[data-question="${fresh.key}"] ${fresh.part}`)?.focus();
  }, [fresh]);
  const keep = (list: readonly SurveyQuestion[]) => onChange(list.length ? JSON.stringify(list) : '');
  const at = (i: number, part: Partial<SurveyQuestion>) => keep(questions.map((one, n) => (n === i ? { ...one, ...part } : one)));
  const swap = (i: number, by: 1 | -1) => {
    if (!questions[i + by]) return;
    const list = [...questions];
    [list[i], list[i + by]] = [list[i + by]!, list[i]!];
    keep(list);
    setMoved(t(words.question_moved, { n: i + by + 1, all: list.length }));
  };
  const insert = (i: number, question: SurveyQuestion) => {
    keep(questions.toSpliced(i, 0, question));
    setOpen(question.key);
    setFresh({ key: question.key, part: 'textarea' });
  };
  const onKey = (event: KeyboardEvent, i: number) => {
    if (!may || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    swap(i, event.key === 'ArrowUp' ? -1 : 1);
    setFresh({ key: questions[i]!.key, part: '.syl-open' });
  };
  return (
    <fieldset ref={box} className="stack syl-qs">
      <legend data-part="survey" tabIndex={-1}>
        {t(words.questions)}
      </legend>
      {live && <Callout>{t(words.survey_live)}</Callout>}
      <RadioGroup
        name="survey-language"
        label={t(words.in_language)}
        value={lang}
        options={(['bn', 'en'] as const).map((one) => ({ value: one, label: <span lang={one}>{ownName[one]}</span> }))}
        onChange={(value) => setLang(value as Lang)}
      />
      {may && questions.length > 1 && <p className="small muted">{t(words.question_keys)}</p>}
      <span className="vh" role="status">
        {moved}
      </span>
      <ol className="syl-q-l">
        {questions.map((question, i) => {
          const fault = surveyFault(question);
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
                  onKeyDown={(event) => onKey(event, i)}
                >
                  <b>{t(words.question_n, { n })}</b>
                  <span className="small">
                    {t(typeWords[question.type])}
                    {text && ` · ${text.slice(0, 80)}`}
                  </span>
                </button>
                {fault && (
                  <Badge kind="warn" icon="triangle-alert">
                    <span className="vh">{t(words.survey_faults[fault])}</span>
                  </Badge>
                )}
              </div>
              {open === question.key && (
                <div className="stack">
                  <Written {...{ question, lang, may }} onChange={(part) => at(i, part)} />
                  {may && (
                    <div className="row">
                      <IconButton icon="arrow-up" label={t(words.question_up, { n })} disabled={n === 1} onClick={() => swap(i, -1)} />
                      <IconButton
                        icon="arrow-down"
                        label={t(words.question_down, { n })}
                        disabled={n === questions.length}
                        onClick={() => swap(i, 1)}
                      />
                      <IconButton
                        icon="copy"
                        label={t(words.copy_question, { n })}
                        disabled={questions.length >= MOST_SURVEY_QUESTIONS}
                        onClick={() => insert(n, { ...structuredClone(question), key: newSurveyQuestion(question.type).key })}
                      />
                      <IconButton
                        icon="trash-2"
                        label={t(words.remove_question, { n })}
                        onClick={() => {
                          keep(questions.filter((_, other) => other !== i));
                          const next = questions[i + 1] ?? questions[i - 1];
                          if (next) setFresh({ key: next.key, part: '.syl-open' });
                        }}
                      />
                    </div>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {may && questions.length < MOST_SURVEY_QUESTIONS && (
        <div className="syl-add">
          <Button look="b2" icon="plus" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {t(words.add_question)}
          </Button>
          {adding && (
            <ul className="syl-kinds" aria-label={t(words.add_question)}>
              {surveyTypes.map((type) => (
                <li key={type}>
                  <button
                    type="button"
                    onClick={() => {
                      setAdding(false);
                      insert(questions.length, newSurveyQuestion(type));
                    }}
                  >
                    {t(typeWords[type])}
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
interface WrittenProps {
  question: SurveyQuestion;
  lang: Lang;
  may: boolean;
  onChange: (part: Partial<SurveyQuestion>) => void;
}
function Written({ question, lang, may, onChange }: WrittenProps) {
  const t = useWords();
  const { key, type, choices } = question;
  const column = columnIn(lang, 'text');
  const isScale = type === 'scale';
  return (
    <>
      <TextArea
        name={`${key}-${column}`}
        label={t(words.question_text)}
        lang={lang}
        rows={2}
        maxLength={2_000}
        value={question[column]}
        onChange={(event) => onChange({ [column]: event.target.value })}
      />
      {isChosen(type) &&
        choices.map((choice, i) => (
          <div className="row" key={choice.id}>
            <div className="grow">
              <TextField
                name={`${key}-${choice.id}-${column}`}
                label={t(isScale ? words.step_n : words.choice_n, { n: i + 1 })}
                lang={lang}
                maxLength={500}
                value={choice[column]}
                onChange={(event) =>
                  onChange({ choices: choices.map((one) => (one.id === choice.id ? { ...one, [column]: event.target.value } : one)) })
                }
              />
            </div>
            {may && !isScale && choices.length > 2 && (
              <IconButton
                icon="x"
                label={t(words.remove_choice, { n: i + 1 })}
                onClick={() => onChange({ choices: choices.filter((one) => one.id !== choice.id) })}
              />
            )}
          </div>
        ))}
      {may && isChosen(type) && !isScale && choices.length < MOST_CHOICES && (
        <Button look="bn" icon="plus" onClick={() => onChange({ choices: [...choices, newChoice()] })}>
          {t(words.add_choice)}
        </Button>
      )}
      <Checkbox
        name={`${key}-required`}
        label={t(words.needed_answer)}
        checked={question.required}
        onChange={(event) => onChange({ required: event.target.checked })}
      />
    </>
  );
}
