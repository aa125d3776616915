// Screen of all people: found by name in either script, number, address or id, and taken out as a file.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atCampaigns } from '#features/campaigns/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atNewPerson, atPeopleSheet } from '../addresses.ts';
import { listPeople } from '../contract.ts';
import { people } from '../lists.ts';
import { words } from '../words.ts';
import { words as entering } from '../words-entering.ts';
import { PeopleList } from './PeopleList.tsx';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(people, listPeople, where);

export default function PeoplePage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const session = useSession();
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about)}
      acts={
        <>
          <Allowed may={session.may('notify.view')} action={{ word: words.bulk_messages, grant: 'notify.view' }}>
            <ButtonLink look="b3" to={atCampaigns.mail()}>
              {t(words.bulk_messages)}
            </ButtonLink>
          </Allowed>
          <Allowed may={session.may('user.create')} action={{ word: entering.import_sheet, grant: 'user.create' }}>
            <ButtonLink look="b2" icon="upload" to={atPeopleSheet()}>
              {t(entering.import_sheet)}
            </ButtonLink>
          </Allowed>
          <Allowed may={session.may('user.create')} action={{ word: entering.add, grant: 'user.create' }}>
            <ButtonLink icon="plus" to={atNewPerson()}>
              {t(entering.add)}
            </ButtonLink>
          </Allowed>
        </>
      }
    >
      <PeopleList found={data.found} own={data.own} />
    </ListScreen>
  );
}
