// Says where what was pressed is kept now: on the server, on this phone, or on its way.
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words.ts';
import { useOutboxView } from './queue.ts';

export function KeptState() {
  const t = useWords();
  const { state, waiting, fleeting, refused } = useOutboxView();
  const last = refused[refused.length - 1];
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
