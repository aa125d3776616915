// Files of a lesson in its editor: chosen, filmed, dropped, or taken from one's files; sent in pieces; said what they are for, taken away.
import './syllabus.css';
import { type ChangeEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import type { FileEntry } from '#features/files/contract.ts';
import type { FileKind } from '#features/files/rules.ts';
import { readPackage } from '#features/scorm/contract.ts';
import { FilePicker } from '#features/files/web/public.ts';
import { addUploads, dropUpload, UploadList, useUploads } from '#features/files/web/public-staff.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { AnyCall } from '#core/contract/call.ts';
import { type LessonFile, listFiles, takeFile } from '../contract.ts';
import type { WrittenFile } from '../files.ts';
import { aboutKind, type LessonKind, roleOf } from '../kinds.ts';
import { words } from '../words.ts';
import { iconOf } from './kind-icons.ts';

const ACCEPTED: Record<WrittenFile['role'], string> = {
  video: 'video/*',
  audio: 'audio/*',
  captions: '.vtt',
  document: '.pdf,.docx,.pptx,.xlsx,.odt,.odp,.txt',
  image: 'image/*',
  slide: 'image/*',
  poster: 'image/*',
  package: '.zip,application/zip',
};
const CAMERAS = { video: words.camera, image: words.photo, audio: words.record } as const;
/** What the popup shows first. */
const shelves: Record<WrittenFile['role'], FileKind> = {
  ...{ video: 'videos', audio: 'audios', captions: 'others', document: 'documents', image: 'images', slide: 'images', poster: 'images' },
  package: 'others',
};
/** Uploads of lessons whose panel was closed before they had come: put in when it is opened again. */
const unfinished = new Map<string, readonly number[]>();
/** The calls by which the files of a lesson are listed and taken; a content of the content bank has its own. */
export interface FileCalls {
  list: AnyCall;
  take: AnyCall;
}
const ofLesson: FileCalls = { list: listFiles, take: takeFile };
export interface FilesFieldProps {
  item_id: number;
  kind: LessonKind;
  files: readonly WrittenFile[];
  may: boolean;
  onChange: (stored: string) => void;
  calls?: FileCalls;
}
export function FilesField({ item_id, kind, files, may, onChange, calls = ofLesson }: FilesFieldProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { data } = useAnswer(calls.list, { id: item_id }) as { data?: readonly LessonFile[] };
  const place = `${calls.list.name}.${item_id}`;
  const [fresh, setFresh] = useState<readonly LessonFile[]>([]);
  const [sent, setSent] = useState(() => unfinished.get(place) ?? []);
  useEffect(() => void unfinished.set(place, sent), [place, sent]);
  const [picking, setPicking] = useState(false);
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const about = aboutKind[kind];
  const known = new Map([...(data ?? []), ...fresh].map((file) => [file.id, file]));
  const keep = (list: readonly WrittenFile[]) => onChange(list.length ? JSON.stringify(list) : '');
  const take = useEffectEvent(async (entries: readonly FileEntry[]) => {
    const made: LessonFile[] = [];
    try {
      for (const { id, title } of entries) {
        // what cannot be run is told at once, and does not come into the lesson
        if (about.packaged) {
          setReading(true);
          const { version, parts, files: count, bytes: size } = await askSignedIn(readPackage, { file_id: id });
          const name = language === 'bn' ? bengaliDigits(version) : version;
          toast({ kind: 'ok', text: t(words.package_read, { version: name, n: parts.length, files: count, size: bytes(language, size) }) });
        }
        const file = (await askSignedIn(calls.take, { id: item_id, file_id: id })) as LessonFile;
        if (roleOf(kind, file.mime)) made.push(file);
        else toast({ kind: 'bad', text: `${title}: ${t(words.file_not_for_kind)}` });
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast({ kind: 'bad', text: error.message });
    } finally {
      setReading(false);
    }
    setFresh((was) => [...was, ...made]);
    const there = new Set(files.map(({ file }) => file));
    const more = made.filter(({ id }) => !there.has(id));
    if (!more.length) return;
    keep([...files, ...more.map(({ id, mime }) => ({ file: id, role: roleOf(kind, mime)!, language: null, label: '', bn_label: '' }))]);
  });
  // one after the other: each is added to what the one before has left
  const come = useUploads().find(({ id, entry }) => entry && sent.includes(id));
  const key = come?.id;
  useEffect(() => {
    if (!come?.entry) return;
    setSent((was) => was.filter((id) => id !== come.id));
    dropUpload(come.id);
    void take([come.entry]);
    // `key` stands for the upload
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const add = (chosen: readonly File[]) => {
    const ids = addUploads(chosen, undefined);
    setSent((was) => [...was, ...ids]);
  };
  const main = about.files[0];
  const filmed = main === 'video' || main === 'audio' || main === 'image' ? main : undefined;
  const change = (i: number, part: Partial<WrittenFile>) => keep(files.map((one, at) => (at === i ? { ...one, ...part } : one)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files dropped on it; the button beside does the same
    <fieldset
      className="stack syl-files"
      onDragOver={(event) => may && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (!may || !event.dataTransfer.files.length) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      <legend data-part="files" tabIndex={-1}>
        {t(words.files)}
      </legend>
      <ul className="syl-file-l">
        {files.map((file, i) => {
          const found = known.get(file.file);
          const name = found?.file_name ?? '…';
          return (
            <li key={file.file}>
              <div className="syl-file-h">
                <Icon name={iconOf(file.role)} />
                <a className="grow" href={found?.url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
                <span className="small muted">{found && bytes(language, found.bytes)}</span>
                {may && (
                  <IconButton icon="x" label={t(words.take_away, { name })} onClick={() => keep(files.filter((_, at) => at !== i))} />
                )}
              </div>
              <div className="syl-file-w">
                {about.files.length > 1 && (
                  <Select
                    name={`files-role-${i}`}
                    label={t(words.file_role)}
                    empty={false}
                    value={file.role}
                    options={about.files.map((role) => ({ value: role, label: t(words.roles[role]) }))}
                    onChange={(event) => change(i, { role: event.target.value as WrittenFile['role'] })}
                  />
                )}
                {(file.role === 'captions' || file.role === 'document' || file.role === 'audio') && (
                  <Select
                    name={`files-language-${i}`}
                    label={t(words.file_language)}
                    empty={t(words.any_language)}
                    value={file.language ?? ''}
                    options={(['bn', 'en'] as const).map((one) => ({ value: one, label: ownName[one] }))}
                    onChange={(event) => change(i, { language: (event.target.value || null) as WrittenFile['language'] })}
                  />
                )}
                {!about.packaged &&
                  (['bn', 'en'] as const).map((one) => (
                    <TextField
                      key={one}
                      name={`files-label-${i}-${one}`}
                      label={`${t(words.file_label)} (${ownName[one]})`}
                      lang={one}
                      maxLength={300}
                      value={one === 'bn' ? file.bn_label : file.label}
                      onChange={(event) => change(i, one === 'bn' ? { bn_label: event.target.value } : { label: event.target.value })}
                    />
                  ))}
              </div>
            </li>
          );
        })}
      </ul>
      {about.packaged && (
        <p className="small muted" role="status">
          {t(reading ? words.package_reading : words.package_hint)}
        </p>
      )}
      <UploadList only={sent} />
      {may && (
        <div className="row">
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={[...new Set(about.files.map((role) => ACCEPTED[role]))].join(',')}
            aria-label={t(words.choose_files)}
            onChange={choose}
          />
          <Button look="b2" icon="upload" onClick={() => input.current?.click()}>
            {t(words.choose_files)}
          </Button>
          <Button look="b2" icon="folder" onClick={() => setPicking(true)}>
            {t(words.own_files)}
          </Button>
          {filmed && (
            <>
              <input
                ref={camera}
                type="file"
                hidden
                accept={ACCEPTED[filmed]}
                capture="environment"
                aria-label={t(CAMERAS[filmed])}
                onChange={choose}
              />
              <Button look="bn" icon={filmed === 'audio' ? 'mic' : 'camera'} onClick={() => camera.current?.click()}>
                {t(CAMERAS[filmed])}
              </Button>
            </>
          )}
        </div>
      )}
      {picking && main && (
        <Suspense>
          <FilePicker
            kind={shelves[main]}
            fits={({ mime }) => roleOf(kind, mime) !== undefined}
            most={10}
            onTake={(entries) => void take(entries)}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
