// What who leads a class does with its people: adding, roll and group, names, removing with undo, ways in, groups.
import { type ReactNode, useState } from 'react';
import { askSignedIn } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atBatchInvites, atBatchLinks, atBatchMembers, atBatchPeople, atBatchSheet } from '#features/batches/addresses.ts';
import type { ClassShown } from '#features/classrooms/contract.ts';
import { TEACHES } from '#features/classrooms/rules.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Menu } from '#ui/shell/Menu.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { type ClassGroup, type ClassPerson, removeGroup } from '../contract.ts';
import { restorePerson } from '../contract-staff.ts';
import { errors } from '../words.ts';
import { words } from '../words-staff.ts';
import { AddDialog } from './AddDialog.tsx';
import { GroupDialog, InfoDialog, NameDialog, RemoveDialog } from './PersonDialogs.tsx';

/** Above the lists: adding one. */
export function DeskHead({ shown }: { shown: ClassShown }) {
  const t = useWords();
  const [adding, setAdding] = useState<1 | 2>();
  const { enrolls } = shown.can;
  return (
    <div className="row">
      <Allowed may={enrolls} action={{ word: words.add_teacher, grant: 'enrollment.create' }} why={errors}>
        <Button look="b2" icon="user-plus" onClick={() => setAdding(1)}>
          {t(words.add_teacher)}
        </Button>
      </Allowed>
      <Allowed may={enrolls} action={{ word: words.add_student, grant: 'enrollment.create' }} why={errors}>
        <Button icon="user-plus" onClick={() => setAdding(2)}>
          {t(words.add_student)}
        </Button>
      </Allowed>
      {adding && <AddDialog user_type={adding} shown={shown} onClose={() => setAdding(undefined)} />}
    </div>
  );
}

type Deed = 'info' | 'name' | 'remove';
/** The menu of one person. What may not be done is not in it. */
export function PersonActs({ person, groups }: { person: ClassPerson; groups: readonly ClassGroup[] }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const [deed, setDeed] = useState<Deed>();
  const name = pick(language, person.name, person.bn_name);
  const { can } = person;
  const deeds: [Deed, boolean, ReactNode][] = [
    ['info', can.update === true, t(person.user_type === TEACHES ? words.role : words.edit_short)],
    ['name', can.rename === true, t(words.rename)],
    ['remove', can.remove === true, t(words.remove)],
  ];
  const open = deeds.filter(([, may]) => may);
  if (!open.length) return null;
  const onClose = () => setDeed(undefined);
  const onRemoved = () => {
    onClose();
    const bringBack = async () => {
      await askSignedIn(restorePerson, { id: person.id, ...(person.role && { role: person.role }) });
      toast({ text: t(words.restored, { name }), kind: 'ok' });
    };
    toast({ text: t(words.removed, { name }), kind: 'ok', action: { label: t(words.undo), onPress: bringBack } });
  };
  return (
    <>
      <Menu className="end" button={<Icon name="ellipsis" />} label={t(words.more, { name })} buttonClass="ib">
        {(close) =>
          open.map(([one, , label]) => (
            <button
              key={one}
              type="button"
              className={one === 'remove' ? 'mi danger' : 'mi'}
              onClick={() => {
                close();
                setDeed(one);
              }}
            >
              {label}
            </button>
          ))
        }
      </Menu>
      {deed === 'info' && <InfoDialog person={person} name={name} groups={groups} onClose={onClose} />}
      {deed === 'name' && <NameDialog person={person} name={name} onClose={onClose} />}
      {deed === 'remove' && <RemoveDialog person={person} name={name} onClose={onClose} onRemoved={onRemoved} />}
    </>
  );
}

/** Below the lists: the ways into the class, and its groups. */
export function DeskFoot({ shown, groups }: { shown: ClassShown; groups: readonly ClassGroup[] }) {
  const t = useWords();
  const { id, asking } = shown;
  const doors = [
    { to: atBatchInvites({ id }), label: words.by_code, text: words.by_code_text, icon: 'qr-code' },
    { to: atBatchMembers({ id }), label: words.by_members, text: words.by_members_text, icon: 'users-round' },
    { to: atBatchSheet({ id }), label: words.by_sheet, text: words.by_sheet_text, icon: 'file-spreadsheet' },
    { to: atBatchLinks({ id }), label: words.by_links, text: words.by_links_text, icon: 'link' },
  ] as const;
  return (
    <div className="class-duo">
      <Card title={t(words.doors)} className="stack">
        {asking !== null && asking.pending > 0 && (
          <div className="row">
            <span className="grow">{t(words.waiting, { n: asking.pending })}</span>
            <ButtonLink look="b2" to={atBatchPeople({ id, filters: 'state.pending' })}>
              {t(words.decide)}
            </ButtonLink>
          </div>
        )}
        <ul className="class-doors">
          {doors.map(({ to, label, text, icon }) => (
            <li key={to}>
              <span className="row">
                <Icon name={icon} />
                <Link to={to}>{t(label)}</Link>
              </span>
              <span className="small muted">{t(text)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Groups shown={shown} groups={groups} />
    </div>
  );
}
function Groups({ shown, groups }: { shown: ClassShown; groups: readonly ClassGroup[] }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const removing = useAsk(removeGroup);
  const [named, setNamed] = useState<ClassGroup | 'new'>();
  const remove = async (group: ClassGroup) => {
    if (await removing.run({ batch_id: shown.id, id: group.id })) toast({ text: t(words.group_removed), kind: 'ok' });
  };
  return (
    <Card title={t(words.groups)} className="stack">
      {groups.length ? (
        <ul className="class-people">
          {groups.map((group) => {
            const name = pick(language, group.title, group.bn_title);
            return (
              <li key={group.id}>
                <Icon name="users-round" />
                <div className="grow">
                  <b>{name}</b>
                  <p className="tiny">{t(words.group_people, { n: group.people })}</p>
                </div>
                <span className="row">
                  <button type="button" className="ib" aria-label={t(words.rename_group, { name })} onClick={() => setNamed(group)}>
                    <Icon name="pencil" />
                  </button>
                  <button type="button" className="ib" aria-label={t(words.remove_group, { name })} onClick={() => void remove(group)}>
                    <Icon name="trash-2" />
                  </button>
                </span>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="muted">{t(words.no_groups)}</p>
      )}
      {removing.error && <p role="alert">{removing.error.message}</p>}
      <div className="row">
        <Button look="b2" icon="plus" onClick={() => setNamed('new')}>
          {t(words.new_group)}
        </Button>
      </div>
      {named && <GroupDialog batch_id={shown.id} group={named === 'new' ? undefined : named} onClose={() => setNamed(undefined)} />}
    </Card>
  );
}
