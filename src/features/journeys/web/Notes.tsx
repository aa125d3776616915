// Private notes on a lesson, written offline too (outbox).
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import type { Outbox } from '#core/outbox/web/outbox.ts';
import { useOutbox, useOutboxNews, useOutboxView } from '#core/outbox/web/provider.tsx';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { fieldWords } from '#core/contract/words.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { isLong } from '#core/i18n/bengali.ts';
import { ago, clock } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
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

function EditNote({ note, onDone }: { note: Note; onDone: (text?: string) => void }) {
  const t = useWords();
  const unsaved = useUnsaved(`note-change:${note.id}`, note.text);
  const changing = useAsk(updateNote);
  const tooLong = isLong(unsaved.text, NOTE_MOST) ? t(fieldWords.max_text, { n: NOTE_MOST }) : undefined;
  return (
    <form
      className="stack"
      onSubmit={async (event) => {
        event.preventDefault();
        if (tooLong || !(await changing.run({ id: note.id, text: unsaved.text }))) return;
        unsaved.clear();
        onDone(unsaved.text);
      }}
    >
      <TextArea
        name="text"
        label={t(words.edit)}
        value={unsaved.text}
        rows={3}
        error={tooLong ?? changing.wrong('text')}
        onChange={(e) => unsaved.setText(e.target.value)}
      />
      {changing.error && !changing.wrong('text') && <Callout kind="bad">{changing.error.message}</Callout>}
      <div className="row">
        <Button type="submit" look="b2" busy={changing.busy} aria-disabled={tooLong !== undefined}>
          {t(words.keep_note)}
        </Button>
        <Button
          look="b3"
          onClick={() => {
            unsaved.clear();
            onDone();
          }}
        >
          {t(words.cancel)}
        </Button>
        <UnsavedKept unsaved={unsaved} />
      </div>
    </form>
  );
}

export interface NotesProps {
  slug: string;
  course_id: number;
  lesson_id: number;
  /** Where the video stands, if one plays. */
  at: () => number | undefined;
  /** How many there are, with those that wait to be sent. */
  onCount: (listed: { lesson_id: number; count: number }) => void;
}
export default function Notes({ slug, course_id, lesson_id, at, onCount }: NotesProps) {
  const t = useWords();
  const language = useLanguage();
  const outbox = useOutbox();
  const { waiting } = useOutboxView();
  const [now] = useState(() => Date.now());
  const [unsent, setUnsent] = useState<Waiting[]>([]);
  // a line that is cut between the sending and the list loses no note from sight
  const [sent, setSent] = useState<Note[]>([]);
  const [editing, setEditing] = useState<number>();
  const [removing, setRemoving] = useState<Note>();
  const notes = useAnswer(listNotes, { slug, lesson_id, limit: 100 });
  const throwing = useAsk(removeNote);
  const { reload } = notes;
  const list = useRef<HTMLUListElement>(null);
  const edited = useRef<number>(undefined);
  const removed = useRef(false);
  // what was pressed gives way to the field and comes back after it; a note that is gone leaves the focus with the list
  useEffect(() => {
    const field = editing !== undefined && list.current?.querySelector('textarea');
    if (field) {
      field.focus();
      field.setSelectionRange(field.value.length, field.value.length);
    } else if (edited.current !== undefined) list.current?.querySelector<HTMLElement>(`#note-${edited.current} button`)?.focus();
    edited.current = editing;
  }, [editing]);
  useEffect(() => {
    if (removing || !removed.current) return;
    removed.current = false;
    list.current?.focus();
  }, [removing]);
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
  useOutboxNews(
    useCallback((news) => {
      if (news.kind === 'note' && 'answer' in news) setSent((before) => [news.answer as Note, ...before]);
    }, []),
  );
  const listed = new Set(notes.data?.data.map((n) => n.id));
  const unlisted = sent.filter((n) => n.lesson_id === lesson_id && !listed.has(n.id));
  const shown = [...unlisted, ...(notes.data?.data ?? [])];
  const known = new Set(shown.map((n) => n.client_key));
  const stillWaiting = unsent.filter((n) => !known.has(n.client_key));
  const count = notes.data && notes.data.total + unlisted.length + stillWaiting.length;
  useEffect(() => {
    if (count !== undefined) onCount({ lesson_id, count });
  }, [count, lesson_id, onCount]);
  return (
    <div className="stack">
      <SayForm
        name="note"
        of={`note:${lesson_id}`}
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
          void outbox.flush().then(reload);
          return true;
        }}
      />
      {notes.error && <p className="muted">{t(words.notes_failed)}</p>}
      <ul ref={list} className="stack" tabIndex={-1} aria-label={t(words.notes)}>
        {stillWaiting.map((n) => (
          <li key={n.client_key} className="card">
            <p className="said">{n.text}</p>
            <p className="tiny row">
              <Icon name="smartphone" size="sm" />
              {t(words.note_waits)}
            </p>
          </li>
        ))}
        {shown.map((n) => (
          <li key={n.id} id={`note-${n.id}`} className="card">
            {editing === n.id ? (
              <EditNote
                note={n}
                onDone={(text) => {
                  setEditing(undefined);
                  if (text === undefined) return;
                  setSent((before) => before.map((one) => (one.id === n.id ? { ...one, text } : one)));
                  reload();
                }}
              />
            ) : (
              <>
                <p className="said">{n.text}</p>
                <p className="tiny">
                  {ago(language, n.updated_at, now)}
                  {n.at_seconds ? ` · ${t(words.note_at, { time: clock(language, n.at_seconds) })}` : ''}
                </p>
                <p className="row note-b">
                  <Button look="b3" icon="pencil" onClick={() => setEditing(n.id)}>
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
          removed.current = true;
          setSent((before) => before.filter((one) => one.id !== removing!.id));
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
