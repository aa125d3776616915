// Below a code: sending it again, as soon as another may be asked for.
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { words } from '../words.ts';
import { useWait } from './pending.ts';

interface SendAgainProps {
  sent_at: number;
  busy: boolean;
  onAgain: () => void;
  /** No code can be entered any more: a new one is all that helps. */
  over?: boolean;
}
export function SendAgain({ sent_at, busy, onAgain, over = false }: SendAgainProps) {
  const t = useWords();
  const wait = useWait(sent_at);
  const waiting = wait > 0 && t(words.no_code, { seconds: wait });
  if (over)
    return (
      <>
        <Button size="lg" block disabled={wait > 0} busy={busy} onClick={onAgain}>
          {t(words.new_code)}
        </Button>
        {waiting && <p className="small muted">{waiting}</p>}
      </>
    );
  return (
    <div className="row">
      <span className="small muted grow">{waiting || t(words.no_code_now)}</span>
      <Button look="b3" disabled={wait > 0} busy={busy} onClick={onAgain}>
        {t(words.send_again)}
      </Button>
    </div>
  );
}
