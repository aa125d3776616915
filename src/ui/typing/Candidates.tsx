// Candidate words of phonetic typing (input method): other ways to write the word being typed, chosen by a press or Alt with a number.
import { useEffect, useState } from 'react';
import { listAlternatives, writePhonetic } from '#core/i18n/phonetic.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { words } from '../words.ts';
import type { TextBox } from './attach-typing.ts';

/** So many at most, the one that stands in the box among them. */
const MOST = 3;
/** The server is asked when the keys rest. */
const WAIT_MS = 180;
const isAsked = (keys: string) => keys.length >= 2 && keys.length <= 40;

export interface CandidatesProps {
  keys: string;
  box: () => TextBox | null;
  listWords?: ((keys: string, signal: AbortSignal) => Promise<string[]>) | undefined;
  onChoose: (word: string) => void;
}
export function Candidates({ keys, box, listWords, onChoose }: CandidatesProps) {
  const t = useWords();
  const language = useLanguage();
  const [known, setKnown] = useState<{ keys: string; words: string[] }>();
  useEffect(() => {
    if (!listWords || !isAsked(keys)) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // without a line the other letters of the same sound remain
      listWords(keys, stop.signal)
        .catch(() => [])
        .then((found) => stop.signal.aborted || setKnown({ keys, words: found }));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keys, listWords]);
  // what is typed by going on stands first; words of courses come before those that are only written alike
  const own = known?.keys === keys ? known.words : [];
  // what is shown keeps its number: nothing stands where a word may still come
  const waits = listWords !== undefined && isAsked(keys) && known?.keys !== keys;
  const all = [...new Set([writePhonetic(keys), ...(waits ? [] : [...own, ...listAlternatives(keys, MOST)])])].slice(0, MOST);
  useEffect(() => {
    const there = box();
    const key = (event: Event) => {
      const { altKey, ctrlKey, code } = event as KeyboardEvent;
      // by its place: with Alt some keyboards write another sign on it
      const place = altKey && !ctrlKey ? /^(?:Digit|Numpad)([1-3])$/.exec(code)?.[1] : undefined;
      const word = place && all[Number(place) - 1];
      if (!word) return;
      event.preventDefault();
      onChoose(word);
    };
    there?.addEventListener('keydown', key, true);
    return () => there?.removeEventListener('keydown', key, true);
  });
  if (keys.length < 2 || (!waits && all.length < 2)) return null;
  const numbered = all.map((word, i) => `${number(language, i + 1)} ${word}`);
  return (
    <div className="candidates own-name" role="group" aria-label={t(words.word_choices, { keys })}>
      <span lang="en" aria-hidden="true">
        {keys}
      </span>
      {all.map((word, i) => (
        <button
          key={word}
          type="button"
          lang="bn"
          aria-keyshortcuts={`Alt+${i + 1}`}
          // the box keeps its focus
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(word)}
        >
          {numbered[i]}
        </button>
      ))}
      <p className="vh" role="status">
        {!waits && t(words.word_choices_are, { words: numbered.join(', ') })}
      </p>
    </div>
  );
}
