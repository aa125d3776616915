// Sync status of the offline outbox: saved on the server, on this phone, being sent, or refused.
import { useOutbox, useOutboxView } from '#core/outbox/web/provider.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words.ts';

export function KeptState() {
  const t = useWords();
  const { state, waiting, fleeting, refused } = useOutboxView();
  const last = refused.findLast((entry) => entry.written === null);
  const icon = state === 'saved' ? 'cloud-check' : state === 'kept' ? 'smartphone' : 'refresh-cw';
  return (
    <p className={`kept ${state}`} role="status">
      <Icon name={icon} size="sm" />
      {/* where it ends up is read out, that it is on its way is not */}
      <span aria-hidden={state === 'sending' || undefined}>
        {state === 'saved'
          ? t(words.saved)
          : state === 'kept'
            ? t(fleeting ? words.kept_here : words.kept, { n: waiting })
            : t(words.sending)}
      </span>
      {last && <span className="kept-no">{t(words.refused, { why: last.message })}</span>}
    </p>
  );
}
/** What somebody wrote and the server refused for good: their words stay, to be copied, until they remove them. */
export function RefusedWriting() {
  const t = useWords();
  const outbox = useOutbox();
  const { refused } = useOutboxView();
  return refused.map(
    ({ key, message, written }) =>
      written !== null && (
        <Callout key={key} kind="bad">
          <p>{t(words.refused_writing, { why: message })}</p>
          <p className="said">{written}</p>
          <Button look="b3" icon="trash-2" onClick={() => void outbox?.dismiss(key)}>
            {t(words.remove_refused)}
          </Button>
        </Callout>
      ),
  );
}
