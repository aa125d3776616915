// A quiz that was handed in without a connection: where it lies, and when it is marked.
import { useWords } from '#core/i18n/web/language.tsx';
import { EmptyState } from '#ui/States.tsx';
import { words } from '../words-papers.ts';

export function HandedIn() {
  const t = useWords();
  return (
    <div role="status">
      <EmptyState icon="smartphone" title={t(words.handed_in)}>
        {t(words.handed_in_text)}
      </EmptyState>
    </div>
  );
}
