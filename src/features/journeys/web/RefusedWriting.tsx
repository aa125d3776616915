// Writing that the server refused for good: shown until its owner removes it.
import { useOutbox, useOutboxView } from '#core/outbox/web/provider.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words } from '../words.ts';

export default function RefusedWriting() {
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
