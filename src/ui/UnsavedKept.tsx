// Status line of unsaved text: it is kept on this device until it is sent.
import type { UnsavedText } from '#core/unsaved/web/useUnsaved.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon } from './Icon.tsx';
import { unsavedWords } from './words-unsaved.ts';

export function UnsavedKept({ unsaved }: { unsaved: Pick<UnsavedText, 'kept'> }) {
  const t = useWords();
  return (
    <span className="tiny" role="status">
      {unsaved.kept && (
        <>
          <Icon name="smartphone" size="sm" /> {t(unsavedWords.kept)}
        </>
      )}
    </span>
  );
}
