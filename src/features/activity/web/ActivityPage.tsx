// Screen of the activity log: whether it is intact, and every change with who made it.
import { type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { list, status } from '../contract.ts';
import { activity } from '../lists.ts';
import { words } from '../words.ts';
import { Entries } from './Entries.tsx';
import { LogState } from './LogState.tsx';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => ({
  ...aheadOfList(activity, list, where),
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
