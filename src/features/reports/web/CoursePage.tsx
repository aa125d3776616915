// Report of one course: its learners, with progress, time and certificate.
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { asLeft } from '#core/lists/web/left-list.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atCourses, atLearner } from '../addresses.ts';
import { courseStat, courseUsersOf, exportCourseUsers } from '../contract.ts';
import { courseUsers, type EnrolledRow } from '../lists.ts';
import { LEAST_TOLD } from '../rules.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';

export const needs = (where: Where) => ({ course: need(courseStat, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(courseUsers, courseUsersOf, where, { id: idOf(where) });
export const head = ({ course }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: pick(language, course.title, course.bn_title),
});

export default function CoursePage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const { id, title, bn_title, enrolled, completed, rate } = data.course;
  const name = pick(useLanguage(), title, bn_title);
  return (
    <ListScreen
      trail={[{ label: t(titles.courses), to: asLeft(atCourses()) }, { label: name }]}
      title={name}
      about={
        enrolled === null
          ? t(words.of_course_few, { n: LEAST_TOLD })
          : t(words.of_course, { enrolled, completed: completed ?? 0, share: rate ?? 0 })
      }
    >
      <List<EnrolledRow>
        list={courseUsers}
        call={courseUsersOf}
        also={{ id }}
        ahead={data.found}
        own={data.own}
        at={(row) => atLearner({ id: row.of })}
        download={exportCourseUsers}
        empty={<EmptyState title={t(words.no_learners)} />}
      />
    </ListScreen>
  );
}
