// Fields of what a person marks: the model answer, how many words, and the rubric with its criteria, levels and points.
import { useWords } from '#core/i18n/web/language.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Switch } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { MOST_PICTURES } from '../writing.ts';
import { type EditProps, withPicture } from './editing.ts';
import { columnIn } from './in-language.ts';
import { MarkdownField } from './MarkdownField.tsx';
import { questionWords as words } from '../words-writing.ts';
import {
  filledCriteria,
  MOST_CRITERIA,
  MOST_LEVELS,
  newCriterion,
  newLevel,
  pointsOf,
  type WrittenCriterion,
} from '../types/essay/written.ts';

const whole = (typed: string, least: number, most: number): number => Math.min(most, Math.max(least, Math.trunc(Number(typed)) || least));
export function WrittenFields({ question, lang, may, onChange }: EditProps) {
  const t = useWords();
  const { rubric, key, marks } = question;
  const [model, name, text] = [columnIn(lang, 'model'), columnIn(lang, 'name'), columnIn(lang, 'text')];
  const set = (i: number, part: Partial<WrittenCriterion>) => onChange({ rubric: rubric.with(i, { ...rubric[i]!, ...part }) });
  const sum = filledCriteria(question).reduce((all, one) => all + pointsOf(one), 0);
  const figure = (field: 'min_words' | 'max_words', label: string) => (
    <TextField
      name={`${key}-${field}`}
      label={label}
      optional
      type="number"
      min={1}
      max={5000}
      value={question[field] === null ? '' : String(question[field])}
      onChange={(event) => onChange({ [field]: event.target.value === '' ? null : whole(event.target.value, 1, 5000) })}
    />
  );
  return (
    <>
      <Callout kind="info">{t(words.by_person)}</Callout>
      <div className="q-two">
        {figure('min_words', t(words.min_words))}
        {figure('max_words', t(words.max_words))}
      </div>
      <MarkdownField
        name={`${key}-${model}`}
        label={t(words.model)}
        lang={lang}
        may={may}
        rows={4}
        value={question[model]}
        pictured={question.pictures.length < MOST_PICTURES}
        onChange={(value, picture) => onChange({ [model]: value, ...withPicture(question, picture) })}
      />
      <fieldset className="stack q-part">
        <legend>{t(words.rubric)}</legend>
        <div className="stack">
          {rubric.map((one, i) => (
            <fieldset key={one.id} className="stack q-criterion">
              <legend className="vh">{t(words.criterion_n, { n: i + 1 })}</legend>
              <div className="row">
                <input
                  type="text"
                  className="in"
                  lang={lang}
                  maxLength={300}
                  aria-label={t(words.criterion_n, { n: i + 1 })}
                  value={one[name]}
                  onChange={(event) => set(i, { [name]: event.target.value })}
                />
                <span className="small muted">{t(words.at_most, { n: pointsOf(one) })}</span>
                {may && (
                  <IconButton
                    icon="trash-2"
                    label={t(words.remove_criterion, { n: i + 1 })}
                    onClick={() => onChange({ rubric: rubric.toSpliced(i, 1) })}
                  />
                )}
              </div>
              <ul className="q-opts">
                {one.levels.map((level, at) => (
                  <li key={level.id}>
                    <input
                      type="number"
                      className="in q-weight"
                      min={0}
                      max={100}
                      aria-label={t(words.level_points, { n: at + 1 })}
                      value={String(level.points)}
                      onChange={(event) => set(i, { levels: one.levels.with(at, { ...level, points: whole(event.target.value, 0, 100) }) })}
                    />
                    <input
                      type="text"
                      className="in"
                      lang={lang}
                      maxLength={1000}
                      aria-label={t(words.level_n, { n: at + 1 })}
                      value={level[text]}
                      onChange={(event) => set(i, { levels: one.levels.with(at, { ...level, [text]: event.target.value }) })}
                    />
                    {may && (
                      <IconButton
                        icon="x"
                        label={t(words.remove_level, { n: at + 1 })}
                        onClick={() => set(i, { levels: one.levels.toSpliced(at, 1) })}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {may && one.levels.length < MOST_LEVELS && (
                <Button look="b3" icon="plus" onClick={() => set(i, { levels: [...one.levels, newLevel(pointsOf(one) + 1)] })}>
                  {t(words.add_level)}
                </Button>
              )}
            </fieldset>
          ))}
        </div>
        <div className="row">
          {may && rubric.length < MOST_CRITERIA && (
            <Button look="b3" icon="plus" onClick={() => onChange({ rubric: [...rubric, newCriterion()] })}>
              {t(words.add_criterion)}
            </Button>
          )}
          {rubric.length > 0 && <Badge kind={sum === marks ? 'ok' : 'warn'}>{t(words.rubric_sum, { n: sum, marks })}</Badge>}
        </div>
        {rubric.length > 0 && (
          <Switch
            name={`${key}-rubric-shown`}
            label={t(words.rubric_shown)}
            checked={question.rubric_shown}
            onChange={(event) => onChange({ rubric_shown: event.target.checked })}
          />
        )}
      </fieldset>
    </>
  );
}
