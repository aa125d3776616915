// One question of a survey with its input: a scale, choices, a number, a free text.
import { useId, useState } from 'react';
import { bengaliDigits, foldDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { FieldNotes, LabelWords, TextArea, TextField, type TextFieldProps } from '#ui/Field.tsx';
import type { AskedQuestion } from '../contract.ts';
import { words } from '../words.ts';

/** What stands in a question that is being answered; a number as it is typed. */
export interface Typed {
  choices: readonly string[];
  text: string;
}
export interface AskedProps {
  question: AskedQuestion;
  typed: Typed;
  error?: string | undefined;
  disabled?: boolean;
  onType: (typed: Typed) => void;
}
export function Asked({ question, typed, error, disabled, onType }: AskedProps) {
  const language = useLanguage();
  const { key: name, type, required } = question;
  const field = { name, label: pick(language, question.text, question.bn_text), optional: !required, error };
  if (type === 'several') return <Several {...{ question, typed, error, disabled, onType }} />;
  if (type === 'text')
    return (
      <TextArea {...field} rows={3} value={typed.text} readOnly={disabled} onChange={(e) => onType({ ...typed, text: e.target.value })} />
    );
  if (type === 'number') return <Figure {...field} text={typed.text} readOnly={disabled} onText={(text) => onType({ ...typed, text })} />;
  return (
    <RadioGroup
      {...field}
      value={typed.choices[0] ?? ''}
      disabled={disabled}
      options={question.choices.map((one) => ({ value: one.id, label: pick(language, one.text, one.bn_text) }))}
      onChange={(id) => onType({ ...typed, choices: [id] })}
    />
  );
}
interface FigureProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  text: string;
  onText: (text: string) => void;
}
/** In the digits that it is typed in, whichever these are; once that is done, in those of the reader. */
function Figure({ text, onText, ...field }: FigureProps) {
  const language = useLanguage();
  const [typing, setTyping] = useState<string>();
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={typing ?? (language === 'bn' ? bengaliDigits(text) : foldDigits(text))}
      onChange={(event) => {
        setTyping(event.target.value);
        onText(event.target.value);
      }}
      onBlur={() => setTyping(undefined)}
    />
  );
}
function Several({ question, typed, error, disabled, onType }: AskedProps) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <LabelWords label={pick(language, question.text, question.bn_text)} optional={!question.required} />
        <span className="tiny"> {t(words.several)}</span>
      </legend>
      {question.choices.map((one, i) => (
        <label className="opt" key={one.id}>
          <input
            type="checkbox"
            className="ck"
            // the first one stands for the question when focus is led to it
            id={i === 0 ? `f-${question.key}` : undefined}
            name={question.key}
            aria-invalid={error ? true : undefined}
            checked={typed.choices.includes(one.id)}
            onChange={(e) =>
              onType({ ...typed, choices: e.target.checked ? [...typed.choices, one.id] : typed.choices.filter((x) => x !== one.id) })
            }
          />
          <span>{pick(language, one.text, one.bn_text)}</span>
        </label>
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
