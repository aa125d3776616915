// The text of a question where its answer is read: a heading, or of a group the passage that its questions are on.
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from '#features/questions/words.ts';
import { Html } from '#features/questions/web/public.ts';
import type { Asked } from '../contract.ts';

export function AskedText({
  question: { type, text_html: en, bn_text_html: bn },
}: {
  question: Pick<Asked, 'type' | 'text_html' | 'bn_text_html'>;
}) {
  const t = useWords();
  const text = <Html as="div" en={en} bn={bn} />;
  return type === 'group' ? (
    <div className="passage" role="group" aria-label={t(words.stimulus)}>
      {text}
    </div>
  ) : (
    <h3>{text}</h3>
  );
}
