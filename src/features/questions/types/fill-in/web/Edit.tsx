// Fill-in-the-blank question editor: what is right in each blank of the text, and what counts as the same.
import { useWords } from '#core/i18n/web/language.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { TextArea } from '#ui/Field.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { JudgingFields } from '../../../web/JudgingFields.tsx';
import { TryAnswer } from '../../../web/TryAnswer.tsx';
import { questionWords as words } from '../../../words-writing.ts';
import { MOST_OPTIONS } from '../../../writing.ts';
import { blanksIn } from '../written.ts';

export default function EditFillIn({ question, may, onChange }: EditProps) {
  const t = useWords();
  const blanks = Math.min(blanksIn(question), MOST_OPTIONS);
  return (
    <>
      {blanks === 0 && <p className="small muted">{t(words.no_blanks)}</p>}
      {Array.from({ length: blanks }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a blank is known by its place
        <div key={i} className="stack q-part">
          <TextArea
            name={`${question.key}-blank-${i}`}
            label={t(words.blank_n, { n: i + 1 })}
            rows={2}
            value={question.blanks[i] ?? ''}
            onChange={(event) => {
              const list = Array.from({ length: Math.max(blanks, question.blanks.length) }, (__, at) => question.blanks[at] ?? '');
              onChange({ blanks: list.with(i, event.target.value).slice(0, MOST_OPTIONS) });
            }}
          />
          {question.spelling && (
            <Checkbox
              name={`${question.key}-strict-${i}`}
              label={t(words.strict_n, { n: i + 1 })}
              checked={question.strict[i] === true}
              onChange={(event) =>
                onChange({
                  strict: Array.from({ length: blanks }, (__, at) => (at === i ? event.target.checked : question.strict[at] === true)),
                })
              }
            />
          )}
        </div>
      ))}
      {blanks > 0 && <JudgingFields {...{ question, may, onChange }} />}
      {blanks > 0 && <TryAnswer question={question} />}
    </>
  );
}
