// Staff screen of the waiting list of a batch: who is next, to whom a seat is offered until when, and taking somebody off.
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { useSession } from '#core/session/web/session.tsx';
import { BatchTop, viewBatch } from '#features/batches/web/public-staff.ts';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { List } from '#ui/work/List.tsx';
import { dropWaiting, listWaiting } from '../contract-staff.ts';
import { type WaitingPerson, waitingPeople } from '../lists.ts';
import { words } from '../words-staff.ts';

export const needs = (where: Where) => ({ batch: need(viewBatch, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({
  found: wish(listWaiting, { batch_id: idOf(where), ...inputOfState(readListState(waitingPeople, where.query)) } as never),
  own: wish(viewOwn, { list: waitingPeople.name }),
});
export const head = ({ batch }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, batch.title, batch.bn_title)} · ${words.tabs.waiting[language]}`,
});

export default function BatchWaitingPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const { may } = useSession();
  const { data: asked } = useAnswer(viewBatch, { id: data.batch.id }, data.batch);
  const batch = asked ?? data.batch;
  const [dropping, setDropping] = useState<WaitingPerson>();
  return (
    <div className="work stack" data-density="staff">
      <BatchTop batch={batch} here="waiting" />
      <Callout>{batch.waiting_list ? t(words.waiting_about, { hours: batch.offer_hours }) : t(words.waiting_off)}</Callout>
      <List<WaitingPerson>
        list={waitingPeople}
        call={listWaiting}
        also={{ batch_id: batch.id }}
        ahead={data.found}
        own={data.own}
        doing={{ drop: setDropping }}
        may={may}
        empty={<EmptyState title={t(words.none.waiting)} level={2} />}
      />
      {dropping && <DropDialog person={dropping} onClose={() => setDropping(undefined)} />}
    </div>
  );
}
function DropDialog({ person, onClose }: { person: WaitingPerson; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(dropWaiting);
  const name = pick(language, person.title, person.bn_title);
  const drop = async () => {
    if (!(await run({ id: person.id }))) return;
    toast({ text: t(words.dropped, { name }), kind: 'ok' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(words.drop_title, { name })}
      confirm={t(words.drop)}
      busy={busy}
      onConfirm={() => void drop()}
      onClose={onClose}
    >
      <FormFault error={error} />
      <p>{t(words.drop_text)}</p>
    </ConfirmDialog>
  );
}
