// Likert question editor: the statements, and the scale in words of one's own.
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { MOST_OPTIONS } from '../../../writing.ts';
import { words } from '../words-writing.ts';
import { newLine, scaleFrom, scaleLengths, type ScaleName } from '../written.ts';

export default function EditLikert({ question, lang, may, onChange }: EditProps) {
  const t = useWords();
  const language = useLanguage();
  const { statements, scale, key } = question;
  const column = columnIn(lang, 'text');
  const length = scale.length === 7 ? 7 : 5;
  return (
    <>
      <p className="small muted">{t(words.no_marks)}</p>
      <fieldset className="stack">
        <legend>{t(words.statements)}</legend>
        <ul className="q-opts">
          {statements.map((one, i) => (
            <li key={one.id}>
              <input
                type="text"
                className="in"
                lang={lang}
                maxLength={1000}
                name={`${key}-statement-${one.id}`}
                aria-label={t(words.statement_n, { n: i + 1 })}
                value={one[column]}
                onChange={(event) => onChange({ statements: statements.with(i, { ...one, [column]: event.target.value }) })}
              />
              {may && (
                <IconButton
                  icon="x"
                  label={t(words.remove, { n: i + 1 })}
                  onClick={() => onChange({ statements: statements.toSpliced(i, 1) })}
                />
              )}
            </li>
          ))}
        </ul>
        {may && statements.length < MOST_OPTIONS && (
          <div>
            <Button look="b3" icon="plus" onClick={() => onChange({ statements: [...statements, newLine()] })}>
              {t(words.add)}
            </Button>
          </div>
        )}
      </fieldset>
      <RadioGroup
        name={`${key}-steps`}
        label={t(words.steps)}
        value={String(length)}
        options={scaleLengths.map((n) => ({ value: String(n), label: t(words.n_steps, { n }) }))}
        onChange={(value) => {
          const next = value === '7' ? 7 : 5;
          // what is written stays, in its order; only where nothing is written one begins with words
          const kept = scale.slice(0, next);
          onChange({
            scale: scale.length ? [...kept, ...Array.from({ length: next - kept.length }, () => newLine())] : scaleFrom('agree', next),
          });
        }}
      />
      <fieldset className="stack">
        <legend>{t(words.scale)}</legend>
        <ol className="q-opts">
          {scale.map((step, i) => (
            <li key={step.id}>
              <b aria-hidden="true">{number(language, scale.length - i)}</b>
              <input
                type="text"
                className="in"
                lang={lang}
                maxLength={1000}
                name={`${key}-step-${step.id}`}
                aria-label={t(words.step_n, { n: i + 1 })}
                value={step[column]}
                onChange={(event) => onChange({ scale: scale.with(i, { ...step, [column]: event.target.value }) })}
              />
            </li>
          ))}
        </ol>
        {may && (
          <div className="row" role="group" aria-label={t(words.start_with)}>
            {(Object.keys(words.scales) as ScaleName[]).map((name) => (
              <Button key={name} look="bn" onClick={() => onChange({ scale: scaleFrom(name, length, scale) })}>
                {t(words.scales[name])}
              </Button>
            ))}
          </div>
        )}
      </fieldset>
    </>
  );
}
