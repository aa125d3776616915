// Screen of one person's activity: what was done from their account.
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atActivity } from '../addresses.ts';
import { listOfPerson, viewPerson } from '../contract.ts';
import { activity } from '../lists.ts';
import { words } from '../words.ts';
import { Entries } from './Entries.tsx';

export const needs = (where: Where) => ({ person: need(viewPerson, { user_id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(activity, listOfPerson, where, { user_id: idOf(where) });

export default function PersonActivityPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { person } = data;
  const name = pick(language, person.title, person.bn_title);
  return (
    <ListScreen title={name} about={t(words.about_person)} trail={[{ label: t(words.many), to: atActivity() }, { label: name }]}>
      <Entries key={person.id} call={listOfPerson} also={{ user_id: person.id }} found={data.found} own={data.own} />
    </ListScreen>
  );
}
