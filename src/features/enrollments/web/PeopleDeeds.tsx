// What staff do with people of a batch, one or many: the dialog with what each deed needs to know, undo of one, the job for many.
import { type ReactNode, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { askSignedIn, tellStale } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { inputOfSelection } from '#core/lists/declare.ts';
import { type BatchRecord, listBatches } from '#features/batches/web/public-staff.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type AskedOfAll, type DoAll, useAskedOfAll } from '#ui/work/useAskedOfAll.ts';
import { approve } from '../contract.ts';
import { decideMany, extendEnrollment, extendMany, listPeople, moveEnrollment, moveMany, writeTo, writeToMany } from '../contract-staff.ts';
import { batchPeople, type BatchPerson } from '../lists.ts';
import { words } from '../words-staff.ts';
import { words as manyWords } from '#ui/work/words-many.ts';

type Deed = 'approve' | 'reject' | 'remove' | 'move' | 'extend' | 'message';
type OneDeed = Deed | 'let_in';
/** What the dialog asked for, each by the field of its call. */
interface Given {
  reason: string;
  to: string;
  until: string;
  text: string;
}
const nothing: Given = { reason: '', to: '', until: '', text: '' };
const many = { approve: decideMany, reject: decideMany, remove: decideMany, move: moveMany, extend: extendMany, message: writeToMany };

interface OneCall {
  call: AnyCall;
  input: object;
  /** What takes it back, where that is possible. */
  undo?: (answer: unknown) => object;
}
function callFor(deed: OneDeed, row: BatchPerson, { reason, to, until, text }: Given): OneCall {
  switch (deed) {
    case 'approve':
    case 'let_in':
      return { call: approve, input: { status: 'approved' }, undo: () => ({ status: row.state, expects: 'approved', reason: row.reason }) };
    case 'reject':
    case 'remove':
      return { call: approve, input: { status: 'rejected', reason }, undo: () => ({ status: row.state, expects: 'rejected' }) };
    case 'move':
      return {
        call: moveEnrollment,
        input: { batch_id: Number(to) || undefined },
        undo: (answer) => ({ batch_id: (answer as { from_batch_id: number }).from_batch_id }),
      };
    case 'extend':
      return {
        call: extendEnrollment,
        input: { until: until || null },
        undo: (answer) => ({ until: (answer as { before: string | null }).before }),
      };
    case 'message':
      return { call: writeTo, input: { text } };
  }
}

interface DeedFieldsProps {
  deed: OneDeed;
  /** The field of the call that another batch is chosen for. */
  name: 'batch_id' | 'to';
  batch: BatchRecord;
  given: Given;
  set: (change: Partial<Given>) => void;
}
function DeedFields({ deed, name, batch, given, set }: DeedFieldsProps) {
  const t = useWords();
  if (deed === 'reject' || deed === 'remove')
    return (
      <>
        <TextArea
          name="reason"
          label={t(words.reason)}
          hint={t(words.reason_hint)}
          maxLength={300}
          value={given.reason}
          onChange={(event) => set({ reason: event.target.value })}
          optional
        />
        {deed === 'reject' && (
          <div className="row">
            {words.reasons.map((reason) => (
              <button key={reason.en} type="button" className="chip" onClick={() => set({ reason: t(reason) })}>
                {t(reason)}
              </button>
            ))}
          </div>
        )}
      </>
    );
  if (deed === 'move') return <BatchChoice name={name} batch={batch} value={given.to} onChange={(to) => set({ to })} />;
  if (deed === 'extend')
    return (
      <TextField
        name="until"
        type="date"
        label={t(words.until)}
        hint={t(words.until_hint)}
        value={given.until}
        onChange={(event) => set({ until: event.target.value })}
      />
    );
  if (deed === 'message')
    return (
      <TextArea
        name="text"
        label={t(words.text)}
        required
        maxLength={1000}
        value={given.text}
        onChange={(event) => set({ text: event.target.value })}
      />
    );
  return null;
}
/** The other batches of the course that take people, with the seats that are free. */
interface BatchChoiceProps {
  name: string;
  batch: BatchRecord;
  value: string;
  onChange: (id: string) => void;
}
function BatchChoice({ name, batch, value, onChange }: BatchChoiceProps) {
  const t = useWords();
  const language = useLanguage();
  const { data } = useAnswer(listBatches, { course_id: batch.course_id, limit: 100 });
  const others = (data?.data ?? []).filter((row) => row.id !== batch.id && row.state !== 'over' && row.state !== 'archived');
  if (data && !others.length) return <p>{t(words.no_other)}</p>;
  return (
    <RadioGroup
      name={name}
      label={t(words.which_batch)}
      required
      value={value}
      onChange={onChange}
      options={others.map((row) => {
        const free = row.seats === null ? undefined : row.seats - row.seats_taken;
        return {
          value: String(row.id),
          disabled: free === 0,
          label: (
            <span className="two-l">
              {pick(language, row.title, row.bn_title)}
              {free !== undefined && <span className="tiny">{t(words.seats_free, { n: free })}</span>}
            </span>
          ),
        };
      })}
    />
  );
}
const isDanger = (deed: OneDeed): boolean => deed === 'reject' || deed === 'remove';

export function useOneDeed(batch: BatchRecord): { doing: Readonly<Record<OneDeed, (row: BatchPerson) => void>>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ deed: OneDeed; row: BatchPerson }>();
  const ask = (deed: OneDeed) => (row: BatchPerson) => setAsked({ deed, row });
  return {
    doing: {
      approve: ask('approve'),
      let_in: ask('let_in'),
      reject: ask('reject'),
      remove: ask('remove'),
      move: ask('move'),
      extend: ask('extend'),
      message: ask('message'),
    },
    dialog: asked && <OneDialog {...asked} batch={batch} onClose={() => setAsked(undefined)} />,
  };
}
function OneDialog({ deed, row, batch, onClose }: { deed: OneDeed; row: BatchPerson; batch: BatchRecord; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const [given, setGiven] = useState<Given>({ ...nothing, until: row.extended_on ?? '' });
  const { call, input, undo } = callFor(deed, row, given);
  const { run, busy, error } = useAsk(call);
  const name = pick(language, row.title, row.bn_title);
  const takeBack = async (answer: unknown) => {
    await askSignedIn(call, { id: row.id, ...undo!(answer) } as never);
    toast({ text: t(words.undone), kind: 'ok' });
  };
  const send = async () => {
    const answer = await run({ id: row.id, ...input } as never);
    if (!answer) return;
    const told = deed === 'let_in' ? 'approve' : deed;
    toast({
      text: t(words.done_one[told], { name }),
      kind: 'ok',
      ...(undo && { action: { label: t(words.undo), onPress: () => takeBack(answer) } }),
    });
    onClose();
  };
  return (
    <FormDialog
      title={t(words.one_titles[deed], { name })}
      deed={t(words.presses[deed])}
      danger={isDanger(deed)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{t(words.texts[deed === 'let_in' ? 'approve' : deed])}</p>
      <DeedFields deed={deed} name="batch_id" batch={batch} given={given} set={(change) => setGiven((was) => ({ ...was, ...change }))} />
    </FormDialog>
  );
}

export function useManyDeeds(batch: BatchRecord): { doingAll: Readonly<Record<Deed, DoAll>>; dialog: ReactNode } {
  const { asked, ask, close } = useAskedOfAll<Deed>();
  return {
    doingAll: {
      approve: ask('approve'),
      reject: ask('reject'),
      remove: ask('remove'),
      move: ask('move'),
      extend: ask('extend'),
      message: ask('message'),
    },
    dialog: asked && <ManyDialog asked={asked} batch={batch} onClose={close} />,
  };
}
function ManyDialog({ asked, batch, onClose }: { asked: AskedOfAll<Deed>; batch: BatchRecord; onClose: (begun: boolean) => void }) {
  const t = useWords();
  const toast = useToast();
  const { deed, selection, count, more } = asked;
  const [given, setGiven] = useState(nothing);
  const call: AnyCall = many[deed];
  const { run, busy, error } = useAsk(call);
  const { word } = batchPeople.bulkActions[deed]!;
  const send = async () => {
    const { reason, to, until, text } = given;
    const also = {
      ...{ approve: { action: deed }, reject: { action: deed, reason }, remove: { action: deed, reason } }[deed as 'approve'],
      ...(deed === 'move' && { to: Number(to) || undefined }),
      ...(deed === 'extend' && { until: until || null }),
      ...(deed === 'message' && { text }),
    };
    // where its answer alone was lost, it is under way
    if (!(await run({ batch_id: batch.id, ...inputOfSelection(selection), ...also } as never)))
      return tellStale([...call.stale, listPeople.name]);
    toast({ text: t(manyWords.begun), kind: 'info' });
    onClose(true);
  };
  const said = t(words.texts[deed]);
  return (
    <FormDialog
      title={more ? t(word) : t(words.titles[deed], { n: count })}
      deed={t(words.presses[deed])}
      danger={isDanger(deed)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={() => onClose(false)}
    >
      <p>{more ? `${t(manyWords.more_match, { n: count })} ${said}` : said}</p>
      <DeedFields deed={deed} name="to" batch={batch} given={given} set={(change) => setGiven((was) => ({ ...was, ...change }))} />
    </FormDialog>
  );
}
