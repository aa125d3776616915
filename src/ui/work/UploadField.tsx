// Upload field of a record: a picture for each language, chosen, cropped, shown, replaced or taken away.
import { type ChangeEvent, useRef, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { MOST_PICTURE_BYTES, type Picture } from '#core/files/picture.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { pictureName, type UploadField } from '#core/records/declare.ts';
import { Button } from '../Button.tsx';
import { useCropped } from '../crop/useCropped.tsx';
import { useField } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { usePickFile } from '../pick-file.ts';
import { usePictures } from './pictures.ts';
import { words } from './words-upload.ts';
import { useWritingOrder } from '../writing-language.ts';

/** The picture of a column: of the row as it is saved, of one just uploaded, or only its number where an earlier version was taken. */
function pictureOf(values: Readonly<Record<string, unknown>>, column: string): Picture | number | null {
  const value = values[column] as Picture | number | null | undefined;
  if (typeof value !== 'number') return value ?? null;
  const told = values[pictureName(column)] as Picture | null | undefined;
  return told?.id === value ? told : value;
}

export interface UploadFieldsProps {
  name: string;
  field: UploadField;
  values: Readonly<Record<string, unknown>>;
  /** The column's new picture, or none. */
  onChange: (column: string, picture: Picture | null) => void;
  upload: AnyCall;
}
export function UploadFields({ name, field, values, onChange, upload }: UploadFieldsProps) {
  const t = useWords();
  const language = useLanguage();
  const order = useWritingOrder();
  const figure = (n: number) => number(language, n);
  const columns = { bn: `bn_${name}`, en: name } as const;
  const some = values[columns.bn] || values[columns.en];
  return (
    <fieldset className="pair">
      <legend>{t(field.word)}</legend>
      {order.map((of) => (
        <UploadOne
          key={of}
          column={columns[of]}
          label={ownName[of]}
          lang={of}
          frame={field}
          picture={pictureOf(values, columns[of])}
          instead={Boolean(some)}
          onChange={(picture) => onChange(columns[of], picture)}
          upload={upload}
        />
      ))}
      <p className="hint">
        {field.hint && `${t(field.hint)} `}
        {t(words.size, { width: figure(field.width), height: figure(field.height) })}
      </p>
    </fieldset>
  );
}

interface OneProps {
  column: string;
  label: string;
  lang: 'bn' | 'en';
  frame: { width: number; height: number };
  picture: Picture | number | null;
  instead: boolean;
  onChange: (picture: Picture | null) => void;
  upload: AnyCall;
}
function UploadOne({ column, lang, frame, onChange, upload, ...shown }: OneProps) {
  const { run, busy, error, clear } = useAsk(upload);
  const pictures = usePictures();
  const [fresh, setFresh] = useState(false);
  const [picking, setPicking] = useState(false);
  const pickFile = usePickFile();
  const box = useRef<HTMLDivElement>(null);
  const refused = error && (Object.values(error.fields)[0]?.[0] ?? error.message);
  const {
    choose: crop,
    wrong,
    dialog,
  } = useCropped({
    most_bytes: MOST_PICTURE_BYTES,
    frame,
    busy,
    onSave: async (picture) => {
      const file = new File([picture], 'picture.jpg', { type: picture.type });
      const made = (await run({ ...pictures.about, field: column, picture: file } as never)) as Picture | undefined;
      if (!made) return false;
      pictures.add(made);
      setFresh(true);
      onChange(made);
      return true;
    },
    refused,
    onLeave: () => {
      clear();
      box.current?.querySelector('button')?.focus();
    },
  });
  const choose = (file: File) => {
    clear();
    crop(file);
  };
  return (
    <div ref={box}>
      <UploadShown
        {...shown}
        column={column}
        lang={lang}
        busy={busy}
        ready={fresh && shown.picture !== null}
        wrong={wrong}
        onChoose={choose}
        onOwn={pickFile && (() => setPicking(true))}
        onRemove={() => onChange(null)}
      />
      {picking && pickFile?.({ onTake: choose, onClose: () => setPicking(false) })}
      {dialog}
    </div>
  );
}

export interface UploadShownProps {
  column: string;
  label: string;
  lang: 'bn' | 'en';
  picture: Picture | number | null;
  /** The other language has one, which is shown in its place. */
  instead: boolean;
  busy: boolean;
  /** Uploaded, and not saved with the form yet. */
  ready: boolean;
  wrong: string | undefined;
  onChoose: (file: File) => void;
  /** Opens one's own files in a popup, where there is one. */
  onOwn?: (() => void) | undefined;
  onRemove: () => void;
}
/** One language of the field with its state in hand: `/dev/kit` shows it in every state. */
export function UploadShown({ column, label, lang, picture, instead, busy, ready, wrong, onChoose, onOwn, onRemove }: UploadShownProps) {
  const t = useWords();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { id, error } = useField({ name: column });
  const told = wrong ?? error;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // so that the same file can be chosen again
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <div className="stack sk-tight" role="group" aria-label={label}>
      <b lang={lang}>{label}</b>
      {picture !== null && typeof picture === 'object' ? (
        <img className="up-pic" src={picture.small} alt="" width={picture.width / 2} height={picture.height / 2} />
      ) : (
        <p className="up-pic up-none small muted">
          {picture === null ? t(instead ? words.none_but_other : words.none) : t(words.earlier, { n: number(language, picture) })}
        </p>
      )}
      {ready && (
        <p className="small" role="status">
          {t(words.ready)}
        </p>
      )}
      {told && (
        <p className="err" role="alert" id={`${id}-e`}>
          <Icon name="circle-alert" />
          <span>{told}</span>
        </p>
      )}
      <div className="row">
        {/* where the form leads to what is wrong */}
        <Button
          id={id}
          look="b2"
          icon="image-plus"
          busy={busy}
          aria-describedby={told ? `${id}-e` : undefined}
          onClick={() => input.current?.click()}
        >
          {t(picture === null ? words.choose : words.other)}
          <span className="vh"> ({label})</span>
        </Button>
        {onOwn && (
          <Button look="bn" icon="folder" onClick={onOwn}>
            {t(words.own_files)}
            <span className="vh"> ({label})</span>
          </Button>
        )}
        {picture !== null && (
          <Button look="b3" icon="trash-2" onClick={onRemove}>
            {t(words.remove)}
            <span className="vh"> ({label})</span>
          </Button>
        )}
        <input ref={input} type="file" hidden accept="image/jpeg,image/png,image/gif,image/webp" onChange={choose} />
      </div>
    </div>
  );
}
