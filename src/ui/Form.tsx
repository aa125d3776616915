// Form with server errors per field; focuses the first invalid field.
import { type ComponentProps, createContext, use, useEffect, useId, useMemo, useRef } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from './Callout.tsx';
import './styles/fields.css';
import { words } from './words.ts';

/** As a call answers them: field name to texts. */
export type FieldErrors = Record<string, string[] | string | undefined>;
export const errorText = (errors: FieldErrors, name: string): string | undefined => {
  const found = errors[name];
  return (Array.isArray(found) ? found.join(' ') : found) || undefined;
};

const none: FieldErrors = {};
const FormContext = createContext<{ id: string; errors: FieldErrors }>({ id: '', errors: none });
export const useFormErrors = () => use(FormContext);
/** The id of a field's control, so that a summary can lead to it. */
export const controlId = (form: string, name: string): string => `${form}f-${name}`;

export interface FormProps extends Omit<ComponentProps<'form'>, 'ref'> {
  errors?: FieldErrors | undefined;
}
/** No native bubbles, they speak the browser's language; new errors move focus to the first wrong field. */
export function Form({ errors = none, children, className = 'stack', ...rest }: FormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const language = useLanguage();
  const last = useRef(language);
  useEffect(() => {
    // the same errors in another language: who changed it stays where they are
    const translated = last.current !== language;
    last.current = language;
    if (translated || !Object.keys(errors).some((name) => errorText(errors, name))) return;
    // a group of radio buttons is wrong as a whole; its first one takes the focus
    const first =
      'input[aria-invalid=true], select[aria-invalid=true], textarea[aria-invalid=true], [role=radiogroup][aria-invalid=true] input, [data-wrong]';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [errors, language]);
  // the same object while nothing is newly wrong: a letter in one field draws no other anew
  const told = useMemo(() => ({ id, errors }), [id, errors]);
  return (
    <FormContext value={told}>
      <form noValidate {...rest} ref={form} className={className}>
        {children}
      </form>
    </FormContext>
  );
}

/** What has to be put right, above a long form; each name leads to its field. Shows nothing while nothing is wrong. */
export function ErrorSummary({ labels }: { labels: Record<string, string> }) {
  const { id, errors } = useFormErrors();
  const t = useWords();
  const wrong = Object.keys(labels).filter((name) => errorText(errors, name));
  if (!wrong.length) return null;
  return (
    <Callout kind="bad" alert>
      <b>{t(words.fix_fields)}</b>{' '}
      {wrong.map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <a
            href={`#${controlId(id, name)}`}
            onClick={(event) => {
              const field = document.getElementById(controlId(id, name));
              if (!field) return;
              event.preventDefault();
              field.focus();
            }}
          >
            {labels[name]}
          </a>
        </span>
      ))}
    </Callout>
  );
}
