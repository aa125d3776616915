// Form with server errors per field; focuses the first invalid field.
import { type ComponentProps, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from './Callout.tsx';
import { controlId, errorText, type FieldErrors, FormContext, none, useFormErrors } from './form-errors.ts';
import './styles/fields.css';
import { words } from './words.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'ref'> {
  errors?: FieldErrors | undefined;
}
/** No native bubbles, they speak the browser's language; new errors move focus to the first wrong field, and go from a field that is changed. */
export function Form({ errors = none, children, className = 'stack', onInput, onSubmit, ...rest }: FormProps) {
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
  // by what they say: who holds the fields may make the same errors anew with each letter
  const said = JSON.stringify(errors);
  const [mended, setMended] = useState<readonly string[]>([said]);
  // the same object while nothing is newly wrong or mended: a letter in one field draws no other anew
  const told = useMemo(() => {
    const names = mended[0] === said ? mended : [said];
    const all = JSON.parse(said) as FieldErrors;
    const left = Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
    return { id, errors: left, given: Object.keys(all), mend: (name: string) => left[name] && setMended([...names, name]) };
  }, [id, said, mended]);
  return (
    <FormContext value={told}>
      <form
        noValidate
        {...rest}
        ref={form}
        className={className}
        onSubmit={(event) => {
          // what is wrong still is said again
          setMended([said]);
          onSubmit?.(event);
        }}
        onInput={(event) => {
          onInput?.(event);
          told.mend((event.target as HTMLInputElement).name);
        }}
      >
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
