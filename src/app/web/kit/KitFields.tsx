// Component gallery (design system): form fields, including invalid ones, and search boxes.
import { useMemo, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, RadioGroup, Switch } from '#ui/Choice.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { ErrorSummary, Form } from '#ui/Form.tsx';
import type { FieldErrors } from '#ui/form-errors.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneOrEmailField } from '#ui/PhoneOrEmailField.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { SearchBox } from '#ui/shell/SearchBox.tsx';
import { words } from '../../words-kit.ts';

export function KitFields() {
  const t = useWords();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [channel, setChannel] = useState('sms');
  return (
    <div className="stack">
      <Form
        className="card stack"
        errors={errors}
        onSubmit={(event) => {
          event.preventDefault();
          setErrors({ birth_date: [t(words.birth_error)], agree: [t(words.agree_error)] });
        }}
      >
        <ErrorSummary labels={{ birth_date: t(words.birth_date), agree: t(words.agree) }} />
        <div className="cols kit-fields">
          <PhoneOrEmailField name="user" label={t(words.phone_or_email)} hint={t(words.phone_hint)} required />
          <TextField name="birth_date" label={t(words.birth_date)} defaultValue="31/02/1999" icon="calendar" required />
          <TextField name="shown_wrong" label={t(words.birth_date)} defaultValue="31/02/1999" error={t(words.birth_error)} required />
          <Select
            name="level"
            label={t(words.level)}
            options={[
              { value: 'secondary', label: t(words.level_secondary) },
              { value: 'higher', label: t(words.level_higher) },
            ]}
          />
          <PasswordField name="password" label={t(words.password)} hint={t(words.password_hint)} defaultValue="12345678" />
          <TextField
            name="institution"
            label={t(words.institution)}
            defaultValue={t(words.institution_name)}
            hint={t(words.institution_hint)}
            disabled
          />
          <TextArea name="bio" label={t(words.bio)} optional />
          <CodeField name="code" label={t(words.code)} />
          <RadioGroup
            name="channel"
            label={t(words.channel)}
            value={channel}
            onChange={setChannel}
            options={[
              { value: 'sms', label: t(words.sms) },
              { value: 'email', label: t(words.email) },
              { value: 'call', label: t(words.call), disabled: true },
            ]}
          />
          <div>
            <Checkbox name="agree" label={t(words.agree)} />
            <Checkbox name="agreed" label={t(words.agree)} defaultChecked />
            <Switch name="published" label={t(words.published)} defaultChecked />
            <Switch name="shown" label={t(words.published)} />
          </div>
        </div>
        <div>
          <Button type="submit">{t(words.submit)}</Button>
        </div>
      </Form>
      <SayForm name="say" of="kit" label={t(words.bio)} most={200} icon="send" button={t(words.submit)} onSay={async () => true} />
    </div>
  );
}

export function KitSearch() {
  const t = useWords();
  const [term, setTerm] = useState('');
  const suggestions = useMemo(
    () =>
      term
        ? [
            { key: 'a', term: t(words.biology) },
            { key: 'b', term: t(words.biology_practical) },
          ]
        : [],
    [term, t],
  );
  const box = { placeholder: t(words.search_placeholder), value: term, onTerm: setTerm, onSearch: setTerm };
  return (
    <div className="stack">
      <SearchBox {...box} label={t(words.search_placeholder)} big suggestions={suggestions} onPick={(one) => setTerm(one.term)} />
      <div className="kit-narrow">
        <SearchBox {...box} label={t(words.search_courses)} />
      </div>
    </div>
  );
}
