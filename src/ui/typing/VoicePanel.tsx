// Voice input panel: listening, what was heard, and what to do where nothing was.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { words } from '../words.ts';
import { useVoice } from './voice.ts';

const said = {
  unheard: [words.voice_unheard, words.voice_unheard_text],
  refused: [words.voice_refused, words.voice_refused_text],
  offline: [words.voice_offline, words.voice_offline_text],
} as const;

export function VoicePanel({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const t = useWords();
  const voice = useVoice(useLanguage() === 'bn' ? 'bn-BD' : 'en-US');
  const { state, heard } = voice;
  const listening = state === 'listening';
  const failure = state === 'unheard' || state === 'refused' || state === 'offline' ? said[state] : undefined;
  return (
    <div className={failure ? 'voice bad' : state === 'heard' ? 'voice ok' : 'voice'} role="group" aria-label={t(words.speak)}>
      <span className="vring">
        <Icon name={state === 'heard' ? 'check' : 'mic'} />
      </span>
      <div role="status">
        <p className="heard">{failure ? t(failure[0]) : heard ? t(words.voice_heard, { text: heard }) : t(words.voice_listening)}</p>
        <p className="small muted">{t(failure ? failure[1] : state === 'heard' ? words.voice_check : words.voice_hint)}</p>
      </div>
      <div className="row">
        {listening && (
          <Button look="b2" onClick={voice.stop}>
            {t(words.voice_stop)}
          </Button>
        )}
        {state === 'heard' && <Button onClick={() => onText(heard)}>{t(words.voice_take)}</Button>}
        {!listening && state !== 'refused' && (
          <Button look="b2" icon="mic" onClick={voice.start}>
            {t(words.voice_again)}
          </Button>
        )}
        {!listening && (
          <Button look="b3" onClick={onClose}>
            {t(words.voice_type)}
          </Button>
        )}
      </div>
    </div>
  );
}
