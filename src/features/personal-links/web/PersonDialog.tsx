// Dialog that names somebody who gets a personal link, or changes who they are and where it goes.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { createPersonalLink, updatePersonalLink } from '../contract-staff.ts';
import type { PersonalLink } from '../lists.ts';
import { kinds } from '../rules.ts';
import { words } from '../words-staff.ts';

const texts = ['name', 'bn_name', 'phone', 'email', 'days'] as const;
export function PersonDialog({ batch_id, row, onClose }: { batch_id: number; row?: PersonalLink; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const made = useAsk(createPersonalLink);
  const changed = useAsk(updatePersonalLink);
  const { busy, error } = row ? changed : made;
  const [typed, setTyped] = useState<Readonly<Record<(typeof texts)[number], string>>>({
    name: row?.name ?? '',
    bn_name: row?.bn_name ?? '',
    phone: '',
    email: '',
    days: '',
  });
  const [kind, setKind] = useState<string>(row?.kind ?? 'student');
  const send = async () => {
    const { name, bn_name, phone, email, days } = typed;
    const given = { name, bn_name: bn_name || null, phone: phone || null, email: email || null, user_type: kind === 'teacher' ? 1 : 0 };
    const done = row
      ? await changed.run({ id: row.id, ...given })
      : await made.run({ batch_id, ...given, ...(days && { days: foldDigits(days) }) });
    if (!done) return;
    toast({ text: row ? t(words.changed) : t(words.added, { to: done.to }), kind: 'ok' });
    onClose();
  };
  const bind = (name: (typeof texts)[number]) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped((now) => ({ ...now, [name]: event.target.value })),
  });
  return (
    <FormDialog
      title={row ? t(words.change_title, { name: pick(language, row.title, row.bn_title) }) : t(words.add_title)}
      deed={t(row ? words.changed_deed : words.add_deed)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField label={t(words.bn_name)} hint={t(words.name_hint)} lang="bn" {...bind('bn_name')} />
      <TextField label={t(words.name)} {...bind('name')} />
      <TextField
        label={t(words.phone)}
        hint={t(row ? words.change_hint : words.contact_hint)}
        type="tel"
        inputMode="tel"
        {...bind('phone')}
      />
      <TextField label={t(words.email)} type="email" {...bind('email')} />
      <RadioGroup
        name="user_type"
        label={t(words.kind)}
        options={kinds.map((value) => ({ value, label: t(words.kinds[value]) }))}
        value={kind}
        onChange={setKind}
      />
      {!row && <TextField label={t(words.days)} hint={t(words.days_hint)} inputMode="numeric" {...bind('days')} />}
    </FormDialog>
  );
}
