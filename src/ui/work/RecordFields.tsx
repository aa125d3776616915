// Record fields: each kind that a declaration knows, bilingual pairs side by side.
import './saved.css';
import { memo, type ReactNode, Suspense } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { writeTaka } from '#core/i18n/taka.ts';
import { type Language, ownName, pick } from '#core/i18n/words.ts';
import type { ListRow } from '#core/lists/web/useList.ts';
import { type Field, pictureName, type PictureField, type RowField } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { Checkbox } from '../Choice.tsx';
import { FieldNotes, Select, TextArea, TextField, useField } from '../Field.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { latePart } from '../latePart.ts';
import { useLive } from '../useLive.ts';
import { ChooseField } from './ChooseField.tsx';
import { missingOf, PairLegend } from './PairLegend.tsx';
import { UploadFields } from './UploadField.tsx';
import { words } from './words-record.ts';
import { useWritingOrder } from '../writing-language.ts';

/** Editors alone fetch it. */
const RichFields = latePart(() => import('./RichFields.tsx'));
const ChoiceBoxes = import.meta.env.SSR ? (await import('./ChoiceBoxes.tsx')).default : latePart(() => import('./ChoiceBoxes.tsx'));
const WeekField = import.meta.env.SSR ? (await import('./WeekField.tsx')).default : latePart(() => import('./WeekField.tsx'));

export interface RecordFieldProps {
  name: string;
  field: Field;
  values: Values;
  onChange: (name: string, value: unknown) => void;
  /** The call that takes a picture. */
  upload?: AnyCall | undefined;
  /** A column of a text has the focus. */
  onFocus?: ((column: string) => void) | undefined;
  /** Nothing of it can be changed. */
  disabled?: boolean | undefined;
}
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
/** A letter draws its own field anew and no other: of the values only those that the field shows are looked at. */
export const RecordField = memo(OneField, (was, now) => {
  const columns = [now.name, `bn_${now.name}`].flatMap((column) => [column, pictureName(column)]);
  if ('brings' in now.field && now.field.brings) columns.push(now.field.brings);
  return (Object.keys(now) as (keyof RecordFieldProps)[]).every((prop) =>
    prop === 'values' ? columns.every((column) => was.values[column] === now.values[column]) : was[prop] === now[prop],
  );
});
/** A server that fetches the part for the first time would leave its place unfinished. */
function OnceLive({ children }: { children: ReactNode }) {
  return useLive() ? <Suspense>{children}</Suspense> : null;
}
/** What a chosen row brings along for another column; nothing where that says it already, in either language. */
function broughtBy({ brings, chooser }: RowField, row: ListRow, language: Language, values: Values): string | undefined {
  if (!brings || !chooser) return undefined;
  const { under = '', bn_under = '' } = chooser().offer(row as never);
  return [under, bn_under].includes(textOf(values[brings])) ? undefined : pick(language, under, bn_under);
}
function OneField({ name, field: f, values, onChange, upload, onFocus, disabled }: RecordFieldProps) {
  const t = useWords();
  const language = useLanguage();
  // a figure that was not typed here is written as the reader writes figures
  const figure = (n: number): string => ('money' in f && f.money ? writeTaka(n) : String(n));
  const value =
    typeof values[name] === 'number' && f.kind === 'number'
      ? language === 'bn'
        ? bengaliDigits(figure(values[name]))
        : figure(values[name])
      : textOf(values[name]);
  const shared = { name, label: t(f.word), hint: f.hint && t(f.hint), required: 'required' in f && f.required === true };
  const typed = { ...shared, value, onChange: (event: { target: { value: string } }) => onChange(name, event.target.value) };
  switch (f.kind) {
    case 'pair':
      return <PairFields name={name} field={f} values={values} onChange={onChange} />;
    case 'long':
      return <TextArea {...typed} />;
    case 'number':
      return <TextField {...typed} inputMode={f.money ? 'decimal' : 'numeric'} />;
    case 'date':
      return <TextField {...typed} type="date" />;
    case 'flag':
      return (
        <Checkbox {...shared} required={false} checked={values[name] === true} onChange={(event) => onChange(name, event.target.checked)} />
      );
    case 'choice':
      return <Select {...typed} options={f.options.map((o) => ({ value: o.value, label: t(o.word) }))} />;
    case 'choices':
      return (
        <Suspense>
          <ChoiceBoxes
            {...shared}
            options={f.options.map((o) => ({ value: o.value, label: t(o.word) }))}
            value={(values[name] ?? []) as readonly string[]}
            onChange={(chosen) => onChange(name, chosen)}
          />
        </Suspense>
      );
    case 'picture':
      return <PictureChoice name={name} field={f} value={value} onChange={(chosen) => onChange(name, chosen)} />;
    case 'upload':
      return upload ? <UploadFields name={name} field={f} values={values} onChange={onChange} upload={upload} /> : null;
    case 'rich':
      return (
        <OnceLive>
          <RichFields name={name} field={f} values={values} onChange={onChange} onFocus={onFocus} upload={upload} disabled={disabled} />
        </OnceLive>
      );
    case 'week':
      return (
        <Suspense>
          <WeekField {...shared} value={value} onChange={(text) => onChange(name, text)} />
        </Suspense>
      );
    case 'row':
      if (f.chooser)
        return (
          <ChooseField
            {...shared}
            chooser={f.chooser()}
            value={value ? [Number(value)] : []}
            onChange={([id], [row]) => {
              onChange(name, id ?? null);
              const brought = row && broughtBy(f, row, language, values);
              if (brought) onChange(f.brings!, brought);
            }}
          />
        );
      return <RowChoice field={f} shared={shared} value={value} onChange={(id) => onChange(name, id)} />;
    case 'rows':
      return (
        <ChooseField
          {...shared}
          chooser={f.from()}
          most={f.most}
          value={(values[name] ?? []) as readonly number[]}
          onChange={(ids) => onChange(name, ids)}
        />
      );
    default:
      // an hour is kept in Latin digits
      return <TextField {...typed} value={language === 'bn' && HOUR.test(value) ? bengaliDigits(value) : value} />;
  }
}

