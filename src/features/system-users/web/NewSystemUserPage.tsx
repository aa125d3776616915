// Screen of a new system user: who it is, how they are reached, and the role that they get.
import './system-users.css';
import { useState } from 'react';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { TextField } from '#ui/Field.tsx';
import type { FieldErrors } from '#ui/form-errors.ts';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atSystemUser, atSystemUsers } from '../addresses.ts';
import { create } from '../contract.ts';
import { words } from '../words.ts';
import { type Chosen, inputOf, isWhole, missingOf, nothingChosen, RolePlace } from './RolePlace.tsx';

const nothing = { name: '', bn_name: '', email: '', phone: '' };
interface Kept {
  typed: typeof nothing;
  chosen: Chosen;
}
const begun: Kept = { typed: nothing, chosen: nothingChosen };
function readKept(text: string): Kept {
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    return kept?.typed && kept.chosen ? { typed: { ...nothing, ...kept.typed }, chosen: { ...nothingChosen, ...kept.chosen } } : begun;
  } catch {
    return begun;
  }
}
export default function NewSystemUserPage() {
  const t = useWords();
  const go = useGo();
  const toast = useToast();
  const unsaved = useUnsaved('system-user:new');
  const { typed, chosen } = readKept(unsaved.text);
  const keep = (part: Partial<Kept>) => unsaved.setText(JSON.stringify({ typed, chosen, ...part }));
  const [missing, setMissing] = useState<FieldErrors>();
  const asking = useAsk(create);
  const field = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => keep({ typed: { ...typed, [name]: event.target.value } }),
  });
  const send = async () => {
    if (!isWhole(chosen)) return setMissing(missingOf(chosen, t));
    setMissing(undefined);
    const made = await asking.run({ ...typed, ...inputOf(chosen) });
    if (!made) return;
    unsaved.clear();
    toast({ text: t(words.made, { name: made.name }), kind: 'ok' });
    go(atSystemUser({ id: made.id }));
  };
  const fields = asking.error?.fields ?? {};
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atSystemUsers() }, { label: t(words.add) }]} />
      <div className="head">
        <div>
          <h1>{t(words.add)}</h1>
          <p className="muted">{t(words.new_text)}</p>
        </div>
      </div>
      <Form
        errors={missing ?? fields}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {asking.error && !Object.keys(fields).length && (
          <Callout kind="bad" alert>
            {asking.error.message}
          </Callout>
        )}
        <Card className="stack">
          <div className="su-two">
            <TextField {...field('bn_name')} label={t(words.name_bn)} lang="bn" maxLength={120} />
            <TextField {...field('name')} label={t(words.name_en)} lang="en" maxLength={120} required />
          </div>
          <div className="su-two">
            <TextField {...field('email')} label={t(words.email)} hint={t(words.contact_needed)} autoComplete="off" inputMode="email" />
            <TextField {...field('phone')} label={t(words.phone)} autoComplete="off" inputMode="tel" />
          </div>
        </Card>
        <Card title={t(words.role)}>
          <RolePlace
            chosen={chosen}
            onChange={(next) => {
              setMissing(undefined);
              keep({ chosen: next });
            }}
          />
        </Card>
        <div className="row">
          <Button type="submit" icon="plus" busy={asking.busy}>
            {t(words.make)}
          </Button>
          <UnsavedKept unsaved={unsaved} />
        </div>
      </Form>
    </div>
  );
}
