// Cell of a sheet's row: what stands there, what it would change, or what is wrong with it and the place to mend it.
import { useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useRetry } from '#core/contract/web/retry.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { amount } from '#core/i18n/numbers.ts';
import { yesNo } from '#core/i18n/yes-no.ts';
import { mend, type Row, type Sheet, type SheetColumnShown } from '#core/sheets/contract.ts';
import { Button, IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { words as kit } from '../words.ts';
import { words } from './words-sheet.ts';

interface CellProps {
  column: SheetColumnShown;
  row: Row;
  sheet: Sheet;
  onMended: (row: Row) => void;
}
export function SheetCell(props: CellProps) {
  const { column, row, sheet } = props;
  const t = useWords();
  const language = useLanguage();
  const cell = row.cells[column.name];
  const change = row.changes?.[column.name];
  const open = sheet.state === 'judged' && !row.skipped;
  const wrong = row.wrong?.[column.name];
  const [correcting, setCorrecting] = useState(false);
  if (open && (wrong || correcting)) {
    const mended = (now: Row) => {
      setCorrecting(false);
      props.onMended(now);
    };
    return <Mend {...props} wrong={wrong} onMended={mended} />;
  }
  const told = (value: string | number | boolean | null): string => {
    const choice = column.choices?.find((c) => c.value === value);
    if (choice) return choice[language] || choice.en || choice.bn;
    if (typeof value === 'boolean') return t(value ? yesNo.yes : yesNo.no);
    if (typeof value === 'number' && column.kind === 'money') return amount(language, value);
    return value === null || value === '' ? t(words.empty) : String(value);
  };
  return (
    <>
      {change && row.verdict === 'changed' ? (
        <>
          <span className="vh">{t(words.from_to, { from: told(change.from), to: told(change.to) })}</span>
          <span aria-hidden="true">
            <del>{told(change.from)}</del> <ins>{told(change.to)}</ins>
          </span>
        </>
      ) : column.choices?.some((c) => c.value === cell) ? (
        told(cell ?? null)
      ) : (
        cell
      )}
      {wrong && <span className="why-t">{wrong[language]}</span>}
      {/* what was changed on its way from the file may have been changed wrongly */}
      {open && row.verdict === 'changed' && row.reason && column.kind === 'text' && !column.of_file && (
        <IconButton
          icon="pencil"
          label={t(words.correct_named, { column: column.word[language], n: row.number })}
          data-fix={row.number}
          onClick={() => setCorrecting(true)}
        />
      )}
      {open && row.mended.includes(column.name) && <TakeBack {...props} />}
    </>
  );
}
function TakeBack({ column, row, sheet, onMended }: CellProps) {
  const t = useWords();
  const mending = useAsk(mend);
  return (
    <button
      type="button"
      className="link-b"
      onClick={async () => {
        const now = await mending.run({ id: sheet.id, row: row.number, column: column.name, value: null });
        if (now) onMended(now);
      }}
    >
      {t(words.take_back)}
    </button>
  );
}
/** A cell that is corrected: what stands there, why it is wrong where it is, what may be meant. Enter corrects it. */
function Mend({ column, row, sheet, onMended, wrong }: CellProps & { wrong: NonNullable<Row['wrong']>[string] | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const mending = useAsk(mend);
  const cell = row.cells[column.name] ?? '';
  const unsaved = useUnsaved(`sheet-cell:${sheet.id}:${row.number}:${column.name}`, cell);
  const [sent, setSent] = useState({ value: '', typed: '' });
  const send = async (value: string, typed = unsaved.text) => {
    setSent({ value, typed });
    const now = await mending.run({ id: sheet.id, row: row.number, column: column.name, value });
    if (!now) return;
    unsaved.clear(typed);
    onMended(now);
  };
  // the same once more changes nothing; what was typed since is not sent before it is pressed
  const waiting = mending.error?.status === 0 && sent.typed === unsaved.text;
  useRetry({ error: waiting ? mending.error : undefined, reload: () => void send(sent.value) });
  const form = useRef<HTMLFormElement>(null);
  // who pressed to correct it goes on in the field
  const asked = !wrong;
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[data-fix]')?.focus();
  }, [asked]);
  const options = column.kind === 'flag' ? [t(yesNo.yes), t(yesNo.no)] : column.choices?.map((c) => c[language] || c.en || c.bn);
  const id = `fix-${row.number}-${column.name}`;
  const field = {
    className: 'in',
    value: unsaved.text,
    'aria-label': t(words.mend_named, { column: column.word[language], n: row.number }),
    ...(wrong && { 'aria-invalid': true as const, 'aria-describedby': id }),
    'data-fix': row.number,
  };
  return (
    <form
      ref={form}
      className="fix"
      onSubmit={(event) => {
        event.preventDefault();
        void send(unsaved.text);
      }}
    >
      {options ? (
        <select {...field} onChange={(event) => unsaved.setText(event.target.value)}>
          {!options.includes(unsaved.text) && <option value={unsaved.text}>{unsaved.text || '—'}</option>}
          {options.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      ) : asked || cell.includes('\n') ? (
        <textarea
          {...field}
          rows={Math.min(8, cell.split('\n').length + 1)}
          onChange={(event) => unsaved.setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            void send(unsaved.text);
          }}
        />
      ) : (
        <input {...field} type="text" autoComplete="off" onChange={(event) => unsaved.setText(event.target.value)} />
      )}
      {(wrong || mending.error) && (
        <span id={id} className="err">
          <Icon name="circle-alert" />
          <span>{waiting ? t(kit.done_once_back) : (mending.error?.message ?? wrong?.[language])}</span>
        </span>
      )}
      <span className="row">
        <Button look="b2" type="submit" busy={mending.busy}>
          {t(words.check_again)}
        </Button>
        {wrong?.suggest !== undefined && (
          <Button look="b3" onClick={() => void send(wrong.suggest!)}>
            {t(words.suggest, { value: wrong.suggest })}
          </Button>
        )}
      </span>
    </form>
  );
}
