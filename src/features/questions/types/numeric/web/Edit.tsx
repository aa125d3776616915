// Numeric question editor: the right figure with the accepted range on a line, units, trying an answer, and variants with a formula.
import '../../../web/parts.css';
import './numeric.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { figureOf } from '../../../writing.ts';
import { tolerances, type ToleranceKind, type UnitManner, unitManners } from '../judging.ts';
import { variantWords, words } from '../words-writing.ts';
import { MOST_UNITS, newUnit, newVariable } from '../written.ts';
import { RangeLine } from './RangeLine.tsx';
import { TryAnswer } from './TryAnswer.tsx';
import { nextName } from './next-name.ts';
import { VariantsField } from './VariantsField.tsx';

export default function EditNumeric(props: EditProps) {
  const { question, lang, may, onChange } = props;
  const t = useWords();
  const { key, units, variables, tolerance_kind: kind } = question;
  const unit = columnIn(lang, 'unit');
  const some = variables.length > 0;
  return (
    <>
      {some && <VariantsField {...props} />}
      <div className="qp-edit">
        {!some && (
          <TextField
            name={`${key}-answer`}
            label={t(words.answer)}
            inputMode="decimal"
            maxLength={40}
            value={question.answer}
            onChange={(event) => onChange({ answer: event.target.value })}
          />
        )}
        <Select
          name={`${key}-tolerance-kind`}
          label={t(words.tolerance_kind)}
          empty={false}
          value={kind}
          options={tolerances.map((value) => ({ value, label: t(words.kinds[value]) }))}
          onChange={(event) => onChange({ tolerance_kind: event.target.value as ToleranceKind })}
        />
        <TextField
          name={`${key}-tolerance`}
          label={t(words.off[kind])}
          inputMode="decimal"
          maxLength={40}
          value={question.tolerance}
          onChange={(event) => onChange({ tolerance: event.target.value })}
        />
      </div>
      {!some && figureOf(question.answer) !== undefined && <RangeLine question={question} />}
      <div className="qp-edit">
        <TextField
          name={`${key}-${unit}`}
          label={t(words.unit)}
          optional
          lang={lang}
          maxLength={50}
          value={question[unit]}
          onChange={(event) => onChange({ [unit]: event.target.value })}
        />
        <TextField
          name={`${key}-unit-names`}
          label={t(words.unit_names)}
          hint={t(words.unit_names_hint)}
          maxLength={300}
          value={question.unit_names}
          onChange={(event) => onChange({ unit_names: event.target.value })}
        />
      </div>
      {(question.unit || question.bn_unit || units.length > 0) && (
        <>
          <div className="qp-edit">
            <Select
              name={`${key}-unit-manner`}
              label={t(words.unit_manner)}
              empty={false}
              value={question.unit_manner}
              options={unitManners.map((value) => ({ value, label: t(words.manners[value]) }))}
              onChange={(event) => onChange({ unit_manner: event.target.value as UnitManner })}
            />
          </div>
          <Checkbox
            name={`${key}-unit-half`}
            label={t(words.unit_half)}
            checked={question.unit_half}
            onChange={(event) => onChange({ unit_half: event.target.checked })}
          />
          <fieldset className="stack">
            <legend>{t(words.units)}</legend>
            <ul className="q-opts">
              {units.map((one, i) => (
                <li key={one.id}>
                  {(['factor', 'names'] as const).map((part) => (
                    <input
                      key={part}
                      type="text"
                      className={part === 'factor' ? 'in num-factor' : 'in'}
                      inputMode={part === 'factor' ? 'decimal' : undefined}
                      maxLength={part === 'factor' ? 40 : 300}
                      name={`${key}-unit-${one.id}-${part}`}
                      aria-label={t(part === 'factor' ? words.factor_n : words.names_n, { n: i + 1 })}
                      placeholder={t(part === 'factor' ? words.factor_n : words.names_n, { n: i + 1 })}
                      value={one[part]}
                      onChange={(event) => onChange({ units: units.with(i, { ...one, [part]: event.target.value }) })}
                    />
                  ))}
                  {may && (
                    <IconButton
                      icon="trash-2"
                      label={t(words.remove_unit, { n: i + 1 })}
                      onClick={() => onChange({ units: units.toSpliced(i, 1) })}
                    />
                  )}
                </li>
              ))}
            </ul>
            {may && units.length < MOST_UNITS && (
              <div>
                <Button look="b3" icon="plus" onClick={() => onChange({ units: [...units, newUnit()] })}>
                  {t(words.add_unit)}
                </Button>
              </div>
            )}
          </fieldset>
        </>
      )}
      {!some && <TryAnswer question={question} />}
      {!some && may && (
        <Disclosure summary={t(variantWords.title)}>
          <div className="stack q-more">
            <p className="small">{t(variantWords.about, { open: '{', close: '}' })}</p>
            <div>
              <Button look="bn" icon="plus" onClick={() => onChange({ variables: [newVariable(nextName([], lang))] })}>
                {t(variantWords.add)}
              </Button>
            </div>
          </div>
        </Disclosure>
      )}
    </>
  );
}
