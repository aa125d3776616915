// Status line of a draft: it lies on this device until it is sent.
import type { DraftText } from '#core/drafts/web/useDraft.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon } from './Icon.tsx';
import { draftWords } from './words-draft.ts';

export function DraftKept({ draft }: { draft: Pick<DraftText, 'kept'> }) {
  const t = useWords();
  return (
    <span className="tiny" role="status">
      {draft.kept && (
        <>
          <Icon name="smartphone" size="sm" /> {t(draftWords.kept)}
        </>
      )}
    </span>
  );
}
