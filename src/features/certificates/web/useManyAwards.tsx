// What is done with all certificates that are selected (bulk actions): asked with their number, begun as a job; or taken out as an archive.
import { type ReactNode, useRef } from 'react';
import { tellStale } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { inputOfSelection } from '#core/lists/declare.ts';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type AskedOfAll, type DoAll, useAskedOfAll } from '#ui/work/useAskedOfAll.ts';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { approveMany, downloadMany, listAwards, MOST_ZIPPED, refuseMany } from '../contract-staff.ts';
import { words } from '../words-staff.ts';
import { words as many } from '#ui/work/words-many.ts';

const calls = { approve: approveMany, refuse: refuseMany };
type Name = keyof typeof calls;
const listedIds = (ids: readonly number[]) => (ids.length ? ids.join(',') : undefined);

export function useManyAwards(batch_id: number): { doingAll: Readonly<Record<string, DoAll>>; dialog: ReactNode } {
  const t = useWords();
  const toast = useToast();
  const { save } = useSaveFile();
  const { asked, ask, close } = useAskedOfAll<Name>();
  const zip: DoAll = async (selection, _rows, count, more) => {
    if (more || count > MOST_ZIPPED) {
      toast({ text: t(words.why.too_many_sheets), kind: 'bad' });
      return false;
    }
    const { ids, except, ...matching } = { ids: undefined, except: [], ...inputOfSelection(selection) };
    const name = await save(downloadMany, {
      ...{ id: batch_id, ...matching },
      ...(ids && { ids: listedIds(ids) }),
      ...(except.length && { except: listedIds(except) }),
    });
    return name !== undefined;
  };
  return {
    doingAll: { approve: ask('approve'), refuse: ask('refuse'), zip },
    dialog: asked && <ManyDialog asked={asked} batch_id={batch_id} onClose={close} />,
  };
}
function ManyDialog({ asked, batch_id, onClose }: { asked: AskedOfAll<Name>; batch_id: number; onClose: (begun: boolean) => void }) {
  const t = useWords();
  const toast = useToast();
  const { deed: name, selection, count, more } = asked;
  const { run, busy, error } = useAsk(calls[name]);
  const reason = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    const given = name === 'refuse' ? { reason: reason.current!.value } : {};
    // where its answer alone was lost, it is under way
    if (!(await run({ ...inputOfSelection(selection), batch_id, ...given } as never)))
      return tellStale([...calls[name].stale, listAwards.name]);
    toast({ text: t(many.begun), kind: 'info' });
    onClose(true);
  };
  const text = t(words.many_text[name]);
  return (
    <FormDialog
      title={more ? t(words.deeds[name]) : t(words.many[name], { n: count })}
      deed={t(words.deeds[name])}
      danger={name === 'refuse'}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={() => onClose(false)}
    >
      <p>{more ? `${t(many.more_match, { n: count })} ${text}` : text}</p>
      {name === 'refuse' && (
        <TextArea ref={reason} name="reason" label={t(words.reason)} hint={t(words.reason_hint)} rows={3} required maxLength={500} />
      )}
    </FormDialog>
  );
}
