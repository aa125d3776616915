// What a learner hands in in a lesson: text, files, until when, the mark and what the teacher says of it.
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useRetry } from '#core/contract/web/retry.ts';
import { isLong } from '#core/i18n/bengali.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { bytes, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { fieldWords } from '#core/contract/words.ts';
import { makeSmaller, MOST_KEPT } from '#core/outbox/web/files.ts';
import { useOutboxNews } from '#core/outbox/web/provider.tsx';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextArea } from '#ui/Field.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { addFile, type Assignment, removeFile, view } from '../contract.ts';
import { FILE_BYTES, MOST_FILES, WORK_MOST } from '../rules.ts';
import { errors, words } from '../words.ts';
import { FILE, HAND_IN } from './outbox-kinds.ts';
import { useWaitingWork } from './useWaitingWork.ts';
import { WorkFiles } from './WorkFiles.tsx';

/** `onDone`: the lesson was done with it. */
export default function AssignmentPanel({ lesson_id, onDone }: { lesson_id: number; onDone: () => void }) {
  const t = useWords();
  const answer = useAnswer(view, { id: lesson_id });
  useRetry(answer);
  const [now, setNow] = useState<Assignment>();
  const { data, error, loading, reload } = answer;
  const shown = now ?? data;
  return (
    <Card title={t(words.title)}>
      {shown ? (
        <Work
          key={shown.lesson_id}
          told={shown}
          onTold={(next) => {
            setNow(next);
            if (next.done && !shown.done) onDone();
          }}
        />
      ) : error ? (
        <ErrorState level={3} onRetry={reload} busy={loading}>
          {error.code === 'offline' ? t(words.needs_line) : error.message}
        </ErrorState>
      ) : (
        <span className="sk block" />
      )}
    </Card>
  );
}
interface WorkProps {
  told: Assignment;
  onTold: (told: Assignment) => void;
}
function Work({ told, onTold }: WorkProps) {
  const t = useWords();
  const language = useLanguage();
  const { work, due_at, overdue, closed } = told;
  const handed = work?.submitted_at ?? null;
  const box = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (sent) box.current?.focus();
  }, [sent]);
  return (
    <div className="stack">
      {due_at && !closed && (!overdue || !handed) && (
        <p className={overdue ? 'strong' : undefined}>{t(overdue ? words.overdue : words.due, { when: dateTime(language, due_at) })}</p>
      )}
      {!told.done && !told.classwork && (
        <p className="small muted">
          {t(told.done_by === 'passed' ? words.need_pass : words.need_in, { percent: number(language, told.pass_percent) })}
        </p>
      )}
      {handed && (
        <div ref={box} tabIndex={-1} className="stack" role="group" aria-label={t(words.title)}>
          <p className="row">
            <Badge kind={work!.late ? 'warn' : 'ok'} icon={work!.late ? 'clock' : 'circle-check'}>
              {t(work!.late ? words.handed_in_late : words.handed_in, { when: dateTime(language, handed) })}
            </Badge>
            {work!.passed !== null && (
              <Badge kind={work!.passed ? 'ok' : 'warn'}>
                {t(words.mark, { percent: number(language, work!.percent!) })} · {t(work!.passed ? words.passed : words.failed)}
              </Badge>
            )}
          </p>
          {work!.written_at && (
            <p className="small muted">
              {t(words.written, { written: dateTime(language, work!.written_at), arrived: dateTime(language, handed) })}
            </p>
          )}
          {work!.returned_at && <Callout kind="warn">{t(words.returned)}</Callout>}
          {work!.marked_at === null && !work!.returned_at && <p className="small muted">{t(words.waits)}</p>}
          {!closed && due_at && !overdue && work!.marked_at === null && !work!.returned_at && (
            <p className="small muted">{t(words.may_replace)}</p>
          )}
          {closed && <p className="small muted">{t(errors[closed])}</p>}
        </div>
      )}
      {!handed && closed && <Callout kind="warn">{t(errors[closed])}</Callout>}
      {work?.comment && (
        <Callout>
          <p className="strong">{t(words.said)}</p>
          <p className="said">{work.comment}</p>
        </Callout>
      )}
      {closed ? (
        <>
          {handed && work!.text && (
            <>
              <p className="strong">{t(words.yours)}</p>
              <p className="said">{work!.text}</p>
            </>
          )}
          {work && work.files.length > 0 && <WorkFiles files={work.files} label={t(words.files)} />}
        </>
      ) : (
        // what was submitted is what is changed from then on
        <Writing key={handed ?? ''} told={told} onTold={onTold} onSent={() => setSent((n) => n + 1)} />
      )}
    </div>
  );
}
function Writing({ told, onTold, onSent }: WorkProps & { onSent: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { lesson_id: id, work } = told;
  const unsaved = useUnsaved(`work:${id}`, work?.text ?? '');
  const { text, clear } = unsaved;
  const waiting = useWaitingWork(id);
  const [wrong, setWrong] = useState<string>();
  const tooLong = isLong(text, WORK_MOST) ? t(fieldWords.max_text, { n: WORK_MOST }) : undefined;
  const empty = !text.trim() && !work?.files.length && !waiting.files.length;
  const busy = waiting.handed_at !== null && !waiting.kept;
  useOutboxNews(
    useCallback(
      (news) => {
        if ((news.kind !== FILE && news.kind !== HAND_IN) || news.input.id !== id) return;
        if ('refused' in news) return setWrong(news.kind === HAND_IN ? news.refused.message : undefined);
        onTold(news.answer as Assignment);
        if (news.kind !== HAND_IN) return;
        clear();
        toast({ text: t(words.done_now), kind: 'ok' });
        onSent();
      },
      [id, clear, onTold, onSent, toast, t],
    ),
  );
  const send = () => {
    if (empty || tooLong || busy) return;
    setWrong(undefined);
    for (const { key } of waiting.refused) void waiting.dismiss(key);
    void waiting.handIn(text);
  };
  if (waiting.handed_at && waiting.kept)
    return (
      <Callout kind="info">
        <p className="strong">{t(words.kept_handed, { when: dateTime(language, waiting.handed_at) })}</p>
        <p>{t(words.kept_text)}</p>
        {waiting.files.length > 0 && <p className="small">{t(words.kept_files, { n: waiting.files.length })}</p>}
        {waiting.fleeting && <p className="small">{t(words.kept_fleeting)}</p>}
        <Button look="b2" onClick={() => void waiting.takeBack()}>
          {t(words.take_back)}
        </Button>
      </Callout>
    );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        name="work"
        label={t(words.text)}
        hint={t(words.text_hint)}
        error={tooLong}
        rows={6}
        value={text}
        readOnly={busy}
        onChange={(event) => unsaved.setText(event.target.value)}
      />
      <Files told={told} onTold={onTold} waiting={waiting} />
      {(wrong ?? waiting.refused[0]?.message) && (
        <Callout kind="bad" alert>
          {wrong ?? waiting.refused[0]?.message}
        </Callout>
      )}
      <div className="row">
        <Button type="submit" icon="send" busy={busy} aria-disabled={empty || tooLong !== undefined}>
          {t(work?.submitted_at ? words.hand_in_again : words.hand_in)}
        </Button>
        <UnsavedKept unsaved={unsaved} />
      </div>
    </form>
  );
}
function Files({ told: { lesson_id: id, work }, onTold, waiting }: WorkProps & { waiting: ReturnType<typeof useWaitingWork> }) {
  const t = useWords();
  const language = useLanguage();
  const adding = useAsk(addFile, { lasting: true });
  const removing = useAsk(removeFile);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [large, setLarge] = useState<string>();
  const files = work?.files ?? [];
  const send = async (chosen: File) => {
    removing.clear();
    // without a connection, or behind files that wait, it is kept here
    if ((!navigator.onLine || waiting.files.length > 0) && chosen.size <= MOST_KEPT) {
      await waiting.keepFile(chosen);
      setFile(undefined);
      return;
    }
    const next = await adding.run({ id, file: chosen } as never);
    if (!next) return;
    setFile(undefined);
    onTold(next);
  };
  const cut = adding.error?.code === 'offline' && file !== undefined && file.size <= MOST_KEPT;
  const { clear } = adding;
  const { keepFile } = waiting;
  useEffect(() => {
    if (!cut || !file) return;
    clear();
    void keepFile(file).then(() => setFile(undefined));
    // once for the file that did not go
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cut]);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const taken = event.target.files?.[0];
    // so that the same file can be chosen again
    event.target.value = '';
    if (!taken) return;
    adding.clear();
    const chosen = await makeSmaller(taken);
    // told before it is sent: data costs money
    const much = chosen.size > FILE_BYTES;
    setLarge(much ? t(words.too_large, { name: chosen.name, size: bytes(language, FILE_BYTES) }) : undefined);
    setFile(much ? undefined : chosen);
    if (!much) void send(chosen);
  };
  const remove = async (one: number) => {
    adding.clear();
    const next = await removing.run({ id, file: one });
    if (!next) return;
    onTold(next);
    box.current?.focus();
  };
  const { error } = adding;
  // only a line that broke is worth sending the same file again
  const broken = error?.code === 'offline' || (error?.status ?? 0) >= 500;
  const wrong = large ?? (broken ? t(words.not_sent) : (error?.message ?? removing.error?.message));
  return (
    <div ref={box} tabIndex={-1} className="stack" role="group" aria-label={t(words.files)}>
      {files.length > 0 && (
        <WorkFiles
          files={files}
          label={t(words.files)}
          then={(one) => (
            <IconButton icon="trash-2" label={t(words.remove_file, { name: one.file_name })} onClick={() => void remove(one.id)} />
          )}
        />
      )}
      {wrong && (
        <Callout kind="bad" alert>
          {wrong}
        </Callout>
      )}
      {waiting.files.length > 0 && (
        <ul className="dots">
          {waiting.files.map(({ client_key, file: one }) => (
            <li key={client_key}>
              {one.name} · {bytes(language, one.size)} · {t(words.on_phone)}{' '}
              <IconButton
                icon="trash-2"
                label={t(words.remove_file, { name: one.name })}
                onClick={() => void waiting.dropFile(client_key)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length + waiting.files.length < MOST_FILES && (
        <>
          <p className="row">
            {broken && file && !adding.busy ? (
              <Button look="b2" icon="refresh-cw" onClick={() => void send(file)}>
                {t(words.again)}
              </Button>
            ) : (
              <Button look="b2" icon="file-text" busy={adding.busy} onClick={() => input.current?.click()}>
                {t(words.add_file)}
              </Button>
            )}
            <Button look="b2" icon="image" aria-disabled={adding.busy} onClick={() => camera.current?.click()}>
              {t(words.photo)}
            </Button>
            <span className="tiny" role="status">
              {adding.busy && file ? t(words.sending, { name: file.name, size: bytes(language, file.size) }) : ''}
            </span>
          </p>
          <p className="small muted">{t(words.file_hint, { most: MOST_FILES, size: bytes(language, FILE_BYTES) })}</p>
        </>
      )}
      <input ref={input} type="file" hidden onChange={(event) => void choose(event)} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={(event) => void choose(event)} />
    </div>
  );
}
