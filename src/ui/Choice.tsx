// Checkbox, switch and radio group.
import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes, type FieldProps, LabelWords, type Option, useField } from './Field.tsx';

type Tick = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className' | 'type'>;

export function Checkbox({ name, label, hint, error: own, required, optional, ...rest }: Tick) {
  const { id, error, control } = useField({ name, hint, error: own, required });
  return (
    <div className="field">
      <label className="opt" htmlFor={id}>
        <input {...rest} {...control} type="checkbox" className="ck" />
        <span>
          <LabelWords label={label} optional={optional} />
        </span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** On or off at once, without a form to send. */
export function Switch({ name, label, hint, ...rest }: Omit<Tick, 'error' | 'required' | 'optional'>) {
  const { id, control } = useField({ name, hint });
  return (
    <div className="field">
      <label className="opt" htmlFor={id}>
        <span>{label}</span>
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked */}
        <input {...rest} {...control} type="checkbox" role="switch" className="sw" />
      </label>
      <FieldNotes id={id} hint={hint} error={undefined} />
    </div>
  );
}

export interface RadioOption extends Omit<Option, 'label'> {
  label: ReactNode;
  /** What choosing it means. */
  hint?: string;
}
export interface RadioGroupProps extends FieldProps {
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  /** Few and short ones stand beside each other; one that cannot be chosen has a dashed edge. */
  chips?: boolean;
}
export function RadioGroup({ options, value, defaultValue, onChange, disabled, chips, ...field }: RadioGroupProps) {
  const { id, error, control } = useField(field);
  const choices = options.map((option, i) => {
    const said = option.hint ? `${id}-said-${i}` : undefined;
    const choice = (
      <label className={chips ? (option.disabled ? 'chip off' : 'chip') : 'opt'} key={option.value}>
        <input
          type="radio"
          className="rd"
          // the first one stands for the group when focus is led to it
          id={i === 0 ? id : undefined}
          name={field.name}
          value={option.value}
          disabled={option.disabled}
          required={field.required}
          checked={value === undefined ? undefined : value === option.value}
          defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
          onChange={onChange && (() => onChange(option.value))}
          aria-describedby={said}
        />
        <span>{option.label}</span>
      </label>
    );
    return said ? (
      <div key={option.value}>
        {choice}
        <p className="hint opt-said" id={said}>
          {option.hint}
        </p>
      </div>
    ) : (
      choice
    );
  });
  return (
    <fieldset role="radiogroup" aria-describedby={control['aria-describedby']} aria-invalid={control['aria-invalid']} disabled={disabled}>
      <legend>
        <LabelWords {...field} />
      </legend>
      {chips ? <div className="chips">{choices}</div> : choices}
      <FieldNotes id={id} hint={field.hint} error={error} />
    </fieldset>
  );
}
