// What was written and waits on this device until there is a connection.
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words-screen.ts';

export function WaitingWords({ text }: { text: string }) {
  const t = useWords();
  return (
    <>
      <p className="said">{text}</p>
      <p className="tiny row">
        <Icon name="smartphone" size="sm" />
        {t(words.waits)}
      </p>
    </>
  );
}
