// Course report: each course with how many enrolled, learned lately, completed and were certified.
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atCourseReport } from '../addresses.ts';
import { courses, courseStats, exportCourses } from '../contract.ts';
import { type CourseFigures, courseReport } from '../lists.ts';
import { LEAST_TOLD } from '../rules.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';
import { Compared } from './Compared.tsx';

export const needs = () => ({ stats: need(courseStats, {}) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(courseReport, courses, where);

export default function CoursesPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ListScreen title={t(titles.courses)} about={t(words.courses_about, { n: LEAST_TOLD })}>
      <Compared stats={data.stats} />
      <List<CourseFigures>
        list={courseReport}
        call={courses}
        ahead={data.found}
        own={data.own}
        at={(row) => atCourseReport({ id: row.id })}
        download={exportCourses}
        cells={{
          enrolled: (row) => (row.enrolled === null ? t(words.fewer, { n: number(language, LEAST_TOLD) }) : number(language, row.enrolled)),
        }}
        empty={<EmptyState title={t(words.no_courses)} />}
      />
    </ListScreen>
  );
}
