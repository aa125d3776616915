// Staff screen of one batch: its form with history, what it comes to at a glance, and what is done with it as a whole.
import './batches.css';
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { useBackToList } from '#core/lists/web/left-list.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { atBatch, atBatchesOf } from '../addresses.ts';
import { type BatchRecord, updateBatch, viewBatch, viewBatchHistory } from '../contract-staff.ts';
import { batchForm } from '../fields.ts';
import { batches } from '../lists.ts';
import { errors, words } from '../words-staff.ts';
import { useBatchDeeds } from './BatchDialog.tsx';
import { BatchTop } from './BatchTop.tsx';
import { Glance } from './Glance.tsx';

export const needs = (where: Where) => ({ batch: need(viewBatch, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({ history: wish(viewBatchHistory, { id: idOf(where) }) });
export const head = ({ batch }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, batch.title, batch.bn_title)} · ${words.many[language]}`,
});
const calls = { history: viewBatchHistory, update: updateBatch };

export default function BatchPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const go = useGo();
  const back = useBackToList();
  const session = useSession();
  const { data: asked } = useAnswer(viewBatch, { id: data.batch.id }, data.batch);
  const [saved, setSaved] = useState<BatchRecord>();
  const answered = asked ?? data.batch;
  const batch = saved && saved.id === answered.id && saved.version > answered.version ? saved : answered;
  const list = atBatchesOf({ course: batch.course_id });
  const { doing, dialog } = useBatchDeeds((deed, next) => {
    if (deed === 'remove') return go(list);
    if (deed === 'clone' && next) return go(atBatch({ id: next.id }));
    if (next) setSaved(next);
  });
  const turn = batch.state === 'archived' ? 'unarchive' : batch.published_at ? 'unpublish' : 'publish';
  const acts = [turn, 'clone', 'remove'] as const;
  return (
    <div className="work stack batch-record" data-density="staff">
      <BatchTop
        batch={batch}
        here="details"
        acts={acts.map((act) => {
          const action = batches.rowActions[act]!;
          return (
            <Allowed key={act} may={batch.can[act]} action={action} why={errors}>
              <Button
                look={act === 'publish' ? 'solid' : act === 'remove' ? 'bd2' : 'b2'}
                icon={action.icon as IconName}
                onClick={() => doing[act](batch)}
              >
                {t(action.word)}
              </Button>
            </Allowed>
          );
        })}
      />
      <RecordForm
        settings={batchForm}
        calls={calls}
        row={batch as never}
        history={batch === data.batch ? data.history : undefined}
        aside={<Glance batch={batch} />}
        me={session.user}
        onSaved={(row) => setSaved(row as unknown as BatchRecord)}
        onLeave={() => back(list)}
      />
      {dialog}
    </div>
  );
}
