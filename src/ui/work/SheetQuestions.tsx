// Questions above the columns of a sheet: which sheet of the workbook, its first row, hidden rows, the order of day and month. Only those that arise.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { readPage, type Sheet, type SheetKindShown } from '#core/sheets/contract.ts';
import { type DayOrder, dayOrders, orderedDay } from '#core/sheets/day-order.ts';
import { Button } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { RadioGroup } from '../Choice.tsx';
import { askedForOrder, type ColumnAnswers, orderAt } from './sheet-matches.ts';
import { words } from './words-sheet.ts';

/** The day that an example would be in this order. */
const dayOf = (example: string, order: DayOrder): Date => {
  const [year, month, day] = orderedDay(example, order)!;
  return new Date(Date.UTC(year, month - 1, day));
};
interface QuestionsProps {
  kind: SheetKindShown;
  sheet: Sheet;
  answers: ColumnAnswers;
  onAnswer: (more: Partial<ColumnAnswers>) => void;
  /** It was tried to go on without an order of day and month. */
  wanting: boolean;
}
export function SheetQuestions({ kind, sheet, answers, onAnswer, wanting }: QuestionsProps) {
  const t = useWords();
  const language = useLanguage();
  const { matches, first_row, day_orders, hidden_rows } = answers;
  const wordOf = (at: number) => kind.columns.find((c) => c.name === matches[at])!.word[language];
  return (
    <>
      {sheet.pages && <PageChoice sheet={sheet} pages={sheet.pages} />}
      {first_row && (
        <RadioGroup
          name="sheet-first-row"
          label={t(words.first_row)}
          hint={sheet.columns.map(({ title }) => title || '…').join(' · ')}
          options={(['data', 'titles'] as const).map((value) => ({ value, label: t(words.first_row_is.of[value]) }))}
          value={first_row}
          onChange={(value) => onAnswer({ first_row: value as 'data' | 'titles' })}
        />
      )}
      {sheet.hidden > 0 && (
        <RadioGroup
          name="sheet-hidden"
          label={t(words.hidden, { n: sheet.hidden })}
          options={(['read', 'left_out'] as const).map((value) => ({ value, label: t(words.hidden_rows.of[value]) }))}
          value={hidden_rows}
          onChange={(value) => onAnswer({ hidden_rows: value as 'read' | 'left_out' })}
        />
      )}
      {askedForOrder(kind.columns, sheet.columns, matches).map(({ at, example }) => (
        <RadioGroup
          key={at}
          name={`sheet-days-${at}`}
          label={t(words.day_order, { column: wordOf(at) })}
          options={dayOrders.map((value) => ({
            value,
            label: example
              ? t(words.day_reading, { written: example, day: date(language, dayOf(example, value)) })
              : t(words.day_orders.of[value]),
          }))}
          value={day_orders[at] ?? ''}
          error={wanting && !day_orders[at] ? t(words.day_order_wanted) : undefined}
          onChange={(value) => onAnswer({ day_orders: orderAt(day_orders, at, value as DayOrder) })}
        />
      ))}
    </>
  );
}
/** Which sheet of a workbook is read. Another one is read at a press, not as one goes through them by keys. */
function PageChoice({ sheet, pages }: { sheet: Sheet; pages: NonNullable<Sheet['pages']> }) {
  const t = useWords();
  const reading = useAsk(readPage);
  const [page, setPage] = useState(sheet.page);
  const others = pages.filter((one) => one.page !== sheet.page).map(({ name }) => name);
  return (
    <div className="field">
      <label htmlFor="sheet-page">{t(words.page)}</label>
      <select
        id="sheet-page"
        className="in"
        aria-describedby="sheet-page-h"
        value={String(page)}
        onChange={(event) => setPage(Number(event.target.value))}
      >
        {pages.map((one) => (
          <option key={one.page} value={one.page}>
            {t(words.page_line, { name: one.name, rows: one.rows })}
          </option>
        ))}
      </select>
      <p className="hint" id="sheet-page-h">
        {t(words.pages_left_out, { names: others.join(', ') })}
      </p>
      {page !== null && page !== sheet.page && (
        <Button look="b2" busy={reading.busy} onClick={() => void reading.run({ id: sheet.id, page })}>
          {t(words.read_page)}
        </Button>
      )}
      {reading.error && (
        <Callout kind="bad" alert>
          {reading.error.message}
        </Callout>
      )}
    </div>
  );
}
