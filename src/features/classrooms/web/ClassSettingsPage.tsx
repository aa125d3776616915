// Settings of a class: its name, days and seats, where it meets online, who shares its link; archiving and deleting it.
import './class.css';
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atBatch } from '#features/batches/addresses.ts';
import { batchErrors, batches, useBatchDeeds, viewBatchHistory } from '#features/batches/web/public-staff.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { atClass, atClassrooms } from '../addresses.ts';
import { showClass } from '../contract.ts';
import { type ClassRecord, updateClass, viewClass } from '../contract-staff.ts';
import { settingsForm } from '../fields.ts';
import { parts } from '../words-parts.ts';
import { words } from '../words-staff.ts';
import { ClassFrame, titleOfClass } from './ClassFrame.tsx';

export const needs = (where: Where) => ({ shown: need(showClass, { id: idOf(where) }), record: need(viewClass, { id: idOf(where) }) });
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, parts.settings),
});
const calls = { history: viewBatchHistory, update: updateClass };

export default function ClassSettingsPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const go = useGo();
  const session = useSession();
  const { data: asked } = useAnswer(viewClass, { id: data.record.id }, data.record);
  const { data: askedShown } = useAnswer(showClass, { id: data.shown.id }, data.shown);
  const [saved, setSaved] = useState<ClassRecord>();
  const answered = asked ?? data.record;
  const record = saved && saved.version > answered.version ? saved : answered;
  const shown = askedShown ?? data.shown;
  const { id, slug } = shown;
  const { doing, dialog } = useBatchDeeds((deed) => {
    if (deed === 'remove') go(atClassrooms());
  });
  const acts = [record.state === 'archived' ? 'unarchive' : 'archive', 'remove'] as const;
  return (
    <ClassFrame shown={shown} here="settings">
      <div className="work stack" data-density="staff">
        <h1>{t(parts.settings)}</h1>
        <RecordForm
          settings={settingsForm}
          calls={calls}
          row={record as never}
          aside={
            <p className="small">
              {t(words.more)}: <Link to={atBatch({ id })}>{t(words.to_batch)}</Link>
            </p>
          }
          me={session.user}
          onSaved={(row) => setSaved(row as unknown as ClassRecord)}
          onLeave={() => go(atClass({ id, slug }))}
        />
        <Card title={t(words.end)} className="stack">
          <p className="small muted">{t(words.end_text)}</p>
          <div className="row">
            {acts.map((act) => {
              const action = batches.rowActions[act]!;
              return (
                <Allowed key={act} may={record.can[act]} action={action} why={batchErrors}>
                  <Button look={act === 'remove' ? 'bd2' : 'b2'} icon={action.icon as IconName} onClick={() => doing[act](record)}>
                    {t(action.word)}
                  </Button>
                </Allowed>
              );
            })}
          </div>
        </Card>
        {dialog}
      </div>
    </ClassFrame>
  );
}
