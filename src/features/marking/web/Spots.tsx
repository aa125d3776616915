// Comments at places of an answer while it is marked: words are selected in it, and each comment is written beside them.
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { type GivenAnswer, isThere, type Spot, textAt, trimRange } from '#features/questions/rules.ts';
import { selectedIn } from '#features/questions/web/public.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { MOST_SPOTS, SPOT_MOST } from '../rules.ts';
import { words } from '../words.ts';

/** The places that are kept as text, those whose words still stand there. */
export function readSpots(kept: string, answer: GivenAnswer | null): Spot[] {
  try {
    return (JSON.parse(kept) as Spot[]).filter((spot) => isThere(answer, spot));
  } catch {
    return [];
  }
}
interface SpotsProps {
  spots: readonly Spot[];
  answer: GivenAnswer | null;
  onChange: (spots: Spot[]) => void;
}
/** `add` takes the words that are selected; a comment that was just begun has the focus. */
export function useSpots({ spots, answer, onChange }: SpotsProps) {
  const t = useWords();
  const [none, setNone] = useState(false);
  const picked = useRef<ReturnType<typeof selectedIn>>(undefined);
  const fresh = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // a button that is pressed may take the selection away
    const look = () => {
      const now = selectedIn();
      const focused = document.activeElement?.closest('[data-answer]');
      if (now || focused) picked.current = now;
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  useEffect(() => {
    if (!fresh.current) return;
    fresh.current = false;
    [...(list.current?.querySelectorAll<HTMLElement>('input') ?? [])].at(-1)?.focus();
  }, [spots.length]);
  const add = () => {
    const at = picked.current;
    const text = at && textAt(answer, at.part);
    const range = at && text ? trimRange(text, at) : undefined;
    setNone(!range);
    if (!at || !text || !range || spots.length >= MOST_SPOTS) return;
    picked.current = undefined;
    fresh.current = true;
    onChange([...spots, { ...(at.part !== undefined && { part: at.part }), ...range, quote: text.slice(range.from, range.to), text: '' }]);
  };
  const button = (
    <div className="stack mk-places">
      <div className="row">
        <Button look="b2" icon="pencil" disabled={spots.length >= MOST_SPOTS} onClick={add}>
          {t(words.comment_at)}
        </Button>
      </div>
      <p className="small muted" role="status">
        {t(none ? words.none_selected : words.comment_at_hint)}
      </p>
    </div>
  );
  return { add, button, list };
}
export function SpotFields({ spots, onChange, list }: Omit<SpotsProps, 'answer'> & { list: ReturnType<typeof useSpots>['list'] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div ref={list} className="stack" role="group" aria-label={t(words.spots)} hidden={!spots.length}>
      {spots.map((spot, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- several may be on the same words
        <div key={i} className="row mk-spot">
          <TextField
            name={`spots.${i}.text`}
            label={t(words.spot_n, { n: i + 1, quote: spot.quote.length > 60 ? `${spot.quote.slice(0, 60)}…` : spot.quote })}
            maxLength={SPOT_MOST}
            required
            value={spot.text}
            onChange={(event) => onChange(spots.map((one, n) => (n === i ? { ...one, text: event.target.value } : one)))}
          />
          <IconButton
            icon="trash-2"
            label={t(words.spot_remove, { n: number(language, i + 1) })}
            onClick={() => onChange(spots.filter((_, n) => n !== i))}
          />
        </div>
      ))}
    </div>
  );
}
