// List of people: each by the names in both scripts; of what one writes to them at, the ends alone.
import type { Out } from '#core/contract/call.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { OwnList } from '#core/lists/contract.ts';
import type { ListAnswer } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atPersonActivity } from '#features/activity/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { type AskedOfMany, type KnowMany, useActions } from '#ui/work/useActions.tsx';
import { useRunsHere } from '#ui/work/useRunsHere.ts';
import { personActions } from '../actions.ts';
import { atPerson } from '../addresses.ts';
import { viewHolders } from '../contract-bulk.ts';
import { exportPeople, listPeople } from '../contract.ts';
import type { Listed } from '../lists.ts';
import { words } from '../words.ts';
import { words as many } from '../words-bulk.ts';

interface PeopleListProps {
  /** The role whose holders are listed. */
  role?: string;
  found: unknown;
  own: OwnList | undefined;
}
export function PeopleList({ role, found, own }: PeopleListProps) {
  const t = useWords();
  const { may } = useSession();
  const go = useGo();
  const within = role === undefined ? {} : { role };
  const actions = useActions(personActions, listPeople, { within });
  const known = useHolders(actions.many);
  useRunsHere([listPeople.name]);
  return (
    <>
      <List<Listed>
        list={actions.list}
        call={listPeople}
        also={within}
        ahead={found as ListAnswer<Listed> | undefined}
        own={own}
        at={(row) => atPerson({ id: row.id })}
        doing={{ ...actions.doing, activity: (row) => go(atPersonActivity({ id: row.id })) }}
        doingAll={actions.doingAll}
        download={exportPeople}
        may={may}
        empty={<EmptyState title={t(words.not_yet)}>{t(words.not_yet_text)}</EmptyState>}
        cells={{ title: (row) => <Named row={row} />, id: (row) => row.id }}
      />
      {actions.dialog(known)}
    </>
  );
}
/** Who of the selected holds a role; they are left out of a suspension unless that is chosen. */
function useHolders(asked: AskedOfMany | undefined): KnowMany {
  const t = useWords();
  const language = useLanguage();
  const found = useAnswer(viewHolders, asked && asked.name !== 'lift' ? (asked.input as never) : null);
  const holders = found.data?.holders ?? 0;
  const namesOf = ({ named, holders: all }: Out<typeof viewHolders>) => {
    const names = named.map(({ title, bn_title }) => pick(language, title, bn_title)).join(', ');
    return all > named.length ? t(many.and_more, { names, n: all - named.length }) : names;
  };
  return (values) => {
    if (!asked || asked.name === 'lift') return {};
    // where all of them hold a role, suspending without them would be nothing
    const all = asked.name !== 'suspend' || values.holders === true || holders >= asked.count;
    return {
      n: all ? asked.count : asked.count - holders,
      busy: found.loading,
      error: found.error,
      ...(found.data && holders > 0
        ? { above: <Callout kind="warn">{t(many.holders, { n: holders, names: namesOf(found.data) })}</Callout> }
        : { without: ['holders'] }),
    };
  };
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
