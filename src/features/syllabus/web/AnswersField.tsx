// Answers of a question in its editor, by type: what there is to choose from, and what is right.
import { useWords } from '#core/i18n/web/language.tsx';
import { columnIn, type Lang } from '#features/questions/web/public-staff.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { newPart } from '#core/drafts/written-list.ts';
import { MOST_OPTIONS, type WrittenQuestion } from '../questions.ts';
import { words } from '../words.ts';

export interface AnswersFieldProps {
  question: WrittenQuestion;
  /** Of the text of a fill-in question. */
  blanks: number;
  lang: Lang;
  may: boolean;
  onChange: (part: Partial<WrittenQuestion>) => void;
}
export function AnswersField(props: AnswersFieldProps) {
  const { question, lang, onChange, blanks } = props;
  const t = useWords();
  switch (question.type) {
    case 'mcq':
    case 'multiple':
      return <Options {...props} />;
    case 'true_false':
      return (
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
      );
    case 'fill_in':
      return (
        <>
          {blanks === 0 && <p className="small muted">{t(words.no_blanks)}</p>}
          {Array.from({ length: Math.min(blanks, MOST_OPTIONS) }, (_, i) => (
            <TextArea
              // oxlint-disable-next-line react/no-array-index-key -- a blank is known by its place
              key={i}
              name={`${question.key}-blank-${i}`}
              label={t(words.blank_n, { n: i + 1 })}
              rows={2}
              value={question.blanks[i] ?? ''}
              onChange={(event) => {
                const list = Array.from({ length: Math.max(blanks, question.blanks.length) }, (__, at) => question.blanks[at] ?? '');
                onChange({ blanks: list.with(i, event.target.value).slice(0, MOST_OPTIONS) });
              }}
            />
          ))}
        </>
      );
    case 'numeric': {
      const unit = columnIn(lang, 'unit');
      const figure = (name: 'answer' | 'tolerance', label: string) => (
        <TextField
          name={`${question.key}-${name}`}
          label={label}
          inputMode="decimal"
          maxLength={40}
          value={question[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      );
      return (
        <>
          {figure('answer', t(words.right_figure))}
          {figure('tolerance', t(words.tolerance))}
          <TextField
            name={`${question.key}-${unit}`}
            label={t(words.unit)}
            lang={lang}
            maxLength={50}
            value={question[unit]}
            onChange={(event) => onChange({ [unit]: event.target.value })}
          />
        </>
      );
    }
    case 'matching':
      return <Pairs {...props} />;
  }
}
function Options({ question, lang, may, onChange }: AnswersFieldProps) {
  const t = useWords();
  const { options, key } = question;
  const one = question.type === 'mcq';
  const column = columnIn(lang, 'text');
  return (
    <>
      <ul className="syl-opts">
        {options.map((option, i) => (
          <li key={option.id}>
            <input
              type={one ? 'radio' : 'checkbox'}
              className={one ? 'rd' : 'ck'}
              name={`${key}-right`}
              aria-label={t(words.is_right, { n: i + 1 })}
              checked={option.right}
              onChange={(event) =>
                onChange({
                  options: options.map((other, at) => ({ ...other, right: at === i ? event.target.checked : other.right && !one })),
                })
              }
            />
            <input
              type="text"
              className="in"
              lang={lang}
              maxLength={2000}
              aria-label={t(words.option_n, { n: i + 1 })}
              value={option[column]}
              onChange={(event) => onChange({ options: options.with(i, { ...option, [column]: event.target.value }) })}
            />
            {may && (
              <IconButton
                icon="x"
                label={t(words.remove_option, { n: i + 1 })}
                onClick={() => onChange({ options: options.toSpliced(i, 1) })}
              />
            )}
          </li>
        ))}
      </ul>
      {may && options.length < MOST_OPTIONS && (
        <Button
          look="b3"
          icon="plus"
          onClick={() => onChange({ options: [...options, { id: newPart(), text: '', bn_text: '', right: false }] })}
        >
          {t(words.add_option)}
        </Button>
      )}
    </>
  );
}
function Pairs({ question, lang, may, onChange }: AnswersFieldProps) {
  const t = useWords();
  const { pairs } = question;
  const [left, right] = [columnIn(lang, 'left'), columnIn(lang, 'right')];
  return (
    <>
      <ul className="syl-opts">
        {pairs.map((pair, i) => (
          <li key={pair.id}>
            {([left, right] as const).map((column) => (
              <input
                key={column}
                type="text"
                className="in"
                lang={lang}
                maxLength={1000}
                aria-label={t(column === left ? words.left_n : words.right_n, { n: i + 1 })}
                value={pair[column]}
                onChange={(event) => onChange({ pairs: pairs.with(i, { ...pair, [column]: event.target.value }) })}
              />
            ))}
            {may && (
              <IconButton icon="x" label={t(words.remove_pair, { n: i + 1 })} onClick={() => onChange({ pairs: pairs.toSpliced(i, 1) })} />
            )}
          </li>
        ))}
      </ul>
      {may && pairs.length < MOST_OPTIONS && (
        <Button
          look="b3"
          icon="plus"
          onClick={() =>
            onChange({ pairs: [...pairs, { id: newPart(), left: '', bn_left: '', right_id: newPart(), right: '', bn_right: '' }] })
          }
        >
          {t(words.add_pair)}
        </Button>
      )}
    </>
  );
}
