// Several of a few (checkbox group), in the order of the options.
import { FieldNotes, type FieldProps, LabelWords, type Option, useField } from '../Field.tsx';

export interface ChoiceBoxesProps extends FieldProps {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}
export default function ChoiceBoxes({ options, value, onChange, ...field }: ChoiceBoxesProps) {
  const { id, error, control } = useField(field);
  const tick = (one: string, on: boolean) => onChange(options.map((o) => o.value).filter((v) => (v === one ? on : value.includes(v))));
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend>
        <LabelWords {...field} />
      </legend>
      {options.map((option, i) => (
        <label className="opt" key={option.value}>
          <input
            type="checkbox"
            className="ck"
            // the first one stands for the group when focus is led to it
            id={i === 0 ? id : undefined}
            name={field.name}
            value={option.value}
            checked={value.includes(option.value)}
            aria-invalid={control['aria-invalid']}
            onChange={(event) => tick(option.value, event.target.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldNotes id={id} hint={field.hint} error={error} />
    </fieldset>
  );
}
