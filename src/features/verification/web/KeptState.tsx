// What is kept of a verification while its office does not answer, or what came of it, with what can be done then.
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { KeptPair } from '../contract.ts';
import { dropKept } from '../contract-waiting.ts';
import { idLabel } from '../labels.ts';
import { words } from '../words.ts';

const kinds = { waiting: 'info', found: 'ok', not_found: 'bad', given_up: 'warn' } as const;
const texts = {
  waiting: words.kept_waiting,
  found: words.kept_found,
  not_found: words.kept_not_found,
  given_up: words.kept_given_up,
} as const;

export function KeptState({
  kept,
  onGoOn,
  onPapers,
  onDropped,
}: {
  kept: KeptPair;
  onGoOn: () => void;
  onPapers: () => void;
  onDropped: () => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const dropping = useAsk(dropKept);
  const { state } = kept;
  const live = state === 'waiting' || state === 'found';
  const drop = async () => {
    if (!(await dropping.run({}))) return;
    if (live) toast({ text: t(words.kept_dropped), kind: 'ok' });
    onDropped();
  };
  return (
    <div className="stack sk-tight">
      <Callout kind={kinds[state]}>
        {t(texts[state], {
          id: t(idLabel(kept.pds_type, kept.pds_sub_type)),
          time: dateTime(language, kept.until),
        })}
      </Callout>
      {dropping.error && (
        <Callout kind="bad" alert>
          {dropping.error.message}
        </Callout>
      )}
      <p className="row">
        {state === 'found' && (
          <Button look="b2" onClick={onGoOn}>
            {t(words.go_on)}
          </Button>
        )}
        {!live && (
          <Button look="b3" onClick={onPapers}>
            {t(words.by_papers)}
          </Button>
        )}
        <Button look="b3" busy={dropping.busy} onClick={() => void drop()}>
          {t(live ? words.kept_drop : words.kept_away)}
        </Button>
      </p>
    </div>
  );
}
