// Chooser field (lookup field): what is chosen from a long list, its removal, and the button that opens the popup.
import './chooser.css';
import { Suspense, useRef, useState } from 'react';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import type { Chooser, Offered } from '#core/lists/chooser.ts';
import { type ChosenRow, useChosen } from '#core/lists/web/useChosen.ts';
import type { ListRow } from '#core/lists/web/useList.ts';
import { Button, IconButton } from '../Button.tsx';
import { FieldNotes, type FieldProps, LabelWords, useField } from '../Field.tsx';
import { useFormErrors } from '#ui/form-errors.ts';
import { Icon } from '../Icon.tsx';
import { latePart } from '../latePart.ts';
import { words } from './words-chooser.ts';

// opened by few of those who see the field
const ChooserDialog = latePart(() => import('./Chooser.tsx'));

export const titleOf = (language: Language, offered: Offered): string => pick(language, offered.title, offered.bn_title);
export const underOf = (language: Language, { under = '', bn_under = '' }: Offered): string => pick(language, under, bn_under);
/** What a chosen row is called; one that is gone says so. */
export function useChosenSaid(): (row: ChosenRow) => string {
  const t = useWords();
  const language = useLanguage();
  return ({ id, state, offered }) => {
    if (offered) return titleOf(language, offered);
    return state === 'loading'
      ? '…'
      : t(state === 'gone' ? words.gone : words.unnamed, { id: language === 'bn' ? bengaliDigits(String(id)) : String(id) });
  };
}
export function ChosenChips({ rows, onRemove }: { rows: readonly ChosenRow[]; onRemove: (id: number) => void }) {
  const t = useWords();
  const said = useChosenSaid();
  return (
    <ul className="chosen" aria-label={t(words.chosen)}>
      {rows.map((row) => (
        <li key={row.id} className={row.state === 'gone' ? 'fchip gone' : 'fchip'}>
          <span>{said(row)}</span>
          <button type="button" aria-label={t(words.remove, { name: said(row) })} onClick={() => onRemove(row.id)}>
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export interface ChooseFieldProps extends FieldProps {
  chooser: Chooser;
  value: readonly number[];
  onChange: (ids: readonly number[], rows: readonly ListRow[]) => void;
  /** More than one: several are chosen at once, so many at most. */
  most?: number;
  /** Whether new ones are made in it, where the chooser knows how. */
  makes?: boolean;
}
export function ChooseField({ chooser, value, onChange, most = 1, makes = true, ...field }: ChooseFieldProps) {
  const chosen = useChosen(chooser, value);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { mend } = useFormErrors();
  return (
    <>
      <ChooseFieldShown
        {...field}
        rows={chosen.rows}
        several={most > 1}
        opener={opener}
        onOpen={() => setOpen(true)}
        onRemove={(id) => {
          onChange(
            value.filter((one) => one !== id),
            [],
          );
          opener.current?.focus();
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <ChooserDialog
            chooser={chooser}
            chosen={value}
            most={most}
            makes={makes}
            onTake={(ids, rows) => {
              chosen.learn(rows);
              mend(field.name);
              onChange(ids, rows);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
interface Shown extends FieldProps {
  rows: readonly ChosenRow[];
  several: boolean;
  opener?: React.RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
  onRemove: (id: number) => void;
}
/** The field with its names in hand: `/dev/kit` shows it in every state. */
export function ChooseFieldShown({ rows, several, opener, onOpen, onRemove, ...field }: Shown) {
  const t = useWords();
  const language = useLanguage();
  const said = useChosenSaid();
  const { id, error, control } = useField(field);
  const [one] = rows;
  const shared = {
    id,
    ref: opener,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-describedby': control['aria-describedby'],
    // a button has no state of being wrong; the form leads the focus here by this
    'data-wrong': error ? '' : undefined,
    onClick: onOpen,
  } as const;
  return (
    <div className="field">
      <span className="label" id={`${id}-l`}>
        <LabelWords {...field} />
      </span>
      {several ? (
        <div className="choose-f">
          {rows.length > 0 && <ChosenChips rows={rows} onRemove={onRemove} />}
          <Button look="b2" icon="plus" {...shared} aria-labelledby={`${id} ${id}-l`}>
            {t(words.add)}
          </Button>
        </div>
      ) : (
        <div className="choose-f one">
          <button {...shared} className="in choose-b" aria-labelledby={`${id}-l ${id}-v`}>
            <span id={`${id}-v`} className={one?.state === 'gone' ? 'gone' : undefined}>
              {one ? said(one) : t(words.choose)}
              {one?.offered && underOf(language, one.offered) && <span className="tiny"> {underOf(language, one.offered)}</span>}
            </span>
            <Icon name="chevron-down" />
          </button>
          {one && !field.required && <IconButton icon="x" label={t(words.remove, { name: said(one) })} onClick={() => onRemove(one.id)} />}
        </div>
      )}
      <FieldNotes id={id} hint={field.hint} error={error} />
    </div>
  );
}
