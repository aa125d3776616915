// On-screen keyboard of Bengali letters for a text box, each key with the Latin keys that write it.
import { layout } from '#core/i18n/phonetic.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '../Icon.tsx';
import { words } from '../words.ts';
import { insertLetters, type TextBox } from './attach-typing.ts';

/** A sign is shown on a letter, as it is read; a dotted circle is in few Bengali faces. */
const shown = (letter: string): string => (/^\p{M}/u.test(letter) ? `ক${letter}` : letter);

export function Letters({ box, onClose }: { box: () => TextBox | null; onClose: () => void }) {
  const t = useWords();
  const press = (letter: string) => {
    const there = box();
    if (there) insertLetters(there, letter);
  };
  return (
    <div
      className="letters own-name"
      role="group"
      aria-label={t(words.letters)}
      // the box keeps its focus
      onPointerDown={(event) => event.preventDefault()}
    >
      <div>
        {layout.map(([letter, keys]) => (
          <button
            key={letter}
            type="button"
            lang="bn"
            aria-label={shown(letter) === letter ? undefined : letter}
            onClick={() => press(letter)}
          >
            <small lang="en" aria-hidden="true">
              {keys}
            </small>
            {shown(letter)}
          </button>
        ))}
      </div>
      <div className="wide">
        <button type="button" onClick={onClose}>
          {t(words.letters_close)}
        </button>
        <button type="button" onClick={() => press(' ')}>
          {t(words.letters_space)}
        </button>
        <button type="button" aria-label={t(words.letters_back)} onClick={() => press('')}>
          <Icon name="arrow-left" />
        </button>
      </div>
    </div>
  );
}
