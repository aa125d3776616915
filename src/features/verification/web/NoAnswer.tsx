// A verification whose office, or connection, does not answer: tried again, kept until the office answers, or shown by papers.
import type { Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words } from '../words.ts';

interface NoAnswerProps {
  failed: Refused;
  /** What was typed can be kept: its office is silent, and it is not theirs already. */
  keeps: boolean;
  keeping: { busy: boolean; error: Refused | undefined };
  busy: boolean;
  onAgain: () => void;
  onType: () => void;
  onKeep: () => void;
  onPapers: () => void;
}
export function NoAnswer({ failed, keeps, keeping, onPapers }: NoAnswerProps) {
  const t = useWords();
  return (
    <>
      <Callout kind="warn" alert>
        {failed.code === 'offline' ? t(words.no_line) : failed.message}
      </Callout>
      {keeps && <Callout>{t(words.keep_text)}</Callout>}
      {keeping.error && (
        <Callout kind="bad" alert>
          {keeping.error.message}
        </Callout>
      )}
      {failed.code === 'registry_unavailable' && (
        <p className="small">
          {t(words.over_papers)}{' '}
          <Button look="b3" onClick={onPapers}>
            {t(words.by_papers)}
          </Button>
        </p>
      )}
    </>
  );
}
export function NoAnswerButtons({ keeps, keeping, busy, onAgain, onType, onKeep }: NoAnswerProps) {
  const t = useWords();
  return (
    <>
      <Button look={keeps ? 'b3' : 'bn'} onClick={onType}>
        {t(words.again)}
      </Button>
      {keeps && (
        <Button look="bn" icon="bell" busy={keeping.busy} onClick={onKeep}>
          {t(words.keep)}
        </Button>
      )}
      <Button icon="refresh-cw" busy={busy} onClick={onAgain}>
        {t(words.try_again)}
      </Button>
    </>
  );
}
