// Receipt of an exam: its code, how many answers count, wait and came late; and what is said until it is there.
import { useEffect, useRef } from 'react';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { EmptyState } from '#ui/States.tsx';
import type { Receipt } from '../contract-sitting.ts';
import { words } from '../words-sitting.ts';
import { words as examWords } from '../words-exam.ts';
import type { ExamView } from './exam-view.ts';

export interface ReceiptProps {
  receipt: Receipt;
  /** How many answers lie on this device. */
  waiting: number;
}
export function ReceiptCard({ receipt, waiting }: ReceiptProps) {
  const t = useWords();
  const language = useLanguage();
  const figures = [
    [receipt.counted, words.receipt_counted],
    [receipt.waiting, words.receipt_waiting],
    [receipt.late, words.receipt_late],
    [waiting, words.receipt_phone],
  ] as const;
  return (
    <section className="card stack" aria-labelledby="receipt">
      <div className="row">
        <h2 id="receipt">{t(words.receipt)}</h2>
        <span className="small muted push">{dateTime(language, new Date(receipt.at).toISOString())}</span>
      </div>
      <p className="xcode num">{receipt.code}</p>
      <p className="small">{t(words.receipt_note)}</p>
      {receipt.by !== 'learner' && <p>{t(receipt.by === 'clock' ? words.by_clock : words.by_staff)}</p>}
      <div role="status">
        <ul className="rules">{figures.map(([n, word], i) => (n > 0 || i === 0) && <li key={word.en}>{t(word, { n })}</li>)}</ul>
      </div>
    </section>
  );
}
/** Until there is a receipt: submitted here, or its time is over. */
export function ReceiptAwaited({ view: { ended, waiting, offline } }: { view: ExamView }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const alone = ended && offline;
  return (
    <div role="status" ref={box} tabIndex={-1}>
      <EmptyState
        icon={alone ? 'smartphone' : 'clock'}
        title={t(alone ? words.submitted_phone : ended ? words.sending : examWords.time_over)}
      >
        {alone ? t(words.submitted_phone_text) : !ended && (waiting > 0 ? t(words.over_waits, { n: waiting }) : t(words.over_saved))}
      </EmptyState>
    </div>
  );
}
