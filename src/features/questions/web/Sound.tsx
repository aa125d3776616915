// The sound of a question: the browser's own player, which loads nothing before it is pressed, and what is heard, to be read.
import './question.css';
import { useState } from 'react';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { RightAnswer, Sound as Shown } from '../rules.ts';
import { words } from '../words.ts';

export interface SoundProps {
  sound: Shown;
  /** What is heard, where it is told after the answer only. */
  told?: RightAnswer['sound'];
}
export function Sound({ sound, told }: SoundProps) {
  const t = useWords();
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  const heard = told ?? (sound.en !== undefined && sound.bn !== undefined ? { en: sound.en, bn: sound.bn } : undefined);
  const size = t(words.sound_size, { size: bytes(language, sound.bytes) });
  return (
    <div className="q-sound">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its transcript stands below it, or is told with the right answer */}
      <audio controls preload="none" src={sound.src} aria-label={size} onError={() => setFailed(true)} onPlaying={() => setFailed(false)} />
      <span className="tiny muted" aria-hidden="true">
        {size}
      </span>
      {failed && (
        <p className="err" role="alert">
          {t(words.sound_missing)}
        </p>
      )}
      {heard && (
        <details>
          <summary>{t(words.transcript)}</summary>
          <p className="q-heard">{pick(language, heard.en, heard.bn)}</p>
        </details>
      )}
    </div>
  );
}
