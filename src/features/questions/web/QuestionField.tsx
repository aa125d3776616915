// Editor of one question: its text, its answers by type, feedback and marks.
import { useWords } from '#core/i18n/web/language.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextField } from '#ui/Field.tsx';
import { isMarked, type Marking } from '../rules.ts';
import { markingOf, markingsOf } from '../written.ts';
import { questionWords as words } from '../words-writing.ts';
import { AnswersField } from './AnswersField.tsx';
import { type EditProps, withPicture } from './editing.ts';
import { MOST_PICTURES } from '../writing.ts';
import { columnIn } from './in-language.ts';
import { MarkdownField } from './MarkdownField.tsx';
import { SoundField } from './SoundField.tsx';

/** `inGroup`: what is said after a miss is said of the whole group. */
export function QuestionField({ question, lang, may, onChange, inGroup = false }: EditProps & { inGroup?: boolean }) {
  const t = useWords();
  const group = question.type === 'group';
  const rules = markingsOf(question.type);
  const blanks = question.type === 'fill_in' || question.type === 'dropdown';
  const long = (name: 'text' | 'explanation' | 'hint', label: string, rows: number, hint?: string) => {
    const column = columnIn(lang, name);
    return (
      <MarkdownField
        name={`${question.key}-${column}`}
        label={label}
        hint={hint}
        lang={lang}
        may={may}
        rows={rows}
        blanks={blanks && name === 'text'}
        value={question[column]}
        pictured={question.pictures.length < MOST_PICTURES}
        onChange={(value, picture) => onChange({ [column]: value, ...withPicture(question, picture) })}
      />
    );
  };
  return (
    <div className="stack">
      {long('text', t(group ? words.stimulus : words.text), group ? 5 : 2, blanks ? t(words.question_fill_hint) : undefined)}
      <SoundField {...{ question, lang, may, onChange }} />
      <AnswersField
        {...{ question, lang, may, onChange }}
        {...(group && { part: (one: EditProps) => <QuestionField {...one} inGroup /> })}
      />
      <Disclosure summary={t(words.more_of_question)}>
        <div className="stack q-more">
          {long('explanation', t(words.explanation), 2)}
          {!inGroup && long('hint', t(words.hint), 2)}
          {!group && (
            <TextField
              name={`${question.key}-marks`}
              label={t(words.marks)}
              type="number"
              min={1}
              max={100}
              value={String(question.marks)}
              onChange={(event) => onChange({ marks: Math.min(100, Math.max(1, Math.trunc(Number(event.target.value)) || 1)) })}
            />
          )}
          {rules.length > 0 && (
            <RadioGroup
              name={`${question.key}-marking`}
              label={t(words.marking)}
              value={markingOf(question.type, question.marking)}
              options={rules.map((rule) => ({ value: rule, label: t(words.markings[rule]) }))}
              onChange={(rule) => onChange({ marking: rule as Marking })}
            />
          )}
          {!group && isMarked(question) && (
            <TextField
              name={`${question.key}-penalty`}
              label={t(words.penalty)}
              hint={t(words.penalty_hint)}
              type="number"
              min={0}
              max={100}
              value={String(question.penalty)}
              onChange={(event) => onChange({ penalty: Math.min(100, Math.max(0, Math.trunc(Number(event.target.value)) || 0)) })}
            />
          )}
        </div>
      </Disclosure>
    </div>
  );
}
