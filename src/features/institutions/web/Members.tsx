// Who works in an institution, and the dialog that gives somebody a role there.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { formatFilters } from '#core/lists/declare.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atPeople, atPerson } from '#features/people/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { createUser, type InstitutionRecord } from '../contract-admin.ts';
import { insideRoles } from '../types.ts';
import { errors } from '../words-refusals.ts';
import { words } from '../words-staff.ts';

const adding = { word: words.person_add, grant: 'institution.update' } as const;
const looks = { active: 'ok', waiting: 'info', suspended: 'danger' } as const;
export function Members({ institution, name }: { institution: InstitutionRecord; name: string }) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const [open, setOpen] = useState(false);
  const { members, members_total, can } = institution;
  return (
    <Card
      title={t(words.people)}
      aside={
        <Allowed may={can.add} action={adding} why={errors} look="b2">
          <Button look="b2" icon="plus" onClick={() => setOpen(true)}>
            {t(words.person_add)}
          </Button>
        </Allowed>
      }
    >
      <div className="stack">
        {members.length === 0 && <p className="muted">{t(words.people_none)}</p>}
        <ul className="institution-members">
          {members.map((m) => {
            const who = pick(language, m.name, m.bn_name);
            return (
              <li key={`${m.user_id} ${m.role}`}>
                <div>
                  {may('user.view') ? <Link to={atPerson({ id: m.user_id })}>{who}</Link> : who}
                  <span className="small muted">{pick(language, m.role, m.bn_role)}</span>
                </div>
                <Badge kind={looks[m.state]}>{t(words.person_states[m.state])}</Badge>
              </li>
            );
          })}
        </ul>
        {may('user.view') && members_total > 0 && (
          <p>
            <Link to={`${atPeople()}?filters=${formatFilters({ institution: [String(institution.id)] })}`}>
              {t(words.people_all, { n: members_total })}
            </Link>
          </p>
        )}
      </div>
      {open && <AddDialog institution={institution} name={name} onClose={() => setOpen(false)} />}
    </Card>
  );
}
function AddDialog({ institution, name, onClose }: { institution: InstitutionRecord; name: string; onClose: () => void }) {
  const t = useWords();
  const toast = useToast();
  const asking = useAsk(createUser);
  const [typed, setTyped] = useState({ name: '', contact: '', role: 'teacher' as (typeof insideRoles)[number] });
  const set = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }));
  const send = async () => {
    if (!(await asking.run({ ...typed, institution_id: institution.id }))) return;
    toast({ text: t(words.person_added, { name: typed.name }), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog
      title={t(words.person_title, { name })}
      deed={t(words.person_add)}
      busy={asking.busy}
      error={asking.error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t(words.person)}
        required
        maxLength={120}
        autoComplete="off"
        value={typed.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        name="contact"
        label={t(words.contact)}
        hint={t(words.contact_hint)}
        required
        maxLength={254}
        autoComplete="off"
        value={typed.contact}
        onChange={(event) => set({ contact: event.target.value })}
      />
      <Select
        name="role"
        label={t(words.role)}
        required
        empty={false}
        value={typed.role}
        onChange={(event) => set({ role: event.target.value as typeof typed.role })}
        options={insideRoles.map((value) => ({ value, label: t(words.roles[value]) }))}
      />
    </FormDialog>
  );
}
