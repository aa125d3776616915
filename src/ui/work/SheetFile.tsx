// First step of a sheet: the file, the sample to fill in, and one's own sheets of before.
import { type DragEvent, useRef, useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { saveFile } from '#core/lists/web/download.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { sheetPath } from '#core/records/declare.ts';
import { remove, type SheetBrief, type SheetKindShown, template, upload } from '#core/sheets/contract.ts';
import { Button, IconButton } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import { useToast } from '../Toast.tsx';
import { words as kit } from '../words.ts';
import { words } from './words-sheet.ts';

export function SheetFile({ path, kind, before }: { path: string; kind: SheetKindShown; before: readonly SheetBrief[] | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const sending = useAsk(upload);
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [file, setFile] = useState<File>();
  const size = bytes(language, kind.most_bytes);
  const large = file !== undefined && file.size > kind.most_bytes;
  const send = async (chosen: File | undefined) => {
    if (!chosen || sending.busy) return;
    setFile(chosen);
    sending.clear();
    if (chosen.size > kind.most_bytes) return;
    const sheet = await sending.run({ kind: kind.name, file: chosen } as never);
    if (sheet) go(sheetPath(path, sheet.id));
    // the same file may be chosen once more
    else if (field.current) field.current.value = '';
  };
  const drag = (on: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(on);
  };
  return (
    <>
      <h2 className="vh">{t(words.choose_title)}</h2>
      {sending.error && (
        <Callout kind="bad" alert>
          {sending.error.message}
        </Callout>
      )}
      {large && (
        <Callout kind="bad" alert>
          {t(words.too_large, { size })}
        </Callout>
      )}
      <div
        className={over ? 'drop-z over' : 'drop-z'}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void send(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="file-spreadsheet" />
        <b>{sending.busy && file ? t(words.uploading, { file: file.name }) : t(words.choose_title)}</b>
        <p>{t(words.choose_text, { rows: kind.most_rows, size })}</p>
        {kind.accept && <p>{t(words.choose_also, { types: kind.accept.split(',').join(', ') })}</p>}
        <input
          ref={field}
          type="file"
          className="vh"
          tabIndex={-1}
          aria-hidden="true"
          accept={`.xlsx,.csv,.tsv,.txt${kind.accept && `,${kind.accept}`}`}
          onChange={(event) => void send(event.target.files?.[0])}
        />
        <Button icon="upload" busy={sending.busy} onClick={() => field.current?.click()}>
          {t(words.choose)}
        </Button>
      </div>
      <Templates kind={kind} />
      <Before path={path} before={before} />
    </>
  );
}
function Templates({ kind }: { kind: SheetKindShown }) {
  const t = useWords();
  const toast = useToast();
  const save = async (format: 'xlsx' | 'csv') => {
    try {
      await saveFile(template, { kind: kind.name, format });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast({ kind: 'bad', text: error.message || t(kit.failed_title) });
    }
  };
  return (
    <section className="stack" aria-labelledby="sheet-templates">
      <h3 id="sheet-templates">{t(words.templates)}</h3>
      <div className="samples">
        {(['xlsx', 'csv'] as const).map((format) => (
          <button key={format} type="button" className="sample" onClick={() => void save(format)}>
            <Icon name="download" />
            <span>
              <b>{t(words.template.of[format])}</b>
              <span className="tiny">{t(words.template_text.of[format])}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
function Before({ path, before }: { path: string; before: readonly SheetBrief[] | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const removing = useAsk(remove);
  const [gone, setGone] = useState<readonly number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = before?.filter((sheet) => !gone.includes(sheet.id)) ?? [];
  if (!before?.length) return null;
  return (
    <section className="stack" aria-labelledby="sheet-before">
      <h3 id="sheet-before" ref={heading} tabIndex={-1}>
        {t(words.before_title)}
      </h3>
      {removing.error && (
        <Callout kind="bad" alert>
          {removing.error.message}
        </Callout>
      )}
      <ul className="sheets-l">
        {shown.map((sheet) => {
          const file = sheet.file_name;
          return (
            <li key={sheet.id}>
              <span>
                <Link to={sheetPath(path, sheet.id)}>{file}</Link>
                <span className="tiny">
                  {t(words.state.of[sheet.state])} ·{' '}
                  {t(words.before_line, { rows: sheet.size, when: dateTime(language, sheet.applied_at ?? sheet.created_at) })}
                </span>
              </span>
              <IconButton
                icon="trash-2"
                label={t(words.remove_named, { file })}
                onClick={async () => {
                  if (!(await removing.run({ id: sheet.id }))) return;
                  setGone((all) => [...all, sheet.id]);
                  heading.current?.focus();
                  toast({ kind: 'ok', text: t(words.removed, { file }) });
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
