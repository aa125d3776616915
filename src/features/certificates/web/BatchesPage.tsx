// Staff screen of batches with what waits among their certificates: of courses, trainings or certificate exams.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atBatchesOf, atBatchOf } from '../addresses-staff.ts';
import { listBatches } from '../contract-staff.ts';
import { type BatchRow, certificateBatches } from '../lists-staff.ts';
import { certifiedKinds, kindInAddress } from '../rules-kinds.ts';
import { words } from '../words-staff.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) =>
  aheadOfList(certificateBatches, listBatches, where, { kind: kindInAddress(where.url) });

export default function BatchesPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const kind = kindInAddress(where.url);
  return (
    <ListScreen title={t(words.batches)} about={t(words.about)}>
      <Tabs
        label={t(words.kinds_label)}
        tabs={certifiedKinds.map((one) => ({ to: atBatchesOf[one](), label: t(words.kinds[one]), current: one === kind }))}
      />
      <List<BatchRow>
        key={kind}
        list={certificateBatches}
        call={listBatches}
        also={{ kind }}
        ahead={data.found}
        own={data.own}
        at={(row) => atBatchOf[kind]({ id: row.id })}
        empty={<EmptyState title={t(words.none)}>{t(words.none_text)}</EmptyState>}
      />
    </ListScreen>
  );
}
