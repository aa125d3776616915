// Dialog to add one person to a class: a learner by invitation or personal link, a teacher with what they do there.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { ClassShown } from '#features/classrooms/contract.ts';
import { classRoles, TEACHES } from '#features/classrooms/rules.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import type { Fault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { addStudent, addTeacher } from '../contract-staff.ts';
import { words as shared } from '../words.ts';
import { words } from '../words-staff.ts';

/** A number or an address, in the field that it is of. */
const addressOf = (typed: string) => (typed.includes('@') ? { email: typed.trim() } : { phone: typed.trim() });
/** What is wrong with a number or an address stands at the one field that takes both. */
const atContact = (error: Fault | undefined): Fault | undefined => {
  if (!error) return undefined;
  const { phone, email, ...fields } = error.fields;
  const contact = phone ?? email;
  return { message: error.message, fields: contact ? { ...fields, contact } : fields };
};
export function AddDialog({ user_type, shown, onClose }: { user_type: 1 | 2; shown: ClassShown; onClose: () => void }) {
  return user_type === TEACHES ? <AddTeacher shown={shown} onClose={onClose} /> : <AddStudent shown={shown} onClose={onClose} />;
}
interface Props {
  shown: ClassShown;
  onClose: () => void;
}
function AddStudent({ shown, onClose }: Props) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(addStudent);
  const [typed, setTyped] = useState({ name: '', bn_name: '', contact: '', way: 'account' });
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const send = async () => {
    const { name, bn_name, contact, way } = typed;
    const given = { name: name.trim(), bn_name: bn_name.trim() || null, ...addressOf(contact), by_link: way === 'link' };
    const done = await run({ batch_id: shown.id, ...given });
    if (!done) return;
    toast({ text: t(done.how === 'linked' ? words.linked : words.invited), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog
      title={t(words.add_student)}
      deed={t(words.add)}
      busy={busy}
      error={atContact(error)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField
        name="bn_name"
        label={t(words.bn_name)}
        lang="bn"
        value={typed.bn_name}
        onChange={(e) => set({ bn_name: e.target.value })}
      />
      <TextField name="name" label={t(words.name)} lang="en" value={typed.name} onChange={(e) => set({ name: e.target.value })} />
      <TextField
        name="contact"
        label={t(words.contact)}
        required
        value={typed.contact}
        onChange={(e) => set({ contact: e.target.value })}
      />
      <RadioGroup
        name="way"
        label={t(words.way)}
        value={typed.way}
        onChange={(way) => set({ way })}
        options={[
          { value: 'account', label: <Two title={t(words.by_account)} text={t(words.by_account_hint)} /> },
          { value: 'link', label: <Two title={t(words.by_link)} text={t(words.by_link_hint)} /> },
        ]}
      />
    </FormDialog>
  );
}
function AddTeacher({ shown, onClose }: Props) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(addTeacher);
  const [contact, setContact] = useState('');
  const [role, setRole] = useState<(typeof classRoles)[number]>('assistant');
  const send = async () => {
    const done = await run({ batch_id: shown.id, ...addressOf(contact), role });
    if (!done) return;
    toast({ text: t(words.enrolled, { name: done.person?.bn_name || done.person?.name || '' }), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog
      title={t(words.add_teacher)}
      deed={t(words.add)}
      busy={busy}
      error={atContact(error)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField
        name="contact"
        label={t(words.contact)}
        hint={t(words.contact_teacher)}
        required
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <Roles value={role} onChange={setRole} />
    </FormDialog>
  );
}
type Role = (typeof classRoles)[number];
/** What somebody who is named does in the class, each with what that is. */
export function Roles({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useWords();
  return (
    <RadioGroup
      name="role"
      label={t(words.role)}
      value={value}
      onChange={(role) => onChange(role as Role)}
      options={classRoles.map((role) => ({ value: role, label: <Two title={t(shared.roles[role])} text={t(words.roles[role])} /> }))}
    />
  );
}
function Two({ title, text }: { title: string; text: string }) {
  return (
    <>
      {title}
      <br />
      <span className="tiny">{text}</span>
    </>
  );
}
