// Learner report: who learns in the courses that are reported, and how far they are.
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atLearner } from '../addresses.ts';
import { courseStats, exportLearners, learners } from '../contract.ts';
import { type LearnerFigures, learnerReport } from '../lists.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';
import { Compared } from './Compared.tsx';

export const needs = () => ({ stats: need(courseStats, {}) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(learnerReport, learners, where);

export default function LearnersPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(titles.learners)} about={t(words.learners_about)}>
      <Compared stats={data.stats} />
      <List<LearnerFigures>
        list={learnerReport}
        call={learners}
        ahead={data.found}
        own={data.own}
        at={(row) => atLearner({ id: row.id })}
        download={exportLearners}
        empty={<EmptyState title={t(words.no_learners)} />}
      />
    </ListScreen>
  );
}
