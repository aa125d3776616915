// Short answer editor: the forms that are accepted, each with its share of the marks, and what counts as the same.
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { JudgingFields } from '../../../web/JudgingFields.tsx';
import { TryAnswer } from '../../../web/TryAnswer.tsx';
import { questionWords as words } from '../../../words-writing.ts';
import { MOST_OPTIONS } from '../../../writing.ts';
import { newForm, type WrittenForm } from '../written.ts';

export default function EditShortAnswer({ question, may, onChange }: EditProps) {
  const t = useWords();
  const { forms, key } = question;
  const change = (i: number, part: Partial<WrittenForm>) => onChange({ forms: forms.with(i, { ...forms[i]!, ...part }) });
  return (
    <>
      <ul className="q-opts">
        {forms.map((form, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a form is known by its place
          <li key={i} className="q-form">
            <div className="row">
              <input
                type="text"
                className="in"
                maxLength={500}
                aria-label={t(words.form_n, { n: i + 1 })}
                value={form.text}
                onChange={(event) => change(i, { text: event.target.value })}
              />
              <input
                type="number"
                className="in q-weight"
                min={1}
                max={100}
                aria-label={t(words.form_share_n, { n: i + 1 })}
                value={String(form.share)}
                onChange={(event) => change(i, { share: Math.min(100, Math.max(1, Math.trunc(Number(event.target.value)) || 1)) })}
              />
              {may && (
                <IconButton
                  icon="x"
                  label={t(words.remove_option, { n: i + 1 })}
                  onClick={() => onChange({ forms: forms.toSpliced(i, 1) })}
                />
              )}
            </div>
            <Checkbox
              name={`${key}-contains-${i}`}
              label={t(words.form_contains)}
              checked={form.contains}
              onChange={(event) => change(i, { contains: event.target.checked })}
            />
          </li>
        ))}
      </ul>
      {may && forms.length < MOST_OPTIONS && (
        <Button look="b3" icon="plus" onClick={() => onChange({ forms: [...forms, newForm()] })}>
          {t(words.add_option)}
        </Button>
      )}
      <JudgingFields {...{ question, may, onChange }} />
      <TryAnswer question={question} />
    </>
  );
}
