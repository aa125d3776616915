// True/false question editor: which is right, and what is said to whoever chose the one or the other.
import { useWords } from '#core/i18n/web/language.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { questionWords as words } from '../../../words-writing.ts';

export default function EditTrueFalse({ question, lang, onChange }: EditProps) {
  const t = useWords();
  const said = (name: 'feedback_true' | 'feedback_false') => {
    const column = columnIn(lang, name);
    return (
      <TextField
        name={`${question.key}-${column}`}
        label={t(name === 'feedback_true' ? words.feedback_true : words.feedback_false)}
        lang={lang}
        maxLength={2000}
        value={question[column]}
        onChange={(event) => onChange({ [column]: event.target.value })}
      />
    );
  };
  return (
    <>
      <RadioGroup
        name={`${question.key}-value`}
        label={t(words.right_one)}
        value={question.value === null ? '' : String(question.value)}
        options={[
          { value: 'true', label: t(words.true) },
          { value: 'false', label: t(words.false) },
        ]}
        onChange={(value) => onChange({ value: value === 'true' })}
      />
      {said('feedback_true')}
      {said('feedback_false')}
    </>
  );
}
