// Staff screen of single exams: the list, and the way to a new one.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atBatchesOf } from '#features/batches/addresses.ts';
import { atTakers } from '#features/quizzes/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atBuilder, atNewSingle } from '../addresses.ts';
import { listSingle } from '../contract.ts';
import { type SingleExam, singles } from '../lists.ts';
import { words } from '../words-staff.ts';
import { titles } from '../words-titles-dashboard.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(singles, listSingle, where);

export default function SinglesPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { may } = useSession();
  return (
    <ListScreen
      title={t(titles.singles)}
      about={t(words.singles_about)}
      acts={
        <Allowed may={may('course.create')} action={{ word: words.add, grant: 'course.create' }}>
          <ButtonLink to={atNewSingle()} icon="plus">
            {t(words.add)}
          </ButtonLink>
        </Allowed>
      }
    >
      <List<SingleExam>
        list={singles}
        call={listSingle}
        ahead={data.found}
        own={data.own}
        at={(row) => atBuilder({ id: row.id })}
        may={may as (grant: string) => boolean}
        doing={{
          set: (row) => go(atBuilder({ id: row.id })),
          enroll: (row) => go(atBatchesOf({ course: row.course_id })),
          takers: (row) => go(atTakers({ id: row.id })),
        }}
        // what a draft asks is counted when it is published
        cells={{
          question_count: (row) => (row.state === 'draft' && row.question_count === 0 ? '' : number(language, row.question_count)),
        }}
        empty={<EmptyState title={t(words.none)} icon="clipboard-check" />}
      />
    </ListScreen>
  );
}
