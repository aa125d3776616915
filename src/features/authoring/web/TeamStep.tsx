// Step of the course editor: who works on the course, as what, and who is named as its teacher.
import { useMemo, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { declareChooser } from '#core/lists/chooser.ts';
import { useSession } from '#core/session/web/session.tsx';
import type { TeamRole } from '#features/courses/rules.ts';
import { words as courseWords } from '#features/courses/words.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Select } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { addMember, changeMember, listColleagues, listTeam, type Member, removeMember } from '../contract.ts';
import { colleagues, type StaffCourse, teamRoles } from '../lists.ts';
import { words } from '../words.ts';

export function TeamStep({ course }: { course: StaffCourse }) {
  const t = useWords();
  const { data, error, reload } = useAnswer(listTeam, { id: course.id });
  const leads = course.can.publish === true;
  return (
    <>
      <Card title={t(words.step.team)}>
        <div className="stack">
          <p className="muted">{t(words.team_about)}</p>
          {!data && (error ? <ErrorState level={3} onRetry={reload} /> : <TextSkeleton lines={4} />)}
          {data?.length === 0 && <p>{t(words.team_none)}</p>}
          {data && data.length > 0 && (
            <ul className="course-team">
              {data.map((member) => (
                <MemberRow key={member.id} member={member} leads={leads} />
              ))}
            </ul>
          )}
        </div>
      </Card>
      {leads && data && <AddMember course={course} first={data.length === 0} />}
    </>
  );
}
const useRoles = () => {
  const t = useWords();
  return teamRoles.map((role) => ({ value: role, label: t(courseWords.team[role]) }));
};
function MemberRow({ member, leads }: { member: Member; leads: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const roles = useRoles();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const name = pick(language, member.name, member.bn_name);
  const send = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toast({ kind: 'ok', text: done });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast({ kind: 'bad', text: error.message });
    } finally {
      setBusy(false);
      setRemoving(false);
    }
  };
  const change = (what: { role?: TeamRole; teaches?: boolean }) =>
    void send(() => askSignedIn(changeMember, { id: member.id, ...what }), t(words.member_changed, { name }));
  return (
    <li>
      <strong>
        {name} {user?.id === member.user_id && <span className="small muted">({t(words.you)})</span>}
      </strong>
      {leads ? (
        <>
          <Select
            name={`role-${member.id}`}
            label={<span aria-label={`${t(words.team_role)}: ${name}`}>{t(words.team_role)}</span>}
            value={member.role}
            empty={false}
            disabled={busy}
            options={roles}
            onChange={(event) => change({ role: event.target.value as TeamRole })}
          />
          <Checkbox
            name={`teaches-${member.id}`}
            label={t(words.teaches)}
            checked={member.teaches}
            disabled={busy}
            onChange={(event) => change({ teaches: event.target.checked })}
          />
          <Button
            look="b3"
            icon="trash-2"
            disabled={busy}
            aria-label={`${t(words.remove_member)}: ${name}`}
            onClick={() => setRemoving(true)}
          >
            {t(words.remove_member)}
          </Button>
        </>
      ) : (
        <>
          <span>{t(courseWords.team[member.role])}</span>
          {member.teaches && <span className="small muted">{t(words.teaches)}</span>}
        </>
      )}
      {member.role === 'marker' && !member.can_mark && <Callout kind="warn">{t(words.cannot_mark)}</Callout>}
      <ConfirmDialog
        open={removing}
        busy={busy}
        title={t(words.remove_member_title, { name })}
        confirm={t(words.remove_member)}
        onConfirm={() => void send(() => askSignedIn(removeMember, { id: member.id }), t(words.member_removed, { name }))}
        onClose={() => setRemoving(false)}
      >
        <p>{t(words.remove_member_text, { name })}</p>
      </ConfirmDialog>
    </li>
  );
}
/** The first one is an owner: nobody else could take in the next. */
function AddMember({ course, first }: { course: StaffCourse; first: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const roles = useRoles();
  const adding = useAsk(addMember);
  const [person, setPerson] = useState<number>();
  const [chosen, setRole] = useState<TeamRole>('editor');
  const [teaches, setTeaches] = useState(false);
  const role = first ? 'owner' : chosen;
  const chooser = useMemo(
    () =>
      declareChooser({
        list: colleagues,
        call: listColleagues,
        also: { course_id: course.id },
        offer: (row) => ({ ...row, picture: 'initials' }),
      }),
    [course.id],
  );
  const add = async () => {
    const made = await adding.run({ course_id: course.id, user_id: person as number, role, teaches });
    if (!made) return;
    toast({ kind: 'ok', text: t(words.member_added, { name: pick(language, made.name, made.bn_name) }) });
    setPerson(undefined);
    setTeaches(false);
  };
  return (
    <Card title={t(words.add_member)}>
      <Form
        errors={adding.error?.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <FormFault error={adding.error} />
        <ChooseField
          name="user_id"
          label={t(words.person)}
          hint={t(words.person_hint)}
          required
          chooser={chooser}
          value={person === undefined ? [] : [person]}
          onChange={([id]) => setPerson(id)}
        />
        <Select
          name="role"
          label={t(words.team_role)}
          value={role}
          empty={false}
          disabled={first}
          options={roles}
          onChange={(event) => setRole(event.target.value as TeamRole)}
        />
        <Checkbox name="teaches" label={t(words.teaches)} checked={teaches} onChange={(event) => setTeaches(event.target.checked)} />
        <div className="row">
          <Button type="submit" busy={adding.busy}>
            {t(words.add_member)}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
