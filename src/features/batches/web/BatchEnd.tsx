// When the batch of a learner ends, in words: a line, or news that stands out in its last days.
import './batch-end.css';
import { useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { batchEnd } from '../rules.ts';
import { sayBatchEnd } from '../words-end.ts';

export interface BatchEndProps {
  ends_at: string;
  /** It is the end of the time that they were given beyond the batch. */
  own?: boolean;
  /** The server's clock, where it was told: a phone may have a wrong one. */
  now?: string;
  /** `line`: always a quiet line; `note`: a badge in the last days, else a line; `bar`: across the page, in the last days alone. */
  look: 'line' | 'note' | 'bar';
}
export default function BatchEnd({ ends_at, own = false, now, look }: BatchEndProps) {
  const t = useWords();
  const language = useLanguage();
  const [here] = useState(() => Date.now());
  const end = batchEnd(ends_at, Math.max(now ? Date.parse(now) : 0, here))!;
  const said = sayBatchEnd(t, language, end, own);
  if (look === 'note' && end.soon)
    return (
      <p>
        <Badge kind="warn" icon="clock">
          {said}
        </Badge>
      </p>
    );
  if (look === 'bar' && !end.soon) return null;
  return (
    <p className={look === 'bar' ? 'batch-end bar small' : 'batch-end tiny'}>
      <Icon name="clock" size="sm" />
      {said}
    </p>
  );
}
