// Staff screen of one batch: who has reached what, and what became of their certificates; approving, refusing, revoking, making anew, download.
import { useState } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { asLeft } from '#core/lists/web/left-list.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { useActions } from '#ui/work/useActions.tsx';
import { useRunsHere } from '#ui/work/useRunsHere.ts';
import { awardActions } from '../actions.ts';
import { atBatchesOf } from '../addresses-staff.ts';
import { listAwards, viewBatch } from '../contract-staff.ts';
import { type AwardRow, awards } from '../lists-staff.ts';
import { words } from '../words-staff.ts';
import { checkAddress } from './addresses.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { useZip } from './useZip.tsx';

export const needs = (where: Where) => ({ batch: need(viewBatch, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(awards, listAwards, where, { id: idOf(where) });

export default function BatchAwardsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const [batch, setBatch] = useState(data.batch);
  const [terms, setTerms] = useState(false);
  const actions = useActions(awardActions, listAwards, { within: { batch_id: batch.id } });
  const zip = useZip(batch.id);
  useRunsHere([listAwards.name]);
  const name = pick(language, batch.batch, batch.bn_batch);
  const course = pick(language, batch.title, batch.bn_title);
  return (
    <ListScreen
      trail={[{ label: t(words.batches), to: asLeft(atBatchesOf[batch.kind]()) }, { label: name }]}
      title={`${course} · ${name}`}
      about={t(batch.needs_approval ? words.approval : words.at_once)}
      acts={
        <Allowed may={may('certificate.approve')} action={{ word: words.terms, grant: 'certificate.approve' }}>
          <Button look="b2" icon="settings" onClick={() => setTerms(true)}>
            {t(words.terms)}
          </Button>
        </Allowed>
      }
    >
      {!batch.gives_certificate && <Callout kind="warn">{t(words.gives_none)}</Callout>}
      <List<AwardRow>
        list={actions.list}
        call={listAwards}
        also={{ id: batch.id }}
        ahead={data.found}
        own={data.own}
        may={may as (grant: string) => boolean}
        doing={{
          ...actions.doing,
          open: (row) => window.open(checkAddress(row.tracking_code!), '_blank', 'noopener'),
        }}
        doingAll={{ ...actions.doingAll, zip }}
        cells={{
          printed_name: (row) => pick(language, row.printed_name, row.bn_printed_name),
          decided_by_name: (row) =>
            row.decided_by_name ? (
              <>
                {row.decided_by_name}
                {row.decided_at && <div className="tiny">{date(language, row.decided_at)}</div>}
              </>
            ) : (
              row.state === 'valid' && (
                <>
                  <span className="muted">{t(words.by_itself)}</span>
                  <div className="tiny">{date(language, row.issued_at!)}</div>
                </>
              )
            ),
        }}
        empty={<EmptyState title={t(words.nobody)} />}
      />
      {actions.dialog(() => (actions.one?.name === 'renew' ? { above: <Names row={actions.one.row as unknown as AwardRow} /> } : {}))}
      {terms && (
        <TermsDialog
          batch={batch}
          onClose={() => setTerms(false)}
          onSaved={({ needs_approval, template_id }) => setBatch({ ...batch, needs_approval, template_id })}
        />
      )}
    </ListScreen>
  );
}
const both = (...names: string[]): string => [...new Set(names)].filter(Boolean).join(' · ');
/** What a certificate that is made anew will say instead. */
function Names({ row }: { row: AwardRow }) {
  const t = useWords();
  return (
    <dl className="kv">
      <div>
        <dt>{t(words.stood)}</dt>
        <dd>{both(row.bn_printed_name, row.printed_name)}</dd>
      </div>
      <div>
        <dt>{t(words.will_stand)}</dt>
        <dd>{both(row.bn_title, row.title)}</dd>
      </div>
    </dl>
  );
}