interface PairProps extends RecordFieldProps {
  field: Extract<Field, { kind: 'pair' }>;
}
/** Both languages side by side, the one that is written first before the other; one that is missing is marked, and told what readers see meanwhile. */
function PairFields({ name, field: f, values, onChange }: PairProps) {
  const t = useWords();
  const order = useWritingOrder();
  const [en, bn] = [textOf(values[name]).trim(), textOf(values[`bn_${name}`]).trim()];
  const missing = missingOf(en!, bn!);
  const one = (language: Language) => {
    const column = language === 'en' ? name : `bn_${name}`;
    const Control = f.long ? TextArea : TextField;
    return (
      <div key={language} className={missing === language ? 'blank-t' : undefined}>
        <Control
          name={column}
          label={<span lang={language}>{ownName[language]}</span>}
          lang={language}
          hint={missing === language && (language === 'en' ? t(words.instead_bn) : t(words.instead_en))}
          value={textOf(values[column])}
          required={f.required === 'both'}
          onChange={(event: { target: { value: string } }) => onChange(column, event.target.value)}
        />
      </div>
    );
  };
  return (
    <fieldset className="pair">
      <PairLegend field={f} missing={missing} />
      {order.map(one)}
      {f.hint && <p className="hint">{t(f.hint)}</p>}
    </fieldset>
  );
}
function PictureChoice({
  name,
  field: f,
  value,
  onChange,
}: {
  name: string;
  field: PictureField;
  value: string;
  onChange: (name: string) => void;
}) {
  const t = useWords();
  const { id, error, control } = useField({ name, hint: f.hint && t(f.hint) });
  return (
    <fieldset role="radiogroup" aria-describedby={control['aria-describedby']} aria-invalid={control['aria-invalid']}>
      <legend>{t(f.word)}</legend>
      <div className="pics">
        {f.names.map((one, i) => (
          <label key={one}>
            <img src={f.src(one)} alt="" width="88" height="56" loading="lazy" />
            <input
              type="radio"
              className="rd"
              id={i === 0 ? id : undefined}
              name={name}
              value={one}
              checked={value === one}
              onChange={() => onChange(one)}
            />
            <span>{t(f.label(one))}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={f.hint && t(f.hint)} error={error} />
    </fieldset>
  );
}
interface RowChoiceProps {
  field: RowField;
  shared: { name: string; label: string; hint: string | undefined; required: boolean };
  value: string;
  onChange: (id: string) => void;
}
function RowChoice({ field: f, shared, value, onChange }: RowChoiceProps) {
  const language = useLanguage();
  const { data } = useAnswer(f.from(), { pagination: 'none' } as never);
  const rows = (data as { data: { id: number; title: string; bn_title: string }[] } | undefined)?.data;
  // a chosen row that has no option yet would be taken for one that somebody took away before the script was there
  const options = rows?.map((row) => ({ value: String(row.id), label: pick(language, row.title, row.bn_title) }));
  return (
    <Select
      {...shared}
      value={value}
      options={options ?? (value ? [{ value, label: '…' }] : [])}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'new';
/** Whether everything is on the server, in words and always at the same place. */
export function SavedLine({ state, count, kept }: { state: SaveState; count: number; kept: boolean }) {
  const t = useWords();
  const lines: Record<SaveState, readonly [icon: IconName, look: string, text: string]> = {
    saved: ['cloud-check', 'ok', t(words.saved_at)],
    new: ['pencil', '', t(words.mine_when)],
    saving: ['refresh-cw', '', t(words.saving)],
    failed: ['circle-alert', 'bad', t(words.not_saved)],
    changed: kept ? ['smartphone', 'off', t(words.kept, { n: count })] : ['pencil', 'off', t(words.unsaved, { n: count })],
  };
  const [icon, look, text] = lines[state];
  return (
    <p className={`saved ${look}`} role="status">
      <Icon name={icon} />
      {text}
    </p>
  );
}
