// Files of a lesson in its editor: chosen, filmed or dropped, sent one after the other, said what they are for, taken away.
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type LessonFile, listFiles, MOST_FILE_BYTES, uploadFile } from '../contract.ts';
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
};
const CAMERAS = { video: words.camera, image: words.photo, audio: words.record } as const;
interface Sending {
  key: number;
  file: File;
  failed?: string;
}
export interface FilesFieldProps {
  item_id: number;
  kind: LessonKind;
  files: readonly WrittenFile[];
  may: boolean;
  onChange: (stored: string) => void;
}
export function FilesField({ item_id, kind, files, may, onChange }: FilesFieldProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { data } = useAnswer(listFiles, { id: item_id });
  const [fresh, setFresh] = useState<readonly LessonFile[]>([]);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const count = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const about = aboutKind[kind];
  const known = new Map([...(data ?? []), ...fresh].map((file) => [file.id, file]));
  const keep = (list: readonly WrittenFile[]) => onChange(list.length ? JSON.stringify(list) : '');
  const taken = useEffectEvent((made: LessonFile) => {
    const role = roleOf(kind, made.mime);
    if (!role) return toast({ kind: 'bad', text: t(words.file_not_for_kind) });
    setFresh((was) => [...was, made]);
    return keep([...files, { file: made.id, role, language: null, label: '', bn_label: '' }]);
  });
  // one at a time: a slow line is not shared
  const next = sending.find(({ failed }) => failed === undefined);
  const key = next?.key;
  const send = useEffectEvent(async (one: Sending) => {
    try {
      const made = await askSignedIn(uploadFile, { id: item_id, file: one.file } as never);
      setSending((was) => was.filter((other) => other.key !== one.key));
      taken(made);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setSending((was) => was.map((other) => (other.key === one.key ? { ...other, failed: error.message } : other)));
    }
  });
  useEffect(() => {
    if (next) void send(next);
    // `key` stands for the file
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const add = (chosen: readonly File[]) => {
    const fits = chosen.filter((file) => {
      if (file.size <= MOST_FILE_BYTES) return true;
      const text = t(words.too_large, { name: file.name, size: bytes(language, file.size), most: bytes(language, MOST_FILE_BYTES) });
      toast({ kind: 'bad', text, duration: Infinity });
      return false;
    });
    setSending((was) => [...was, ...fits.map((file) => ({ key: (count.current += 1), file }))]);
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
                {(['bn', 'en'] as const).map((one) => (
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
        {sending.map((one) => (
          <li key={`s${one.key}`} className="syl-file-h" role="status">
            <Icon name={one.failed === undefined ? 'upload' : 'circle-alert'} />
            <span className="grow">
              {one.failed === undefined
                ? t(words.sending, { name: one.file.name })
                : t(words.not_sent, { name: one.file.name, why: one.failed })}{' '}
              <span className="small muted">{bytes(language, one.file.size)}</span>
            </span>
            {one.failed !== undefined && (
              <>
                <Button
                  look="b3"
                  onClick={() => {
                    count.current += 1;
                    const again = { key: count.current, file: one.file };
                    setSending((was) => was.map((other) => (other.key === one.key ? again : other)));
                  }}
                >
                  {t(words.again)}
                </Button>
                <IconButton
                  icon="x"
                  label={t(words.take_away, { name: one.file.name })}
                  onClick={() => setSending((was) => was.filter((other) => other.key !== one.key))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
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
    </fieldset>
  );
}
