// Staff screen of what waits for a decision about teacher verification.
import { type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { atTeacherClaim } from '../addresses.ts';
import { listClaims } from '../contract-staff.ts';
import { type ClaimRow, teacherClaims } from '../lists.ts';
import { CLAIM_DAYS } from '../rules-claims.ts';
import { words } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, { query }: Where) => ({
  found: wish(listClaims, inputOfState(readListState(teacherClaims, query)) as never),
  own: wish(viewOwn, { list: teacherClaims.name }),
});

export default function ClaimsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  return (
    <div className="work" data-density="staff">
      <div className="head">
        <div>
          <h1>{t(words.many)}</h1>
          <p className="muted">{t(words.about, { n: CLAIM_DAYS })}</p>
        </div>
      </div>
      <List<ClaimRow>
        list={teacherClaims}
        call={listClaims}
        ahead={data.found}
        own={data.own}
        at={(row) => atTeacherClaim({ id: row.id })}
        empty={<EmptyState title={t(words.none)} />}
      />
    </div>
  );
}
