// Screen of the activity log: whether it is intact, and every change with who made it.
import { type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { list, status } from '../contract.ts';
import { activity } from '../lists.ts';
import { words } from '../words.ts';
import { Entries } from './Entries.tsx';
import { LogState } from './LogState.tsx';

export const needs = () => ({});
export const ahead = (_data: unknown, { query }: Where) => ({
  found: wish(list, inputOfState(readListState(activity, query)) as never),
  own: wish(viewOwn, { list: activity.name }),
  state: wish(status, {}),
});

export default function ActivityPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(words.many)} about={t(words.about)}>
      <LogState ahead={data.state} />
      <Entries call={list} found={data.found} own={data.own} />
    </ListScreen>
  );
}
