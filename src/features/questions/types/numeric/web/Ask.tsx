// Numeric question input.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { pick } from '#core/i18n/words.ts';
import type { AskProps } from '../../../web/asking.ts';
import { words } from '../../../words.ts';
import type { Shape } from '../shape.ts';

export function AskNumeric({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const unit = shown.unit && pick(language, shown.unit.en, shown.unit.bn);
  return (
    <div className="stack">
      <label className="fill">
        <span className="vh">{t(words.your_answer)}</span>
        <input
          className="in"
          inputMode="decimal"
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
          {t(words.right_answer)}: <b>{language === 'bn' ? bengaliDigits(right.text ?? '') : right.text}</b> {unit}
        </p>
      ) : closed ? null : (
        <p className="hint" id={`${name}-hint`}>
          {t(words.either_digits)}
        </p>
      )}
    </div>
  );
}
