// Sync status of the offline outbox: saved on the server, on this device, being sent, or refused.
import { signInAgain } from '#core/contract/web/client.ts';
import { useOutboxView } from '#core/outbox/web/provider.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words.ts';

export function KeptState() {
  const t = useWords();
  const { state, waiting, fleeting, signed_out, refused } = useOutboxView();
  const last = refused.findLast((entry) => entry.written === null && !entry.own_place);
  const icon = state === 'saved' ? 'cloud-check' : state === 'kept' ? 'smartphone' : 'refresh-cw';
  return (
    <p className={`kept ${state}`} role="status">
      <Icon name={icon} size="sm" />
      {/* where it ends up is read out, that it is on its way is not */}
      <span aria-hidden={state === 'sending' || undefined}>
        {state === 'saved'
          ? t(words.saved)
          : state === 'kept'
            ? t(signed_out ? words.kept_signed_out : fleeting ? words.kept_here : words.kept, { n: waiting })
            : t(words.sending)}
      </span>
      {state === 'kept' && signed_out && (
        <Button look="b3" icon="log-in" onClick={() => void signInAgain()}>
          {t(words.sign_in_again)}
        </Button>
      )}
      {last && <span className="kept-no">{t(words.refused, { why: last.message })}</span>}
    </p>
  );
}
