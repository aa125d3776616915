// Numeric question input: a figure in either script, with its unit beside it or typed.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { pick } from '#core/i18n/words.ts';
import type { AskProps } from '../../../web/asking.ts';
import { words as common } from '../../../words.ts';
import type { Shape } from '../shape.ts';
import { words } from '../words.ts';

export default function AskNumeric({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const unit = shown.unit && pick(language, shown.unit.en, shown.unit.bn);
  const digits = (text = '') => (language === 'bn' ? bengaliDigits(text) : text);
  const told = right?.unit ? pick(language, right.unit.en, right.unit.bn) : unit;
  return (
    <div className="stack">
      <label className="fill">
        <span className="vh">{[t(common.your_answer), unit].filter(Boolean).join(', ')}</span>
        <input
          className="in"
          inputMode={shown.unit_manner ? 'text' : 'decimal'}
          name={name}
          value={typeof given?.value === 'string' ? given.value : ''}
          maxLength={200}
          readOnly={closed}
          autoComplete="off"
          aria-describedby={closed && !right ? undefined : `${name}-hint`}
          onChange={(e) => onGive(e.target.value.trim() === '' ? null : { value: e.target.value })}
        />{' '}
        {unit}
      </label>
      {right ? (
        <p id={`${name}-hint`}>
          {t(common.right_answer)}: <b>{digits(right.text)}</b> {told}
          {right.range && (
            <span className="small muted"> ({t(words.between, { from: digits(right.range.from), to: digits(right.range.to) })})</span>
          )}
        </p>
      ) : closed ? null : (
        <p className="hint" id={`${name}-hint`}>
          {t(common.either_digits)}
          {shown.unit_manner && `. ${t(shown.unit_manner === 'asked' ? words.with_unit : words.may_unit)}`}
        </p>
      )}
    </div>
  );
}
