// Staff screen of all batches within the role: search by batch or course, by state, and the way to one.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { atCourses } from '#features/authoring/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { listBatches } from '../contract-staff.ts';
import { batches } from '../lists.ts';
import { words } from '../words-staff.ts';
import { BatchesList } from './BatchesList.tsx';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(batches, listBatches, where);

export default function BatchesPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const { may } = useSession();
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about)}
      acts={
        <Allowed may={may('batch.create')} action={{ word: words.add_in, grant: 'batch.create' }}>
          <ButtonLink icon="plus" to={atCourses()}>
            {t(words.add_in)}
          </ButtonLink>
        </Allowed>
      }
    >
      <BatchesList found={data.found} own={data.own} />
    </ListScreen>
  );
}
