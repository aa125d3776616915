// Staff screen of marking: the quizzes and exams with answers that people mark, those that wait first.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { atRequests } from '#features/rescrutiny/addresses.ts';
import { words as rescrutiny } from '#features/rescrutiny/words.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atDesk } from '../addresses.ts';
import { listDesks } from '../contract.ts';
import { type Desk, desks } from '../lists.ts';
import { words } from '../words.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(desks, listDesks, where);

export default function DesksPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about)}
      acts={
        <ButtonLink look="bn" icon="rotate-ccw" to={atRequests()}>
          {t(rescrutiny.many)}
        </ButtonLink>
      }
    >
      <List<Desk>
        list={desks}
        call={listDesks}
        ahead={data.found}
        own={data.own}
        at={(row) => atDesk({ id: row.id })}
        empty={<EmptyState title={t(words.none)} icon="pencil" />}
      />
    </ListScreen>
  );
}
