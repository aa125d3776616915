// Form-level error: what a form, or a call without one, was refused for that is told at none of its fields.
import { Callout } from './Callout.tsx';
import { useFormErrors } from './form-errors.ts';

/** As a call refuses: `useAsk(call).error`. */
export interface Fault {
  message: string;
  fields: Record<string, string[]>;
}
/** `shown`: the fields that tell their own errors; by default those whose errors the form around it was given. */
export function FormFault({ error, shown }: { error: Fault | undefined; shown?: readonly string[] }) {
  const { given } = useFormErrors();
  if (!error || (shown ?? given).some((field) => error.fields[field])) return null;
  const texts = Object.values(error.fields).flat();
  return (
    <Callout kind="bad" alert>
      {texts.length ? texts.join(' ') : error.message}
    </Callout>
  );
}
