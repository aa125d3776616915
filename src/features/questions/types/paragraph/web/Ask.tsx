// Input of a question on a passage: the passage as a region of its own, which a key leads to and back from, and the answer.
import { useRef } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import type { AskProps } from '../../../web/asking.ts';
import { Html } from '../../../web/Html.tsx';
import { KeyHints } from '../../../web/Keys.tsx';
import { usePassageKey } from '../../../web/passage-key.ts';
import { words } from '../../../words.ts';
import { WrittenAnswer } from '../../../web/WrittenAnswer.tsx';
import type { Shape } from '../shape.ts';

export default function AskParagraph(props: AskProps<Shape>) {
  const { name, shown, closed } = props;
  const t = useWords();
  const passage = useRef<HTMLDivElement>(null);
  usePassageKey(passage);
  return (
    <>
      <div role="group" ref={passage} className="passage" aria-label={t(words.passage)} tabIndex={-1}>
        <Html as="div" en={shown.passage.en} bn={shown.passage.bn} />
      </div>
      {!closed && <KeyHints id={`${name}-passage`} hints={[{ keys: ['Alt', 'P'], says: t(words.key_passage) }]} />}
      <WrittenAnswer {...props} />
    </>
  );
}
