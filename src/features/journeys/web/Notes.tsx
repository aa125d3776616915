// Private notes on a lesson, written offline too (outbox).
import { useEffect, useRef, useState } from 'react';
import { newKey } from '#core/outbox/web/idempotency-key.ts';
import type { Outbox } from '#core/outbox/web/outbox.ts';
import { useOutbox, useOutboxView } from '#core/outbox/web/provider.tsx';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { ago, clock } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { listNotes, NOTE_MOST, type Note, removeNote, updateNote } from '../contract.ts';
import { words } from '../words.ts';

interface Waiting {
  client_key: string;
  text: string;
}
/** Notes on a lesson that wait in this browser. */
const listWaiting = async (outbox: Outbox | null, lesson_id: number): Promise<Waiting[]> =>
  ((await outbox?.list('note').catch(() => [])) ?? [])
    .filter((entry) => entry.input.lesson_id === lesson_id)
    .map((entry) => entry.input as unknown as Waiting);

export default function Notes({
  slug,
  course_id,
  lesson_id,
  at,
}: {
  slug: string;
  course_id: number;
  lesson_id: number /** Where the video stands, if one plays. */;
  at: () => number | undefined;
}) {
  const t = useWords();
  const language = useLanguage();
  const outbox = useOutbox();
  const { waiting } = useOutboxView();
  const [now] = useState(() => Date.now());
  const [unsent, setUnsent] = useState<Waiting[]>([]);
  const [editing, setEditing] = useState<{ id: number; text: string }>();
  const [removing, setRemoving] = useState<Note>();
  const notes = useAnswer(listNotes, { slug, lesson_id, limit: 100 });
  const changing = useAsk(updateNote);
  const throwing = useAsk(removeNote);
  const { reload } = notes;
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  // what waits has changed when its count has
  useEffect(() => {
    let stale = false;
    void listWaiting(outbox, lesson_id).then((list) => {
      if (stale) return;
      setUnsent(list);
      latest.current();
    });
    return () => {
      stale = true;
    };
  }, [waiting, lesson_id, outbox]);
  const known = new Set(notes.data?.data.map((n) => n.client_key));
  return (
    <div className="stack">
      <SayForm
        name="note"
        label={t(words.write_note)}
        hint={t(words.note_hint)}
        most={NOTE_MOST}
        icon="notebook-pen"
        button={t(words.keep_note)}
        onSay={async (text) => {
          if (!outbox) return false;
          const client_key = newKey();
          const seconds = at();
          const note = { lesson_id, text, client_key, ...(seconds ? { at_seconds: Math.floor(seconds) } : {}) };
          try {
            await outbox.put('note', client_key, note, `course:${course_id}`);
          } catch {
            return false;
          }
          setUnsent(await listWaiting(outbox, lesson_id));
          await outbox.flush();
          reload();
          return true;
        }}
      />
      {notes.error && <p className="muted">{t(words.notes_failed)}</p>}
      <ul className="stack notes">
        {unsent
          .filter((n) => !known.has(n.client_key))
          .map((n) => (
            <li key={n.client_key} className="card">
              <p className="said">{n.text}</p>
              <p className="tiny row">
                <Icon name="smartphone" size="sm" />
                {t(words.note_waits)}
              </p>
            </li>
          ))}
        {notes.data?.data.map((n) => (
          <li key={n.id} className="card">
            {editing?.id === n.id ? (
              <form
                className="stack"
                onSubmit={async (event) => {
                  event.preventDefault();
                  if (!(await changing.run(editing))) return;
                  setEditing(undefined);
                  reload();
                }}
              >
                <TextArea
                  name="text"
                  label={t(words.edit)}
                  value={editing.text}
                  rows={3}
                  error={changing.wrong('text')}
                  onChange={(e) => setEditing({ ...editing, text: e.target.value })}
                />
                {changing.error && !changing.wrong('text') && <Callout kind="bad">{changing.error.message}</Callout>}
                <div className="row">
                  <Button type="submit" look="b2" busy={changing.busy}>
                    {t(words.keep_note)}
                  </Button>
                  <Button look="b3" onClick={() => setEditing(undefined)}>
                    {t(words.cancel)}
                  </Button>
                </div>
              </form>
            ) : (
              <>
                <p className="said">{n.text}</p>
                <p className="tiny row">
                  <span>
                    {ago(language, n.updated_at, now)}
                    {n.at_seconds ? ` · ${t(words.note_at, { time: clock(language, n.at_seconds) })}` : ''}
                  </span>
                  <Button look="b3" className="push" icon="pencil" onClick={() => setEditing({ id: n.id, text: n.text })}>
                    {t(words.edit)}
                  </Button>
                  <Button look="b3" icon="trash-2" onClick={() => setRemoving(n)}>
                    {t(words.remove)}
                  </Button>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        title={t(words.remove_note)}
        confirm={t(words.remove)}
        busy={throwing.busy}
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (!(await throwing.run({ id: removing!.id }))) return;
          setRemoving(undefined);
          reload();
        }}
      >
        <p>{t(words.remove_note_text)}</p>
        {throwing.error && <Callout kind="bad">{throwing.error.message}</Callout>}
      </ConfirmDialog>
    </div>
  );
}
