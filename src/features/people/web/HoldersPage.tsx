// Screen of everybody who holds one role, named by its short name in the address.
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atPeople } from '../addresses.ts';
import { listPeople, viewListedRole } from '../contract.ts';
import { people } from '../lists.ts';
import { words } from '../words.ts';
import { PeopleList } from './PeopleList.tsx';

const role = ({ params }: Where) => params.slug!;
export const needs = (where: Where) => ({ role: need(viewListedRole, { role: role(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(people, listPeople, where, { role: role(where) });

export default function HoldersPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const name = pick(language, data.role.title, data.role.bn_title);
  return (
    <ListScreen title={name} about={t(words.about_role)} trail={[{ label: t(words.many), to: atPeople() }, { label: name }]}>
      <PeopleList key={data.role.slug} role={data.role.slug} found={data.found} own={data.own} />
    </ListScreen>
  );
}
