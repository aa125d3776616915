// A picture of a question in its editor: uploaded, changed, and described in words for those who do not see it.
import { type ChangeEvent, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { MOST_PICTURE_BYTES, type Picture } from '#core/files/picture.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { TextField } from '#ui/Field.tsx';
import { Button } from '#ui/Button.tsx';
import { usePictures } from '#ui/work/pictures.ts';
import { unfits } from '#ui/words-picture.ts';
import type { WrittenPicture } from '../pictures.ts';
import { words } from '../types/hotspot/words-writing.ts';
import { columnIn, type Lang } from './in-language.ts';
import { usePictureUpload } from './uploading.ts';

export interface PictureFieldProps {
  name: string;
  picture: WrittenPicture | null;
  lang: Lang;
  may: boolean;
  /** What the button that chooses one is called. */
  label?: string;
  /** Where the words beside it describe it already, it needs none of its own. */
  described?: boolean;
  onChange: (picture: WrittenPicture | null) => void;
}
export function PictureField({ name, picture, lang, may, label, described, onChange }: PictureFieldProps) {
  const t = useWords();
  const upload = usePictureUpload();
  return (
    <div className="stack">
      {may && (upload ? <Choosing {...{ picture, label, onChange, upload }} /> : <p className="hint">{t(words.needs_upload)}</p>)}
      {picture && !described && (
        <TextField
          name={`${name}-${columnIn(lang, 'alt')}`}
          label={t(words.alt)}
          hint={t(words.alt_hint)}
          lang={lang}
          maxLength={500}
          value={picture[columnIn(lang, 'alt')]}
          onChange={(event) => onChange({ ...picture, [columnIn(lang, 'alt')]: event.target.value })}
        />
      )}
    </div>
  );
}
type ChoosingProps = Pick<PictureFieldProps, 'picture' | 'onChange'> & {
  label: string | undefined;
  upload: NonNullable<ReturnType<typeof usePictureUpload>>;
};
function Choosing({ picture, label, onChange, upload }: ChoosingProps) {
  const t = useWords();
  const { run, busy, error, clear } = useAsk(upload);
  const pictures = usePictures();
  const input = useRef<HTMLInputElement>(null);
  const [unfit, setUnfit] = useState(false);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    clear();
    setUnfit(file.size > MOST_PICTURE_BYTES);
    if (file.size > MOST_PICTURE_BYTES) return;
    const made = (await run({ ...pictures.about, field: 'text', picture: file } as never)) as Picture | undefined;
    if (!made) return;
    pictures.add(made);
    const { id, src, width, height } = made;
    onChange({ file: id, src, width, height, alt: picture?.alt ?? '', bn_alt: picture?.bn_alt ?? '' });
  };
  const wrong = unfit ? t(unfits.too_large) : error && (Object.values(error.fields)[0]?.[0] ?? error.message);
  return (
    <div>
      <input ref={input} type="file" accept="image/*" hidden tabIndex={-1} aria-hidden="true" onChange={(event) => void take(event)} />
      <Button look="bn" icon="image-plus" busy={busy} onClick={() => input.current?.click()}>
        {label ?? t(picture ? words.change : words.choose)}
      </Button>
      {wrong && (
        <p className="err" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
