// Dialog of an action: what it does to one row or to many, what it has to know, and what it was refused for at the field.
import { Fragment, type ReactNode } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { columnsOf, type Field, type Fields } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { TextArea } from '../Field.tsx';
import { FormDialog, type FormDialogProps } from '../FormDialog.tsx';
import { RecordField } from './RecordFields.tsx';

/** Draws a field whose choices its room alone knows. */
export type DrawField = (props: { name: string; value: unknown; onChange: (value: unknown) => void }) => ReactNode;
export interface ActionDialogProps extends Omit<FormDialogProps, 'children'> {
  text?: ReactNode;
  fields: Fields;
  values: Values;
  onChange: (name: string, value: unknown) => void;
  draw?: Readonly<Record<string, DrawField>> | undefined;
  /** What else is told, above the fields. */
  above?: ReactNode;
}
export function ActionDialog({ text, fields, values, onChange, draw, above, error, ...dialog }: ActionDialogProps) {
  const columns = columnsOf(fields);
  // what is wrong with a field that is not here is told as a whole
  const wrong = error && Object.fromEntries(Object.entries(error.fields).filter(([name]) => columns.includes(name)));
  return (
    <FormDialog {...dialog} error={error && { message: error.message, fields: wrong! }}>
      {text && <p>{text}</p>}
      {above}
      {Object.entries(fields).map(([name, field]) => {
        const own = draw?.[name];
        if (own) return <Fragment key={name}>{own({ name, value: values[name], onChange: (value) => onChange(name, value) })}</Fragment>;
        if (field.kind === 'long')
          return <Reason key={name} name={name} field={field} value={String(values[name] ?? '')} onChange={onChange} />;
        return <RecordField key={name} name={name} field={field} values={values} onChange={onChange} />;
      })}
    </FormDialog>
  );
}
interface ReasonProps {
  name: string;
  field: Extract<Field, { kind: 'text' | 'long' }>;
  value: string;
  onChange: (name: string, value: string) => void;
}
/** A text, with sentences that a press puts in. */
function Reason({ name, field: { word, hint, max, required, offers }, value, onChange }: ReasonProps) {
  const t = useWords();
  return (
    <>
      <TextArea
        name={name}
        label={t(word)}
        hint={hint && t(hint)}
        rows={3}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(name, event.target.value)}
        required={required}
        optional={!required}
      />
      {offers && (
        <div className="row">
          {offers.map((offer) => (
            <button key={offer.en} type="button" className="chip" onClick={() => onChange(name, t(offer))}>
              {t(offer)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
