// The sound of a question in its editor: taken from one's files, where it can be uploaded on the spot, and written down in words.
import { Suspense, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { FileEntry } from '#features/files/contract.ts';
import { FilePicker } from '#features/files/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Choice.tsx';
import { FieldNotes, useField } from '#ui/Field.tsx';
import { usePictures } from '#ui/work/pictures.ts';
import type { SoundFile } from '../sounds.ts';
import { soundWords as words } from '../words-sound.ts';
import type { EditProps } from './editing.ts';
import { columnIn } from './in-language.ts';
import { useUploads } from './uploading.ts';
import { Sound } from './Sound.tsx';

const fits = ({ mime }: FileEntry): boolean => mime.startsWith('audio/') || mime === 'video/mp4';
export function SoundField({ question: { key, sound }, lang, may, onChange }: EditProps) {
  const t = useWords();
  const take = useUploads()?.sound;
  if (!sound)
    return may && take ? <Taking {...{ take, label: t(words.add) }} onTaken={(made) => onChange({ sound: begun(made) })} /> : null;
  const column = columnIn(lang, 'transcript');
  return (
    <fieldset className="stack q-part">
      <legend>{t(words.title)}</legend>
      <Sound sound={sound} />
      <Transcript
        {...{ lang, may, name: `${key}-${column}`, value: sound[column] }}
        onChange={(value) => onChange({ sound: { ...sound, [column]: value } })}
      />
      <Switch
        name={`${key}-read-later`}
        label={t(words.read_later)}
        hint={t(words.read_later_hint)}
        checked={sound.read_later}
        disabled={!may}
        onChange={(event) => onChange({ sound: { ...sound, read_later: event.target.checked } })}
      />
      {may && (
        <div className="row">
          {take && <Taking {...{ take, label: t(words.change) }} onTaken={(made) => onChange({ sound: { ...sound, ...made } })} />}
          <Button look="bn" icon="trash-2" onClick={() => onChange({ sound: null })}>
            {t(words.remove)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
const begun = (made: SoundFile) => ({ ...made, transcript: '', bn_transcript: '', read_later: false });
interface TranscriptProps {
  name: string;
  lang: EditProps['lang'];
  may: boolean;
  value: string;
  onChange: (value: string) => void;
}
function Transcript({ name, lang, may, value, onChange }: TranscriptProps) {
  const t = useWords();
  const hint = t(words.transcript_hint);
  const { id, error, control } = useField({ name, hint });
  return (
    <div className="field">
      <label htmlFor={id}>{t(words.transcript)}</label>
      <textarea
        {...control}
        className="in"
        lang={lang}
        rows={3}
        maxLength={5000}
        value={value}
        disabled={!may}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
function Taking({ take, label, onTaken }: { take: AnyCall; label: string; onTaken: (made: SoundFile) => void }) {
  const t = useWords();
  const { run, busy, error, clear } = useAsk(take);
  const { about } = usePictures();
  const [picking, setPicking] = useState(false);
  const took = async ([file]: readonly FileEntry[]) => {
    setPicking(false);
    if (!file) return;
    clear();
    const made = (await run({ id: about.id, file_id: file.id } as never)) as SoundFile | undefined;
    if (made) onTaken(made);
  };
  return (
    <div>
      <Button look="b3" icon="headphones" busy={busy} onClick={() => setPicking(true)}>
        {label}
      </Button>
      {error && (
        <p className="err" role="alert">
          {error.message || t(words.add)}
        </p>
      )}
      {picking && (
        <Suspense fallback={null}>
          <FilePicker kind="audios" fits={fits} onTake={(files) => void took(files)} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  );
}
