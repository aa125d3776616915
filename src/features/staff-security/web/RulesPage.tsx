// Screen of the rules for staff logins: idle end, second factor needed, and the reset of a lost one.
import '#ui/styles/auth-art.css';
import '#ui/styles/fields.css';
import { type FormEvent, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { useUnsavedFields } from '#core/unsaved/web/useUnsavedFields.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { atSecondFactor } from '../addresses.ts';
import { resetFactor } from '../contract.ts';
import { saveRules, viewRules } from '../contract-rules.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';

export const needs = () => ({ rules: need(viewRules, {}) });

export default function RulesPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const toast = useToast();
  const { reload } = useNavigation();
  const { may, refresh, user } = useSession();
  const { run, busy, error } = useAsk(saveRules);
  // what was saved are the rules at once, before they are asked for anew
  const [newest, setNewest] = useState(data.rules);
  const rules = newest.version > data.rules.version ? newest : data.rules;
  const system = rules.idle_minutes !== null;
  const { typed, type, clear, kept } = useUnsavedFields(`staff-rules:${rules.id ?? 'new'}`, {
    idle_minutes: String(rules.idle_minutes ?? ''),
    second_factor: rules.second_factor ? '1' : '',
  });
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const saved = await run({
      second_factor: typed.second_factor === '1',
      version: rules.version,
      ...(system && { idle_minutes: typed.idle_minutes }),
    });
    if (!saved) return;
    setNewest(saved);
    clear();
    toast({ text: t(words.saved), kind: 'ok' });
    // who made the rule is under it too
    await refresh();
    await reload();
  };
  return (
    <div className="work stack readable" data-density="staff">
      <div className="head">
        <div>
          <h1>{t(titles.rules_title)}</h1>
          <p className="muted">{t(system ? words.rules_about : words.rules_about_own)}</p>
        </div>
      </div>
      <Card>
        <div className="stack">
          <FormFault error={error} shown={['idle_minutes']} />
          <Form errors={error?.fields} onSubmit={save}>
            {system && (
              <TextField
                name="idle_minutes"
                label={t(words.idle)}
                hint={t(words.idle_hint)}
                inputMode="numeric"
                value={typed.idle_minutes}
                onChange={(event) => type({ idle_minutes: event.target.value })}
                required
              />
            )}
            <Checkbox
              name="second_factor"
              label={t(words.need)}
              hint={rules.needed_anyway ? t(words.needed_anyway) : t(words.need_hint)}
              checked={typed.second_factor === '1'}
              onChange={(event) => type({ second_factor: event.target.checked ? '1' : '' })}
            />
            {typed.second_factor === '1' && !rules.second_factor && user?.second_factor === 'none' && (
              <Callout kind="warn">
                {t(words.own_first)} <Link to={atSecondFactor()}>{t(words.to_own)}</Link>
              </Callout>
            )}
            <div className="row">
              <Button type="submit" busy={busy}>
                {t(words.save)}
              </Button>
              <UnsavedKept unsaved={{ kept }} />
            </div>
          </Form>
        </div>
      </Card>
      {system && may('role.update') && <Lost person={where.query.get('person') ?? ''} />}
    </div>
  );
}

/** `person`: whom the page was opened for. */
function Lost({ person }: { person: string }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(resetFactor);
  const { typed, type, clear, kept } = useUnsavedFields(person ? `reset-factor:${person}` : 'reset-factor', { person, reason: '' });
  const bind = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => type({ [name]: event.target.value }),
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const done = await run(typed);
    if (!done) return;
    clear();
    toast({ text: t(words.reset_done, { name: pick(language, done.name, done.bn_name ?? '') }), kind: 'ok' });
  };
  return (
    <Card title={t(words.lost)}>
      <div className="stack">
        <p>{t(words.lost_text)}</p>
        <FormFault error={error} shown={['person', 'reason']} />
        <Form errors={error?.fields} onSubmit={send} method="dialog">
          <TextField {...bind('person')} label={t(words.person)} autoComplete="off" autoCapitalize="none" spellCheck={false} required />
          <TextArea {...bind('reason')} label={t(words.reason)} hint={t(words.reason_hint)} rows={3} required />
          <div className="row">
            <Button type="submit" look="bd2" busy={busy}>
              {t(words.reset)}
            </Button>
            <UnsavedKept unsaved={{ kept }} />
          </div>
        </Form>
      </div>
    </Card>
  );
}
