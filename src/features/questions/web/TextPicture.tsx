// A picture for a text of a question: uploaded, described in words, and then put into the text.
import { useEffect, useRef, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { MOST_PICTURE_BYTES, type Picture } from '#core/files/picture.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { usePictures } from '#ui/work/pictures.ts';
import { unfits } from '#ui/words-picture.ts';
import type { TextPicture as InText } from '../pictures.ts';
import { questionWords } from '../words-writing.ts';
import type { Lang } from './in-language.ts';

const words = questionWords.tools;
/** Signs that would end a description in Markdown. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&');
export interface TextPictureProps {
  name: string;
  lang: Lang;
  upload: AnyCall;
  onDone: (markdown: string, picture: InText) => void;
}
export function TextPicture({ name, lang, upload, onDone }: TextPictureProps) {
  const t = useWords();
  const { run, busy, error, clear } = useAsk(upload);
  const pictures = usePictures();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLDivElement>(null);
  const [unfit, setUnfit] = useState(false);
  const [made, setMade] = useState<Picture>();
  const [alt, setAlt] = useState('');
  useEffect(() => choose.current?.querySelector('button')?.focus(), []);
  const take = async (file: File | undefined) => {
    if (!file) return;
    clear();
    setUnfit(file.size > MOST_PICTURE_BYTES);
    if (file.size > MOST_PICTURE_BYTES) return;
    const picture = (await run({ ...pictures.about, field: 'text', picture: file } as never)) as Picture | undefined;
    if (!picture) return;
    pictures.add(picture);
    setMade(picture);
  };
  const wrong = unfit ? t(unfits.too_large) : error && (Object.values(error.fields)[0]?.[0] ?? error.message);
  return (
    <div className="q-formula stack">
      <div ref={choose}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button look="bn" icon="image-plus" busy={busy} onClick={() => input.current?.click()}>
          {t(words.picture_choose)}
        </Button>
      </div>
      {wrong && (
        <p className="err" role="alert">
          {wrong}
        </p>
      )}
      {made && (
        <>
          <img className="q-picture" src={made.src} width={made.width} height={made.height} alt={alt} />
          <TextField
            name={`${name}-alt`}
            label={t(words.picture_alt)}
            hint={t(words.picture_alt_hint)}
            lang={lang}
            maxLength={300}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
          <Button
            look="b2"
            disabled={!alt.trim()}
            onClick={() => {
              const { id, src, width, height } = made;
              onDone(`![${plain(alt)}](${src})`, { file: id, src, width, height });
            }}
          >
            {t(words.formula_done)}
          </Button>
        </>
      )}
    </div>
  );
}
