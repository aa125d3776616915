// Likert input: for each statement the steps of the scale (radio buttons), by pointer, arrow keys or digits.
import '../../../web/parts.css';
import { number } from '#core/i18n/numbers.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { AskProps } from '../../../web/asking.ts';
import { Html } from '../../../web/Html.tsx';
import type { Shape } from '../shape.ts';
import { words } from '../words.ts';

export default function AskLikert({ name, shown, given, onGive, closed }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const pairs = given?.pairs ?? {};
  const choose = (item: string, step: string) => !closed && onGive({ pairs: { ...pairs, [item]: step } });
  return (
    <div className="stack">
      <p className="tiny">{t(words.no_right)}</p>
      {shown.items.map((item, i) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the radio buttons in it hear digits as well
        <fieldset
          key={item.id}
          className="qp-scale"
          aria-describedby={closed ? undefined : `${name}-hint`}
          onKeyDown={(event) => {
            const step = shown.options[Number(foldDigits(event.key)) - 1];
            if (!/^\p{Nd}$/u.test(event.key) || !step || event.ctrlKey || event.altKey || event.metaKey) return;
            event.preventDefault();
            choose(item.id, step.id);
            event.currentTarget.querySelectorAll('input')[shown.options.indexOf(step)]?.focus();
          }}
        >
          <legend>
            {shown.items.length > 1 && <span className="vh">{t(words.statement_n, { n: i + 1 })}: </span>}
            <Html en={item.en} bn={item.bn} />
          </legend>
          {shown.options.map((step) => (
            <label key={step.id} className="qp-step">
              <input
                type="radio"
                className="rd"
                name={`${name}-${item.id}`}
                checked={pairs[item.id] === step.id}
                disabled={closed}
                onChange={() => choose(item.id, step.id)}
              />
              <Html en={step.en} bn={step.bn} />
            </label>
          ))}
        </fieldset>
      ))}
      {!closed && (
        <p className="hint" id={`${name}-hint`}>
          {t(words.how, { n: number(language, shown.options.length) })}
        </p>
      )}
    </div>
  );
}
