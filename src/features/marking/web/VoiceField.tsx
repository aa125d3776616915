// Voice comment while an answer is marked: a recording of this device, heard once more, and what it says in writing.
import { type ChangeEvent, useRef } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { SaidVoice } from '#features/questions/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { addVoice, type OwnMark } from '../contract.ts';
import { VOICE_MOST } from '../rules.ts';
import { words } from '../words.ts';

type Voice = NonNullable<OwnMark['voice']>;
interface VoiceFieldProps {
  of: { attempt_id: number; question_id: number };
  voice: Voice | null;
  onChange: (voice: Voice | null) => void;
  error: string | undefined;
}
export function VoiceField({ of, voice, onChange, error }: VoiceFieldProps) {
  const t = useWords();
  const adding = useAsk(addVoice, { lasting: true });
  const input = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // so that the same file can be chosen again
    event.target.value = '';
    const made = file && (await adding.run({ ...of, file } as never));
    if (made) onChange({ ...made, text: voice?.text ?? '' });
  };
  const wrong = adding.error ? (Object.values(adding.error.fields)[0]?.[0] ?? adding.error.message) : error;
  return (
    <div className="stack" role="group" aria-label={t(words.voice)}>
      {voice && (
        <>
          <SaidVoice voice={{ ...voice, text: '' }} />
          <TextArea
            name="voice.text"
            label={t(words.voice_text)}
            hint={t(words.voice_text_hint)}
            maxLength={VOICE_MOST}
            required
            rows={2}
            value={voice.text}
            onChange={(event) => onChange({ ...voice, text: event.target.value })}
          />
        </>
      )}
      {wrong && (
        <p className="err" role="alert">
          {wrong}
        </p>
      )}
      <div className="row">
        <Button look="b3" icon="headphones" busy={adding.busy} onClick={() => input.current?.click()}>
          {t(voice ? words.voice_other : words.voice_add)}
        </Button>
        {voice && (
          <Button look="b3" icon="trash-2" onClick={() => onChange(null)}>
            {t(words.voice_remove)}
          </Button>
        )}
        <input ref={input} type="file" hidden accept="audio/*,.m4a" onChange={(event) => void choose(event)} />
      </div>
    </div>
  );
}
