// List of people: each by the names in both scripts; of what one writes to them at, the ends alone.
import { useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { OwnList } from '#core/lists/contract.ts';
import type { ListAnswer } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atPersonActivity } from '#features/activity/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { useRunsHere } from '#ui/work/useRunsHere.ts';
import { atPerson } from '../addresses.ts';
import { exportPeople, listPeople } from '../contract.ts';
import { type Listed, people } from '../lists.ts';
import { words } from '../words.ts';
import { AccountDialog, type DeedName, isDeed } from './AccountDialog.tsx';
import { useManyPeople } from './useManyPeople.tsx';

interface PeopleListProps {
  /** The role whose holders are listed. */
  role?: string;
  found: unknown;
  own: OwnList | undefined;
}
export function PeopleList({ role, found, own }: PeopleListProps) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const go = useGo();
  const many = useManyPeople(role);
  const [open, setOpen] = useState<{ deed: DeedName; row: Listed }>();
  const doing = Object.fromEntries(
    Object.keys(people.rowActions).map((name) => [
      name,
      (row: Listed) => (isDeed(name) ? setOpen({ deed: name, row }) : go(atPersonActivity({ id: row.id }))),
    ]),
  );
  const close = () => setOpen(undefined);
  useRunsHere([listPeople.name]);
  return (
    <>
      <List<Listed>
        list={people}
        call={listPeople}
        {...(role !== undefined && { also: { role } })}
        ahead={found as ListAnswer<Listed> | undefined}
        own={own}
        at={(row) => atPerson({ id: row.id })}
        doing={doing}
        doingAll={many.doingAll}
        download={exportPeople}
        may={may}
        empty={<EmptyState title={t(words.not_yet)}>{t(words.not_yet_text)}</EmptyState>}
        cells={{ title: (row) => <Named row={row} />, id: (row) => row.id }}
      />
      {open && (
        <AccountDialog
          deed={open.deed}
          id={open.row.id}
          name={pick(language, open.row.title, open.row.bn_title)}
          onClose={close}
          onDone={close}
        />
      )}
      {many.dialog}
    </>
  );
}
function Named({ row }: { row: Listed }) {
  const language = useLanguage();
  const name = pick(language, row.title, row.bn_title);
  const other = name === row.title ? row.bn_title : row.title;
  return (
    <span className="who">
      <Avatar name={name} size="sm" />
      <span>
        {name}
        {other && other !== name && <span className="tiny">{other}</span>}
      </span>
    </span>
  );
}
