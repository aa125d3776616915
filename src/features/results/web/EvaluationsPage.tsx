// Staff screen of results: the quizzes and exams of the courses that one looks after.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atResults } from '../addresses.ts';
import { listEvaluations } from '../contract.ts';
import { type Evaluation, evaluations } from '../lists.ts';
import { words } from '../words.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(evaluations, listEvaluations, where);

export default function EvaluationsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(words.many)} about={t(words.about)}>
      <List<Evaluation>
        list={evaluations}
        call={listEvaluations}
        ahead={data.found}
        own={data.own}
        at={(row) => atResults({ id: row.id })}
        empty={<EmptyState title={t(words.none)} icon="award" />}
      />
    </ListScreen>
  );
}
