// Staff screen of the batches of one course.
import { idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { viewTitle } from '#features/courses/web/public.ts';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atBatches } from '../addresses.ts';
import { listBatches } from '../contract-staff.ts';
import { batches } from '../lists.ts';
import { words } from '../words-staff.ts';
import { BatchesActs, BatchesList } from './BatchesList.tsx';

const courseOf = ({ params }: Where): number => idIn(params.course) ?? 2 ** 31 - 1;
export const needs = (where: Where) => ({ course: need(viewTitle, { slug: String(courseOf(where)) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(batches, listBatches, where, { course_id: courseOf(where) });

export default function CourseBatchesPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const course_id = courseOf(where);
  const course = pick(language, data.course.title, data.course.bn_title);
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about_course, { course })}
      trail={[{ label: t(words.many), to: atBatches() }, { label: course }]}
      acts={<BatchesActs course_id={course_id} />}
    >
      <BatchesList course_id={course_id} found={data.found} own={data.own} />
    </ListScreen>
  );
}
