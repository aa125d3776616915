// Staff screen of one exam: who takes it, and how they stand.
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { listTakers, viewExam } from '../contract-staff.ts';
import { type Taker, takers } from '../lists.ts';
import { staffWords } from '../words-staff.ts';

export const needs = (where: Where) => ({ exam: need(viewExam, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(takers, listTakers, where, { id: idOf(where) });

export default function TakersPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { title, bn_title, course_title, bn_course_title } = data.exam;
  return (
    <ListScreen
      title={t(staffWords.many)}
      about={t(staffWords.about, { exam: pick(language, title, bn_title), course: pick(language, course_title, bn_course_title) })}
    >
      <List<Taker>
        list={takers}
        call={listTakers}
        also={{ id: idOf(where) }}
        ahead={data.found}
        own={data.own}
        empty={<EmptyState title={t(staffWords.none)} icon="users" />}
      />
    </ListScreen>
  );
}
