// Seats of a batch: a meter of those that are taken, the figures beside it.
import './batches.css';
import { useWords } from '#core/i18n/web/language.tsx';
import type { BatchListed } from '../lists.ts';
import { words } from '../words-staff.ts';

const MARKS = 10;
export function Seats({ batch: { seats, seats_taken, waiting } }: { batch: Pick<BatchListed, 'seats' | 'seats_taken' | 'waiting'> }) {
  const t = useWords();
  if (seats === null) return <span>{t(words.no_limit, { n: seats_taken })}</span>;
  // somebody is seen in it as soon as there is somebody
  const full = seats_taken ? Math.max(1, Math.floor((seats_taken / seats) * MARKS)) : 0;
  return (
    <span className="seats">
      <span className="seat-marks" aria-hidden="true">
        {Array.from({ length: MARKS }, (_, i) => (
          <i key={i} className={i < full ? 'on' : undefined} />
        ))}
      </span>
      <span>
        <span className="vh">{t(words.taken, { taken: seats_taken, seats })}</span>
        <b aria-hidden="true">{t(words.taken_short, { taken: seats_taken, seats })}</b>
        {waiting > 0 && <span className="seat-waiting"> {t(words.waiting_more, { n: waiting })}</span>}
      </span>
    </span>
  );
}
