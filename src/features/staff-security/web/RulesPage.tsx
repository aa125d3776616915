// Screen of the rules for staff logins: idle end, second factor needed, and the reset of a lost one.
import '#ui/styles/fields.css';
import { type FormEvent, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { Refusal, useSession } from '#features/accounts/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { resetFactor } from '../contract.ts';
import { saveRules, viewRules } from '../contract-rules.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';

export const needs = () => ({ rules: need(viewRules, {}) });

export default function RulesPage({ data: { rules } }: PageProps<typeof needs>) {
  const t = useWords();
  const toast = useToast();
  const { reload } = useNavigation();
  const { may, refresh } = useSession();
  const { run, busy, error } = useAsk(saveRules);
  const system = rules.idle_minutes !== null;
  const [needed, setNeeded] = useState(rules.second_factor);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const saved = await run({
      second_factor: needed,
      version: rules.version,
      ...(system && { idle_minutes: String(typed.get('idle_minutes')) }),
    });
    if (!saved) return;
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
          <Refusal error={error} shown={['idle_minutes']} />
          <Form errors={error?.fields} onSubmit={save}>
            {system && (
              <TextField
                name="idle_minutes"
                label={t(words.idle)}
                hint={t(words.idle_hint)}
                inputMode="numeric"
                defaultValue={String(rules.idle_minutes)}
                required
              />
            )}
            <Checkbox
              name="second_factor"
              label={t(words.need)}
              hint={rules.needed_anyway ? t(words.needed_anyway) : t(words.need_hint)}
              checked={needed}
              onChange={(event) => setNeeded(event.target.checked)}
            />
            <p>
              <Button type="submit" busy={busy}>
                {t(words.save)}
              </Button>
            </p>
          </Form>
        </div>
      </Card>
      {system && may('role.update') && <Lost />}
    </div>
  );
}

function Lost() {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(resetFactor);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const done = await run({ person: String(typed.get('person')), reason: String(typed.get('reason')) });
    if (!done) return;
    form.reset();
    toast({ text: t(words.reset_done, { name: pick(language, done.name, done.bn_name ?? '') }), kind: 'ok' });
  };
  return (
    <Card title={t(words.lost)}>
      <div className="stack">
        <p>{t(words.lost_text)}</p>
        <Refusal error={error} shown={['person', 'reason']} />
        <Form errors={error?.fields} onSubmit={send} method="dialog">
          <TextField name="person" label={t(words.person)} autoComplete="off" autoCapitalize="none" spellCheck={false} required />
          <TextArea name="reason" label={t(words.reason)} hint={t(words.reason_hint)} rows={3} required />
          <p>
            <Button type="submit" look="bd2" busy={busy}>
              {t(words.reset)}
            </Button>
          </p>
        </Form>
      </div>
    </Card>
  );
}
