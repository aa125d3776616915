// Input of a group: the text as a region of its own, which a key and a button at each question lead to, and its questions below.
import '../../../web/group.css';
import { useRef } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import type { GivenAnswer } from '../../../rules.ts';
import type { AskProps } from '../../../web/asking.ts';
import { Html } from '../../../web/Html.tsx';
import { KeyHints } from '../../../web/Keys.tsx';
import { usePassageKey } from '../../../web/passage-key.ts';
import { words } from '../../../words.ts';
import { isEmpty } from '../../filled.ts';
import type { Shape } from '../shape.ts';

export default function AskGroup({ name, shown, given, onGive, closed, right, group }: AskProps<Shape>) {
  const t = useWords();
  const passage = useRef<HTMLDivElement>(null);
  const toPassage = usePassageKey(passage);
  const letters = t(words.letters).split(' ');
  const { questions } = shown;
  const answers = given?.answers ?? {};
  const give = (id: string, answer: GivenAnswer | null) => {
    const { [id]: _, ...others } = answers;
    const all = answer ? { ...others, [id]: answer } : others;
    onGive(questions.every((part) => isEmpty(part.type, all[part.id])) ? null : { answers: all });
  };
  return (
    <div className="grp">
      <div className="grp-in">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys */}
        <div role="group" ref={passage} className="passage grp-text" aria-label={t(words.stimulus)} tabIndex={0}>
          <b className="small">{t(words.stimulus)}</b>
          <Html as="div" en={group?.en ?? ''} bn={group?.bn ?? ''} />
        </div>
        <div className="stack">
          {!closed && <KeyHints id={`${name}-passage`} hints={[{ keys: ['Alt', 'P'], says: t(words.key_stimulus) }]} />}
          <ol className="grp-parts">
            {questions.map((part, i) => {
              const letter = letters[i] ?? String(i + 1);
              const told = right?.answers?.[part.id];
              return (
                <li key={part.id}>
                  <div className="row">
                    <b aria-hidden="true">({letter})</b>
                    {part.type !== 'likert' && <span className="small muted">{t(words.marks_n, { n: part.marks })}</span>}
                    <span className="push">
                      <Button look="b3" icon="arrow-up" onClick={toPassage}>
                        {t(words.to_stimulus)}
                      </Button>
                    </span>
                  </div>
                  {group?.ask({
                    ...{ name: `${name}-${part.id}`, question: part, given: answers[part.id] ?? null, closed, right: told },
                    ...{ onGive: (answer) => give(part.id, answer), place: t(words.part_of, { letter, n: questions.length }) },
                  })}
                  {told?.explanation && <Html as="div" className="small" en={told.explanation.en} bn={told.explanation.bn} />}
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    </div>
  );
}
