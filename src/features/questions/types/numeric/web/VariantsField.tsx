// Variants of a numeric question in its editor: variables, formula, conditions, and a look at ten of them with those that are left out.
import { useMemo, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { functionNames } from '../../../variants/formula.ts';
import { type Look, lookThrough, MOST_VARIABLES, slotsOf, surveyRecipe, writeNumber } from '../../../variants/recipe.ts';
import { questionFaultWords } from '../../../written.ts';
import { variantWords as words } from '../words-writing.ts';
import { newVariable, recipeOf, type WrittenVariable } from '../written.ts';
import { nextName } from './next-name.ts';

const LOOKS = 10;
export function VariantsField({ question, lang, may, onChange }: EditProps) {
  const t = useWords();
  const { key, variables } = question;
  const change = (i: number, part: Partial<WrittenVariable>) => onChange({ variables: variables.with(i, { ...variables[i]!, ...part }) });
  const values = columnIn(lang, 'values');
  const text = columnIn(lang, 'text');
  return (
    <fieldset className="stack num-vars">
      <legend>{t(words.title)}</legend>
      <p className="small">{t(words.about, { open: '{', close: '}' })}</p>
      {variables.map((variable, i) => (
        <div key={variable.id} className="num-var">
          <div className="qp-edit">
            <TextField
              name={`${key}-${variable.id}-name`}
              label={t(words.name_n, { n: i + 1 })}
              maxLength={20}
              value={variable.name}
              onChange={(event) => change(i, { name: event.target.value })}
            />
            <Select
              name={`${key}-${variable.id}-kind`}
              label={t(words.kind, { name: variable.name })}
              empty={false}
              value={variable.kind}
              options={(['range', 'list'] as const).map((value) => ({ value, label: t(words.kinds[value]) }))}
              onChange={(event) => change(i, { kind: event.target.value as WrittenVariable['kind'] })}
            />
            {variable.kind === 'range' &&
              (['from', 'to', 'step'] as const).map((part) => (
                <TextField
                  key={part}
                  name={`${key}-${variable.id}-${part}`}
                  label={t(words.ends[part])}
                  inputMode="decimal"
                  maxLength={40}
                  value={variable[part]}
                  onChange={(event) => change(i, { [part]: event.target.value })}
                />
              ))}
          </div>
          {variable.kind === 'list' && (
            <TextArea
              name={`${key}-${variable.id}-${values}`}
              label={t(words.values, { name: variable.name })}
              lang={lang}
              rows={3}
              value={variable[values]}
              onChange={(event) => change(i, { [values]: event.target.value })}
            />
          )}
          {may && (
            <div className="row">
              <Button
                look="b3"
                icon="plus"
                onClick={() => onChange({ [text]: `${question[text].trimEnd()} {${variable.name}} `.trimStart() })}
              >
                {t(words.put, { name: variable.name })}
              </Button>
              <IconButton
                icon="trash-2"
                label={t(words.remove, { name: variable.name })}
                onClick={() => onChange({ variables: variables.toSpliced(i, 1) })}
              />
            </div>
          )}
        </div>
      ))}
      {may && variables.length < MOST_VARIABLES && (
        <div>
          <Button
            look="b3"
            icon="plus"
            onClick={() =>
              onChange({
                variables: [
                  ...variables,
                  newVariable(
                    nextName(
                      variables.map(({ name }) => name),
                      lang,
                    ),
                  ),
                ],
              })
            }
          >
            {t(words.add)}
          </Button>
        </div>
      )}
      <TextField
        name={`${key}-formula`}
        label={t(words.formula)}
        hint={t(words.formula_hint, { functions: functionNames.join(', ') })}
        maxLength={500}
        value={question.formula}
        onChange={(event) => onChange({ formula: event.target.value })}
      />
      <TextArea
        name={`${key}-conditions`}
        label={t(words.conditions)}
        hint={t(words.conditions_hint)}
        rows={2}
        value={question.conditions}
        onChange={(event) => onChange({ conditions: event.target.value })}
      />
      <Preview {...{ question, lang }} />
    </fieldset>
  );
}

function Preview({ question, lang }: Pick<EditProps, 'question' | 'lang'>) {
  const t = useWords();
  const language = useLanguage();
  const [round, setRound] = useState(0);
  const recipe = recipeOf(question);
  const made = JSON.stringify(recipe);
  const survey = useMemo(() => surveyRecipe(JSON.parse(made, revive)), [made]);
  const looks = useMemo(() => lookThrough(JSON.parse(made, revive), `look:${round}`, LOOKS), [made, round]);
  if (typeof survey === 'string') return <Callout kind="warn">{t(questionFaultWords[survey])}</Callout>;
  const write = (n: number) => pick(language, writeNumber(n).en, writeNumber(n).bn);
  const text = question[columnIn(lang, 'text')] || question.text || question.bn_text;
  return (
    <div role="group" className="stack" aria-label={t(words.preview)}>
      <div className="row">
        <b>{t(words.preview)}</b>
        <Badge kind="brand">
          {survey.exact ? t(words.count, { n: survey.count }) : t(words.about_count, { n: number(language, survey.count) })}
        </Badge>
        <span className="push">
          <Button look="b3" icon="rotate-ccw" onClick={() => setRound(round + 1)}>
            {t(words.again)}
          </Button>
        </span>
      </div>
      <ol className="num-looks">
        {looks.map((look, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a look is known by its number
          <li key={i} className={look.broken ? 'broken' : undefined}>
            <span className="tiny">{t(words.variant_n, { n: i + 1 })}</span>
            <p>{filled(text, look, lang)}</p>
            {look.broken ? (
              <p className="num-broken">
                {'condition' in look.broken
                  ? t(words.breaks, { condition: look.broken.condition })
                  : t(look.broken.formula === 'divides' ? words.divides : words.no_number)}
              </p>
            ) : (
              <b>{t(words.answer, { value: write(look.answer!) })}</b>
            )}
          </li>
        ))}
      </ol>
      <Callout kind="ok">
        <b>{t(words.between, { least: write(survey.least), most: write(survey.most) })}.</b> {t(words.same_always)}
      </Callout>
    </div>
  );
}
/** A number that could not be read stays none. */
const revive = (_: string, value: unknown) => (value === null ? Number.NaN : value);
const filled = (text: string, { said }: Look, lang: 'bn' | 'en'): string => {
  const slots = slotsOf([...said.keys()]);
  return slots ? text.replace(slots, (whole, name: string) => said.get(name)?.[lang] || whole) : text;
};
