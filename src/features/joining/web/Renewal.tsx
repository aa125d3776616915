// Asking for a new link or short code where the old one is over: one press, by whoever is logged in.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { keepPress, usePressed, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Refused } from '#core/contract/web/client.ts';
import type { Word } from '#core/i18n/words.ts';
import type { OwnJoining } from '../contract.ts';
import { askRenewal, askRenewalByCode } from '../contract-renewal.ts';
import { words } from '../words.ts';

interface Want {
  /** Where the press is gone on with after logging in. */
  here: string;
  word: Word;
  asked_at: string | null;
  busy: boolean;
  error: Refused | undefined;
  onAsk: () => void;
}
function Wanted({ here, word, asked_at, busy, error, onAsk }: Want) {
  const t = useWords();
  const language = useLanguage();
  const signed_in = useSession().status === 'in';
  usePressed(signed_in, here, 'renew', onAsk);
  if (asked_at) return <p role="status">{t(words.wanted, { date: date(language, asked_at) })}</p>;
  return (
    <>
      <FormFault error={error} />
      {signed_in ? (
        <Button look="b2" block busy={busy} onClick={onAsk}>
          {t(word)}
        </Button>
      ) : (
        <ButtonLink look="b2" block to={atLogin({ next: here })} onClick={() => void keepPress(here, 'renew')}>
          {t(word)}
        </ButtonLink>
      )}
    </>
  );
}
export function WantLink({ slug, here, own }: { slug: string; here: string; own: OwnJoining | undefined }) {
  const { run, busy, error } = useAsk(askRenewal);
  const [asked, setAsked] = useState<string | null>(null);
  const onAsk = async () => setAsked((await run({ slug }))?.asked_at ?? null);
  return (
    <Wanted
      here={here}
      word={words.want_link}
      asked_at={asked ?? own?.asked_at ?? null}
      busy={busy}
      error={error}
      onAsk={() => void onAsk()}
    />
  );
}
export function WantCode({ code, here }: { code: string; here: string }) {
  const { run, busy, error } = useAsk(askRenewalByCode);
  const [asked, setAsked] = useState<string | null>(null);
  const onAsk = async () => setAsked((await run({ code }))?.asked_at ?? null);
  return <Wanted here={here} word={words.want_code} asked_at={asked} busy={busy} error={error} onAsk={() => void onAsk()} />;
}
