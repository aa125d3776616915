// Staff screen of what waits for a decision about teacher verification.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atTeacherClaim } from '../addresses.ts';
import { listClaims } from '../contract-staff.ts';
import { type ListedClaim, teacherClaims } from '../lists.ts';
import { CLAIM_DAYS } from '../rules-claims.ts';
import { words } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(teacherClaims, listClaims, where);

export default function ClaimsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <ListScreen title={t(words.many)} about={t(words.about, { n: CLAIM_DAYS })}>
      <List<ListedClaim>
        list={teacherClaims}
        call={listClaims}
        ahead={data.found}
        own={data.own}
        at={(row) => atTeacherClaim({ id: row.id })}
        empty={<EmptyState title={t(words.none)} />}
      />
    </ListScreen>
  );
}
