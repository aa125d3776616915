// Time input: fields for hour and minute in the digits of either script, and the part of the day.
import '../../../web/parts.css';
import { useRef } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { AskProps } from '../../../web/asking.ts';
import { words as common } from '../../../words.ts';
import { dayParts, minutesOf, readTime, type TypedTime } from '../clock.ts';
import type { Shape } from '../shape.ts';
import { words } from '../words.ts';
import { sayTime } from './say-time.ts';

export default function AskTime({ name, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const minute = useRef<HTMLInputElement>(null);
  const typed: TypedTime = given?.fields ?? {};
  const give = (fields: TypedTime) => onGive(Object.values(fields).some((value) => value.trim() !== '') ? { fields: { ...fields } } : null);
  const set = (field: keyof TypedTime, value: string) => give({ ...typed, [field]: value });
  const read = readTime(typed);
  const part = dayParts.find((one) => one === typed.part);
  const said = read?.at === undefined ? (read && part ? t(words.not_then) : '') : sayTime(t, language, read.at, part);
  const field = (of: 'hour' | 'minute') => (
    <label className="qp-f">
      <span className="tiny">{t(words.fields[of])}</span>
      <input
        ref={of === 'minute' ? minute : undefined}
        className="in qp-two"
        name={`${name}-${of}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={of === 'hour' ? 5 : 2}
        aria-describedby={closed ? undefined : `${name}-hint`}
        value={typed[of] ?? ''}
        readOnly={closed}
        onChange={(event) => {
          const { value } = event.target;
          const [, hours, rest] = of === 'hour' ? (/^(\p{Nd}{1,2})[:.](\p{Nd}{0,2})$/u.exec(value) ?? []) : [];
          if (hours !== undefined) give({ ...typed, hour: hours, minute: rest || (typed.minute ?? '') });
          else set(of, value);
          const grown = value.length > (typed[of] ?? '').length;
          if (of === 'hour' && grown && (hours !== undefined || /^\p{Nd}{2}$/u.test(value))) minute.current?.focus();
        }}
      />
    </label>
  );
  const told = minutesOf(right?.text);
  return (
    <div className="stack">
      <div className="qp-row">
        {field('hour')}
        <span aria-hidden="true" className="qp-colon">
          :
        </span>
        {field('minute')}
        <label className="qp-f">
          <span className="tiny">{t(words.part)}</span>
          <select
            className="in"
            name={`${name}-part`}
            value={part ?? ''}
            disabled={closed}
            onChange={(event) => set('part', event.target.value)}
          >
            <option value="">{t(words.no_part)}</option>
            {dayParts.map((one) => (
              <option key={one} value={one}>
                {t(words.parts[one])}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="qp-said" role="status">
        {said}
      </p>
      {told !== undefined ? (
        <p>
          {t(common.right_answer)}: <b>{sayTime(t, language, told)}</b>
        </p>
      ) : (
        !closed && (
          <p className="hint" id={`${name}-hint`}>
            {t(words.how)}
          </p>
        )
      )}
    </div>
  );
}
