// Dialogs of one person of a class: roll, group and role, the name, removing; and of a group.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { TEACHES } from '#features/classrooms/rules.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type ClassGroup, type ClassPerson, saveGroup, setInfo } from '../contract.ts';
import { removePerson, renamePerson } from '../contract-staff.ts';
import { words as shared } from '../words.ts';
import { words } from '../words-staff.ts';
import { Roles } from './AddDialog.tsx';

interface Props {
  person: ClassPerson;
  name: string;
  onClose: () => void;
}
export function InfoDialog({ person, name, groups, onClose }: Props & { groups: readonly ClassGroup[] }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(setInfo);
  const [roll, setRoll] = useState(person.roll === null ? '' : String(person.roll));
  const [group, setGroup] = useState(String(person.group_id ?? ''));
  const [note, setNote] = useState(person.note ?? '');
  const [role, setRole] = useState(person.role ?? 'assistant');
  const teaches = person.user_type === TEACHES;
  const send = async () => {
    const given = teaches ? { role, note } : { roll: roll.trim() || null, group_id: group ? Number(group) : null, note };
    const done = await run({ res_id: person.id, version: person.version ?? undefined, ...given });
    if (!done) return;
    toast({ text: t(words.saved), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog title={t(words.edit, { name })} deed={t(words.save)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      {teaches ? (
        <Roles value={role} onChange={setRole} />
      ) : (
        <>
          <TextField
            name="roll"
            label={t(shared.roll)}
            inputMode="numeric"
            value={roll}
            onChange={(event) => setRoll(event.target.value)}
          />
          {groups.length > 0 && (
            <Select
              name="group_id"
              label={t(shared.group)}
              empty={false}
              options={[
                { value: '', label: t(words.no_group) },
                ...groups.map((one) => ({ value: String(one.id), label: pick(language, one.title, one.bn_title) })),
              ]}
              value={group}
              onChange={(event) => setGroup(event.target.value)}
            />
          )}
        </>
      )}
      <TextArea
        name="note"
        label={t(words.note)}
        hint={t(words.note_hint)}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
export function NameDialog({ person, name, onClose }: Props) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(renamePerson);
  const [typed, setTyped] = useState({ name: person.name, bn_name: person.bn_name });
  const send = async () => {
    const done = await run({ id: person.id, name: typed.name.trim(), bn_name: typed.bn_name.trim() || null });
    if (!done) return;
    toast({ text: t(words.saved), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog
      title={t(words.rename_of, { name })}
      deed={t(words.save)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField
        name="bn_name"
        label={t(words.bn_name)}
        lang="bn"
        value={typed.bn_name}
        onChange={(event) => setTyped({ ...typed, bn_name: event.target.value })}
      />
      <TextField
        name="name"
        label={t(words.name)}
        lang="en"
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
    </FormDialog>
  );
}
const kinds = ['other_batch', 'own_wish', 'mistake'] as const;
/** It begins with the kind reason, which writes the message; the message is what the learner reads. */
export function RemoveDialog({ person, name, onClose, onRemoved }: Props & { onRemoved: () => void }) {
  const t = useWords();
  const { run, busy, error } = useAsk(removePerson);
  const [kind, setKind] = useState<string>('');
  const [reason, setReason] = useState('');
  const teaches = person.user_type === TEACHES;
  const send = async () => {
    if (await run({ id: person.id, reason: reason.trim() })) onRemoved();
  };
  return (
    <FormDialog
      title={t(words.remove_title, { name })}
      deed={t(words.remove)}
      danger
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{t(teaches ? words.remove_teacher_text : words.remove_text)}</p>
      {!teaches && (
        <>
          <RadioGroup
            name="why"
            label={t(words.why)}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              setReason(t(words.reasons[chosen as (typeof kinds)[number]]));
            }}
            options={kinds.map((value) => ({ value, label: t(words.why_of[value]) }))}
          />
          <TextArea
            name="reason"
            label={t(words.reason)}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
export function GroupDialog({ batch_id, group, onClose }: { batch_id: number; group: ClassGroup | undefined; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { run, busy, error } = useAsk(saveGroup);
  const [typed, setTyped] = useState({ title: group?.title ?? '', bn_title: group?.bn_title ?? '' });
  const send = async () => {
    if (await run({ batch_id, id: group?.id, title: typed.title.trim(), bn_title: typed.bn_title.trim() })) onClose();
  };
  return (
    <FormDialog
      title={group ? t(words.rename_group, { name: pick(language, group.title, group.bn_title) }) : t(words.new_group)}
      deed={t(words.save)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField
        name="bn_title"
        label={t(words.bn_group_name)}
        lang="bn"
        maxLength={60}
        value={typed.bn_title}
        onChange={(event) => setTyped({ ...typed, bn_title: event.target.value })}
      />
      <TextField
        name="title"
        label={t(words.group_name)}
        lang="en"
        maxLength={60}
        value={typed.title}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
      />
    </FormDialog>
  );
}
