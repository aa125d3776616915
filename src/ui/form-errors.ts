// Errors of the fields of a form (context): what is wrong with each, for the field that tells it.
import { createContext, use } from 'react';

/** As a call answers them: field name to texts. */
export type FieldErrors = Record<string, string[] | string | undefined>;
export const errorText = (errors: FieldErrors, name: string): string | undefined => {
  const found = errors[name];
  return (Array.isArray(found) ? found.join(' ') : found) || undefined;
};

export const none: FieldErrors = {};
interface FormTold {
  id: string;
  errors: FieldErrors;
  /** The fields that were wrong when it was sent, also those that were changed since. */
  given: readonly string[];
  /** The field was changed: what was wrong with it is not said any more. */
  mend: (name: string) => unknown;
}
export const FormContext = createContext<FormTold>({ id: '', errors: none, given: [], mend: () => {} });
export const useFormErrors = () => use(FormContext);
/** The id of a field's control, so that a summary can lead to it. */
export const controlId = (form: string, name: string): string => `${form}f-${name}`;
