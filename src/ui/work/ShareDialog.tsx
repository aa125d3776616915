// Dialog that shares a thing: with whom, how far, how long.
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { RadioGroup } from '../Choice.tsx';
import { TextField } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useToast } from '../Toast.tsx';
import { words } from './words-share.ts';

interface ShareDialogProps<L extends string> {
  title: string;
  /** What can be written as the receiver: contacts, and what else the thing allows. */
  to_hint: string;
  /** How far it can be shared, from least to most. */
  levels: Readonly<Record<L, { name: Word; about: Word }>>;
  level: NoInfer<L>;
  /** `until` is the end of the chosen day in Bangladesh. The answer names who has it now; nothing when it was refused. */
  share: (share: { to: string; level: L; until: string | null }) => Promise<{ name: string; bn_name: string } | undefined>;
  busy: boolean;
  error: Parameters<typeof FormDialog>[0]['error'];
  onClose: () => void;
  children?: ReactNode;
}
export function ShareDialog<L extends string>({
  title,
  to_hint,
  levels,
  share,
  busy,
  error,
  onClose,
  children,
  ...at
}: ShareDialogProps<L>) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const [to, setTo] = useState('');
  const [level, setLevel] = useState<L>(at.level);
  const [until, setUntil] = useState('');
  const send = async () => {
    const shared = await share({ to, level, until: until ? `${until}T23:59:59+06:00` : null });
    if (!shared) return;
    onClose();
    toast({ kind: 'ok', text: t(words.shared_with, { name: pick(language, shared.name, shared.bn_name) || t(words.somebody) }) });
  };
  return (
    <FormDialog title={title} deed={t(words.share)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <TextField
        name="to"
        label={t(words.to)}
        hint={to_hint}
        value={to}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTo(event.target.value)}
      />
      <RadioGroup
        name="level"
        label={t(words.may_do)}
        value={level}
        options={(Object.keys(levels) as L[]).map((value) => ({ value, label: t(levels[value].name), hint: t(levels[value].about) }))}
        onChange={(value) => setLevel(value as L)}
      />
      <TextField
        name="until"
        type="date"
        label={t(words.until)}
        hint={t(words.until_hint)}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      {children}
    </FormDialog>
  );
}
