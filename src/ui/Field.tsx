// Form fields with one control: label, hint and error, associated for screen readers.
import './styles/fields.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { controlId, errorText, useFormErrors } from '#ui/form-errors.ts';
import { Icon, type IconName } from './Icon.tsx';
import { words } from './words.ts';

export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** overrides what the form knows of this field */
  error?: string | undefined;
  required?: boolean | undefined;
  /** says in words that it may be left empty */
  optional?: boolean | undefined;
}
/** What a control needs to be tied to its label, hint and error. */
export const useField = ({ name, hint, error: own, required }: Pick<FieldProps, 'name' | 'hint' | 'error' | 'required'>) => {
  const lone = useId();
  const { id: form, errors } = useFormErrors();
  const id = controlId(form || lone, name);
  const error = own ?? errorText(errors, name);
  const described = [hint != null && `${id}-h`, error && `${id}-e`].filter(Boolean).join(' ');
  return {
    id,
    error,
    control: {
      id,
      name,
      required,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  };
};
/** Hint and error, under a control. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint != null && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-e`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
export function LabelWords({ label, required, optional }: Pick<FieldProps, 'label' | 'required' | 'optional'>) {
  const t = useWords();
  return (
    <>
      {label}
      {required && (
        <span className="req" aria-hidden="true">
          {' '}
          *
        </span>
      )}
      {optional && <span className="tiny"> {t(words.optional)}</span>}
    </>
  );
}
export function FieldFrame({
  id,
  error,
  children,
  hint,
  ...label
}: FieldProps & { id: string; error: string | undefined; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        <LabelWords {...label} />
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type Control<T extends 'input' | 'textarea' | 'select'> = FieldProps & Omit<ComponentProps<T>, keyof FieldProps | 'id' | 'className'>;
const split = <P extends FieldProps>({ name, label, hint, error, required, optional, ...rest }: P) => ({
  field: { name, label, hint, error, required, optional },
  rest,
});

export type TextFieldProps = Control<'input'> & { icon?: IconName };
export function TextField({ icon, ...props }: TextFieldProps) {
  const { field, rest } = split(props);
  const { id, error, control } = useField(field);
  const input = <input type="text" {...rest} {...control} className="in" />;
  return (
    <FieldFrame {...field} id={id} error={error}>
      {icon ? (
        <div className="with">
          <Icon name={icon} />
          {input}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

export function TextArea(props: Control<'textarea'>) {
  const { field, rest } = split(props);
  const { id, error, control } = useField(field);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <textarea rows={4} {...rest} {...control} className="in" />
    </FieldFrame>
  );
}

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}
export type SelectProps = Control<'select'> & {
  options: readonly Option[];
  /** the first, empty choice; true says "Choose", false leaves it out */
  empty?: string | boolean;
};
export function Select({ options, empty = true, ...props }: SelectProps) {
  const t = useWords();
  const { field, rest } = split(props);
  const { id, error, control } = useField(field);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <select {...rest} {...control} className="in">
        {empty !== false && <option value="">{empty === true ? t(words.choose) : empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
