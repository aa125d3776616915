// Dialog of an order: minutes, a pause or an announcement, for one, some or all, before it is given.
import { useState } from 'react';
import { askSignedIn } from '#core/contract/web/client.ts';
import { newKey } from '#core/contract/new-key.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { inputOfSelection, type Selection } from '#core/lists/declare.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { giveOrder, undoOrder } from '../contract-sitting.ts';
import { words } from '../words-sitting.ts';

export type Kind = 'add' | 'pause' | 'resume' | 'announce' | 'count' | 'ignore';
export interface Ordering {
  kind: Kind;
  /** Nothing: all. */
  selection?: Selection;
  /** As it is said whom it is for. */
  who: string;
}
const asks = {
  ...{ add: words.add_ask, pause: words.pause_ask, resume: words.resume_ask, announce: words.announce_ask },
  ...{ count: words.count_ask, ignore: words.ignore_ask },
} as const;
const deeds = {
  ...{ add: words.add, pause: words.pause, resume: words.resume, announce: words.announce },
  ...{ count: words.count, ignore: words.ignore },
} as const;
const abouts = { add: words.add_about, pause: words.pause_about, count: words.late_about, ignore: words.late_about } as const;
const isRuling = (kind: Kind): boolean => kind === 'count' || kind === 'ignore';
const MINUTES = 10;

export function OrderDialog({ id, ordering, onClose }: { id: number; ordering: Ordering; onClose: (done: boolean) => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(giveOrder);
  // one press, one order, however often the line has it sent
  const [client_key] = useState(newKey);
  const [minutes, setMinutes] = useState(() => number(language, MINUTES));
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [bn_text, setBnText] = useState('');
  const { kind, selection, who } = ordering;
  const send = async () => {
    const typed = foldDigits(minutes).trim();
    const done = await run({
      id,
      kind,
      client_key,
      to: selection ? 'selected' : 'all',
      ...(selection && inputOfSelection(selection)),
      ...(kind === 'add' && { minutes: typed === '' ? undefined : typed }),
      ...(kind === 'announce' ? { text, bn_text } : { reason }),
    } as never);
    if (!done) return;
    const { people: n } = done;
    const said = {
      add: t(words.done_add, { n, minutes: Number(typed) }),
      pause: t(words.done_pause, { n }),
      resume: t(words.done_resume, { n }),
      announce: t(words.done_announce, { n }),
      count: t(words.done_count, { n }),
      ignore: t(words.done_ignore, { n }),
    };
    const back = newKey();
    const onPress = async () => {
      const undone = await askSignedIn(undoOrder, { id, order_id: done.id, client_key: back });
      toast({ kind: 'ok', text: t(isRuling(kind) ? words.done_unrule : words.done_undo, { n: undone.people }) });
    };
    toast({ kind: 'ok', text: said[kind], ...((kind === 'add' || isRuling(kind)) && { action: { label: t(words.undo), onPress } }) });
    onClose(true);
  };
  return (
    <FormDialog
      title={t(asks[kind], { who })}
      deed={t(deeds[kind])}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={() => onClose(false)}
    >
      {kind in abouts && <p>{t(abouts[kind as keyof typeof abouts])}</p>}
      {kind === 'add' && (
        <TextField
          name="minutes"
          label={t(words.minutes)}
          inputMode="numeric"
          required
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      )}
      {kind === 'announce' ? (
        <>
          <TextArea
            name="bn_text"
            label={t(words.bn_text)}
            rows={3}
            maxLength={500}
            value={bn_text}
            onChange={(event) => setBnText(event.target.value)}
          />
          <TextArea
            name="text"
            label={t(words.text)}
            hint={t(words.text_hint)}
            rows={3}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      ) : (
        kind !== 'resume' && (
          <TextField
            name="reason"
            label={t(words.reason)}
            hint={t(isRuling(kind) ? words.late_reason_hint : words.reason_hint)}
            required={isRuling(kind)}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )
      )}
    </FormDialog>
  );
}
