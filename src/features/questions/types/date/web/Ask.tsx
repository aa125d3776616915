// Date input: fields for day, month and year in the digits of either script, or the calendar of the browser.
import '../../../web/parts.css';
import { months } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { AskProps } from '../../../web/asking.ts';
import { words as common } from '../../../words.ts';
import { isoOf, momentOf, numbersIn, readIso } from '../calendar.ts';
import { fieldsOf, type TypedDate } from '../fields.ts';
import { sayDate } from '../say.ts';
import type { Shape } from '../shape.ts';
import { words } from '../words.ts';
import { sayRight } from './say-right.ts';

export default function AskDate({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const { precision } = shown;
  const typed: TypedDate = given?.fields ?? {};
  const read = numbersIn(typed);
  const give = (fields: TypedDate) => onGive(Object.values(fields).some((value) => value.trim() !== '') ? { fields: { ...fields } } : null);
  const set = (field: keyof TypedDate, value: string) => give({ ...typed, [field]: value });
  const filled = fieldsOf[precision].every((field) => typed[field]?.trim());
  const whole = momentOf(read, precision) !== undefined;
  const field = (of: 'day' | 'year') => (
    <label className="qp-f" key={of}>
      <span className="tiny">{t(words.fields[of])}</span>
      <input
        className={of === 'day' ? 'in qp-two' : 'in qp-four'}
        name={`${name}-${of}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={of === 'day' ? 2 : 4}
        aria-describedby={closed ? undefined : `${name}-hint`}
        value={typed[of] ?? ''}
        readOnly={closed}
        onChange={(event) => set(of, event.target.value)}
      />
    </label>
  );
  return (
    <div className="stack">
      <div className="qp-row">
        {precision === 'day' && field('day')}
        {precision !== 'year' && (
          <label className="qp-f">
            <span className="tiny">{t(words.month)}</span>
            <select
              className="in"
              name={`${name}-month`}
              value={read.month === undefined ? '' : String(read.month)}
              disabled={closed}
              onChange={(event) => set('month', event.target.value)}
            >
              <option value="">{t(words.no_month)}</option>
              {months[language].split(' ').map((month, i) => (
                <option key={month} value={String(i + 1)}>
                  {month}
                </option>
              ))}
            </select>
          </label>
        )}
        {field('year')}
      </div>
      <p className="qp-said" role="status">
        {filled && (whole ? sayDate(language, read) : t(words.no_such_day))}
      </p>
      {precision === 'day' && !closed && (
        <label className="qp-pick">
          <span className="tiny">{t(words.calendar)}</span>
          <input
            type="date"
            className="in"
            name={`${name}-calendar`}
            min="0001-01-01"
            max="9999-12-31"
            value={isoOf(read, 'day') ?? ''}
            onChange={(event) => {
              const day = readIso(event.target.value);
              // emptied there, what was typed stays
              if (day) give(Object.fromEntries(Object.entries(day).map(([key, n]) => [key, String(n)])));
            }}
          />
        </label>
      )}
      {right ? (
        <p>
          {t(common.right_answer)}: <b>{sayRight(t, language, right)}</b>
        </p>
      ) : (
        !closed && (
          <p className="hint" id={`${name}-hint`}>
            {t(precision === 'year' ? words.year_how : words.how)}
          </p>
        )
      )}
    </div>
  );
}
