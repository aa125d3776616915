// Captions being written beside their picture: taken from a file, found, changed one by one, saved as a file that the draft names.
import { type ChangeEvent, memo, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type Cue, cueAt, LONGEST_FILE, type ReadCaptions, readCaptions } from '#core/captions/captions.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Chip, Chips } from '#ui/Chips.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { useWritingLanguage } from '#ui/writing-language.ts';
import type { LessonFile } from '../contract.ts';
import type { WrittenFile } from '../files.ts';
import { captionWords as words } from '../words-captions.ts';
import { CueEditor } from './CueEditor.tsx';
import { sayTime } from './PlayTimeField.tsx';
import { type Stage, useStage } from './stage.ts';
import { asRow, type Row, useCues } from './useCues.ts';

type Lang = 'bn' | 'en';
export interface CaptionsPartProps {
  id: number;
  stage: Stage;
  files: readonly WrittenFile[];
  /** The files with their addresses. */
  known: readonly LessonFile[] | undefined;
  may: boolean;
  /** The call that writes them as a file. */
  write: AnyCall;
  onFiles: (files: readonly WrittenFile[]) => void;
  /** What is written is seen in the picture. */
  onShown: (cues: readonly Cue[]) => void;
  /** Puts one where the player stands. */
  adding: Ref<() => void>;
}
export function CaptionsPart(props: CaptionsPartProps) {
  const t = useWords();
  const [lang, setLang] = useState<Lang>(useWritingLanguage());
  return (
    <fieldset className="tl-part stack">
      <legend data-part="captions" tabIndex={-1}>
        {t(words.captions)}
      </legend>
      <Chips label={t(words.language)}>
        {(['bn', 'en'] as const).map((one) => (
          <Chip key={one} on={one === lang} onToggle={() => setLang(one)}>
            {ownName[one]}
          </Chip>
        ))}
      </Chips>
      <InLanguage key={lang} lang={lang} {...props} />
    </fieldset>
  );
}
/** How long a new one is seen, where nothing follows it. */
const SHOWN_SECONDS = 2;
function InLanguage({ lang, id, stage, files, known, may, write, onFiles, onShown, adding }: CaptionsPartProps & { lang: Lang }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const writing = useAsk(write);
  const named = files.find((file) => file.role === 'captions' && file.language === lang);
  const cues = useCues(`captions:${write.name}:${id}:${lang}`, named?.file, known?.find((file) => file.id === named?.file)?.url);
  const { rows } = cues;
  const [open, setOpen] = useState<number>();
  const [told, setTold] = useState('');
  const [find, setFind] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const now = useStage(stage, (s) => rows && cueAt(rows, s.at())?.id);
  useEffect(() => onShown(rows ?? []), [rows, onShown]);
  const toggle = useCallback((one: number) => setOpen((was) => (was === one ? undefined : one)), []);
  const add = () => {
    if (!rows || !may) return;
    const start = Math.round(stage.at() * 1000) / 1000;
    const next = rows.find((row) => row.start > start)?.start ?? Infinity;
    const row = asRow({ start, end: Math.max(start + 0.5, Math.min(start + SHOWN_SECONDS, next)), text: '' });
    setFind('');
    cues.change([...rows, row]);
    setOpen(row.id);
  };
  useImperativeHandle(adding, () => add);
  const replace = (row: Row, by: readonly Row[], also?: Row) => {
    const left = rows!.filter((one) => one !== also);
    const at = left.indexOf(row);
    cues.change(left.toSpliced(at, 1, ...by));
    if (by.length) return setOpen(by[0]!.id);
    setOpen(undefined);
    const beside = left[at + 1] ?? left[at - 1];
    return list.current?.querySelector<HTMLElement>(beside ? `[data-cue="${beside.id}"] button` : 'button')?.focus();
  };
  const save = async () => {
    const wrong = rows!.find(({ start, end, text }) => text.trim() && end <= start);
    if (wrong) {
      setOpen(wrong.id);
      return setTold(t(words.wrong_one, { at: sayTime(language, wrong.start) }));
    }
    setTold('');
    const whole = rows!.filter(({ text }) => text.trim()).map(({ start, end, text }) => ({ start, end, text }));
    if (!whole.length) {
      onFiles(files.filter((file) => file !== named));
      return cues.discard();
    }
    const file = (await writing.run({ id, language: lang, cues: whole } as never)) as LessonFile | undefined;
    if (!file) return undefined;
    cues.settle(file.id);
    const made = { label: '', bn_label: '', ...named, file: file.id, role: 'captions', language: lang } as const;
    onFiles(named ? files.map((one) => (one === named ? made : one)) : [...files, made]);
    return toast({ kind: 'ok', text: t(words.saved) });
  };
  if (cues.failed && !rows) return <Callout kind="warn">{t(words.failed)}</Callout>;
  if (!rows) return <TextSkeleton lines={3} />;
  const sought = find.normalize('NFC').toLowerCase().trim();
  const shown = sought ? rows.filter((row) => row.text.toLowerCase().includes(sought) || row.id === open) : rows;
  return (
    <>
      {rows.length === 0 && <p className="small muted">{t(words.none)}</p>}
      {rows.length > 0 && (
        <TextField
          name={`captions-find-${lang}`}
          label={t(words.find)}
          type="search"
          value={find}
          onChange={(e) => setFind(e.target.value)}
        />
      )}
      <p className="small muted" role="status">
        {sought ? t(words.found, { n: shown.length }) : rows.length > 0 && t(words.count, { n: rows.length })}
      </p>
      <ol className="tl-cues" ref={list}>
        {shown.map((row) => (
          <li key={row.id} data-cue={row.id}>
            <CueLine {...{ stage, row, lang, may, toggle }} isNow={row.id === now} isOpen={row.id === open} />
            {may && row.id === open && (
              <CueEditor
                {...{ stage, row, lang }}
                next={rows[rows.indexOf(row) + 1]}
                onReplace={(by, also) => replace(row, by, also)}
                onClose={() => {
                  setOpen(undefined);
                  list.current?.querySelector<HTMLElement>(`[data-cue="${row.id}"] [aria-expanded]`)?.focus();
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {may && (
        <>
          <div className="row">
            <Button look="b2" icon="plus" onClick={add}>
              {t(stage.length() > 0 ? words.add : words.add_plain)}
            </Button>
            <Taking has={rows.length > 0} onTake={(read) => cues.change(read.map(asRow))} />
          </div>
          {(told || writing.error) && <p role="alert">{told || writing.error?.message}</p>}
          {cues.changed && (
            <Callout kind="warn">
              <p>
                {t(words.unsaved)} <UnsavedKept unsaved={cues.unsaved} />
              </p>
              <div className="row">
                <Button icon="save" busy={writing.busy} onClick={() => void save()}>
                  {t(words.save)}
                </Button>
                <Button look="bn" onClick={cues.discard}>
                  {t(words.discard)}
                </Button>
              </div>
            </Callout>
          )}
        </>
      )}
    </>
  );
}
interface CueLineProps {
  stage: Stage;
  row: Row;
  lang: Lang;
  may: boolean;
  isNow: boolean;
  isOpen: boolean;
  toggle: (id: number) => void;
}
/** One that is read: of thousands only those are drawn anew that changed. */
const CueLine = memo(({ stage, row, lang, may, isNow, isOpen, toggle }: CueLineProps) => {
  const t = useWords();
  const language = useLanguage();
  const at = sayTime(language, row.start);
  return (
    <div className="tl-cue-h" data-now={isNow || undefined}>
      <button type="button" className="tl-cue-at num" aria-label={t(words.play, { at })} onClick={() => stage.play(row.start)}>
        {at}
      </button>
      <span lang={lang} className="tl-cue-w">
        {row.text}
      </span>
      {may && <IconButton icon="pencil" label={t(words.edit, { at })} aria-expanded={isOpen} onClick={() => toggle(row.id)} />}
    </div>
  );
});
/** Lines that are told of what was left out. */
const MOST_TOLD = 10;
/** A file of others, read here: what it holds is text until it is saved. */
function Taking({ has, onTake }: { has: boolean; onTake: (cues: readonly Cue[]) => void }) {
  const t = useWords();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<ReadCaptions>();
  const [done, setDone] = useState<ReadCaptions>();
  const [wrong, setWrong] = useState('');
  const take = (read: ReadCaptions) => {
    setAsking(undefined);
    setDone(read);
    onTake(read.cues);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return undefined;
    setDone(undefined);
    // letters of three bytes each
    if (file.size > 3 * LONGEST_FILE) return setWrong(t(words.too_large));
    const read = readCaptions(await file.text());
    if (!read.cues.length) return setWrong(t(words.nothing_in));
    setWrong('');
    return has ? setAsking(read) : take(read);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,.srt,text/vtt"
        aria-label={t(words.import)}
        onChange={(event) => void choose(event)}
      />
      <Button look="b2" icon="upload" onClick={() => input.current?.click()}>
        {t(words.import)}
      </Button>
      {wrong && <p role="alert">{wrong}</p>}
      <div role="status" className="small">
        {done && <p>{t(words.imported, { n: done.cues.length })}</p>}
        {done && done.lost.length > 0 && (
          <>
            <p>{t(words.left_out, { n: done.lost.length })}</p>
            <ul className="dots">
              {done.lost.slice(0, MOST_TOLD).map(({ why, line }) => (
                <li key={line}>{t(words.lost_line, { line: number(language, line), why: t(words.lost[why]) })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <ConfirmDialog
        danger={false}
        open={asking !== undefined}
        title={t(words.import_title)}
        confirm={t(words.import_do)}
        onConfirm={() => asking && take(asking)}
        onClose={() => setAsking(undefined)}
      >
        <p>{t(words.import_text, { n: asking?.cues.length ?? 0 })}</p>
      </ConfirmDialog>
    </>
  );
}
