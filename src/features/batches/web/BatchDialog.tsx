// Dialogs before something is done with a batch: publishing, featuring, archiving, deleting with undo, and copying with new days.
import { type ReactNode, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { archiveBatch, type BatchRecord, cloneBatch, publishBatch, removeBatch, restoreBatch } from '../contract-staff.ts';
import type { BatchListed } from '../lists.ts';
import { words } from '../words-staff.ts';

interface Deed {
  call: AnyCall;
  given?: object;
  title: Word;
  text: Word;
  press: Word;
  told: Word;
  danger?: true;
}
const deeds = {
  publish: {
    ...{ call: publishBatch, given: { published: true }, title: words.publish_title, text: words.publish_text },
    ...{ press: words.publish, told: words.published_now },
  },
  unpublish: {
    ...{ call: publishBatch, given: { published: false }, title: words.unpublish_title, text: words.unpublish_text },
    ...{ press: words.unpublish, told: words.unpublished },
  },
  archive: {
    ...{ call: archiveBatch, given: { archived: true }, title: words.archive_title, text: words.archive_text },
    ...{ press: words.archive, told: words.archived },
  },
  remove: {
    ...{ call: removeBatch, title: words.remove_title, text: words.remove_text },
    ...{ press: words.remove, told: words.removed, danger: true },
  },
} satisfies Record<string, Deed>;
export type AskedDeed = keyof typeof deeds | 'clone';
/** What is done at once, without a question: it is taken back by a press. */
const atOnce = {
  feature: { call: publishBatch, given: { featured: true }, told: words.featured_now },
  unfeature: { call: publishBatch, given: { featured: false }, told: words.unfeatured },
  unarchive: { call: archiveBatch, given: { archived: false }, told: words.unarchived },
} as const;

type Answer = BatchRecord | { data: BatchRecord } | { status: string };
const batchIn = (answer: Answer): BatchRecord | undefined => ('data' in answer ? answer.data : 'id' in answer ? answer : undefined);
type Row = Pick<BatchListed, 'id' | 'title' | 'bn_title' | 'seats_taken' | 'starts_on'>;
interface Doing {
  doing: Readonly<Record<AskedDeed | keyof typeof atOnce, (row: Row) => void>>;
  dialog: ReactNode;
}
/** `onDone` gets the batch as it is then; of one that was deleted nothing. */
export function useBatchDeeds(onDone: (deed: string, batch: BatchRecord | undefined) => void = () => {}): Doing {
  const t = useWords();
  const toast = useToast();
  const [asked, setAsked] = useState<{ deed: AskedDeed; row: Row }>();
  const ask = (deed: AskedDeed) => (row: Row) => setAsked({ deed, row });
  const act = (deed: keyof typeof atOnce) => (row: Row) => {
    const { call, given, told } = atOnce[deed];
    askSignedIn(call, { id: row.id, ...given } as never).then(
      (answer) => {
        toast({ text: t(told), kind: 'ok' });
        onDone(deed, batchIn(answer));
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        toast({ text: error.message, kind: 'bad' });
      },
    );
  };
  const shared = asked && { row: asked.row, onClose: () => setAsked(undefined) };
  return {
    doing: {
      publish: ask('publish'),
      unpublish: ask('unpublish'),
      archive: ask('archive'),
      remove: ask('remove'),
      clone: ask('clone'),
      feature: act('feature'),
      unfeature: act('unfeature'),
      unarchive: act('unarchive'),
    },
    dialog:
      asked?.deed === 'clone' ? (
        <CloneDialog {...shared!} onDone={(batch) => onDone('clone', batch)} />
      ) : (
        asked && <DeedDialog {...shared!} deed={asked.deed} onDone={(batch) => onDone(asked.deed, batch)} />
      ),
  };
}
interface DialogProps {
  row: Row;
  onClose: () => void;
  onDone: (batch: BatchRecord | undefined) => void;
}
function DeedDialog({ deed, row, onClose, onDone }: DialogProps & { deed: keyof typeof deeds }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { call, given, title, text, press, told, danger }: Deed = deeds[deed];
  const { run, busy, error } = useAsk(call);
  const name = pick(language, row.title, row.bn_title);
  const bringBack = async () => {
    await askSignedIn(restoreBatch, { id: row.id });
    toast({ text: t(words.restored), kind: 'ok' });
  };
  const go = async () => {
    const answer = (await run({ id: row.id, ...given } as never)) as Answer | undefined;
    if (!answer) return;
    toast({ text: t(told), kind: 'ok', ...(deed === 'remove' && { action: { label: t(words.undo), onPress: bringBack } }) });
    onClose();
    onDone(batchIn(answer));
  };
  return (
    <ConfirmDialog
      open
      danger={danger === true}
      title={t(title as typeof words.publish_title, { name })}
      confirm={t(press)}
      busy={busy}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <FormFault error={error} />
      <p>{t(text as typeof words.unpublish_text, { n: row.seats_taken })}</p>
    </ConfirmDialog>
  );
}
function CloneDialog({ row, onClose, onDone }: DialogProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(cloneBatch);
  const [starts, setStarts] = useState('');
  const go = async () => {
    const made = await run({ id: row.id, starts_on: starts || null });
    if (!made) return;
    toast({ text: t(words.cloned), kind: 'ok' });
    onClose();
    onDone(made);
  };
  return (
    <FormDialog
      title={t(words.clone_title, { name: pick(language, row.title, row.bn_title) })}
      deed={t(words.clone)}
      busy={busy}
      error={error}
      onSend={() => void go()}
      onClose={onClose}
    >
      <p>{t(words.clone_text)}</p>
      {row.starts_on && (
        <TextField
          name="starts_on"
          type="date"
          label={t(words.clone_starts)}
          hint={t(words.clone_hint)}
          value={starts}
          onChange={(event) => setStarts(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
