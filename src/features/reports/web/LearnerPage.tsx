// Report of one learner: their courses, with progress, time and certificate.
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { asLeft } from '#core/lists/web/left-list.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atCourseReport, atLearners } from '../addresses.ts';
import { exportLearnerCourses, learnerCoursesOf, learnerStat } from '../contract.ts';
import { type LearnerCourse, learnerCourses } from '../lists.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';

export const needs = (where: Where) => ({ learner: need(learnerStat, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(learnerCourses, learnerCoursesOf, where, { id: idOf(where) });
export const head = ({ learner }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: pick(language, learner.title, learner.bn_title),
});

export default function LearnerPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const { id, title, bn_title, courses, completed } = data.learner;
  const name = pick(useLanguage(), title, bn_title);
  return (
    <ListScreen
      trail={[{ label: t(titles.learners), to: asLeft(atLearners()) }, { label: name }]}
      title={name}
      about={t(words.of_learner, { name, courses, completed })}
    >
      <List<LearnerCourse>
        list={learnerCourses}
        call={learnerCoursesOf}
        also={{ id }}
        ahead={data.found}
        own={data.own}
        at={(row) => atCourseReport({ id: row.of })}
        download={exportLearnerCourses}
        empty={<EmptyState title={t(words.no_courses)} />}
      />
    </ListScreen>
  );
}
