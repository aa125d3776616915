// Question view: text, marks, and the input of its type, whose code is fetched with it.
import './question.css';
import { createElement, Suspense } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { isPersons, type Marking, type QuestionType } from '../rules.ts';
import { words } from '../words.ts';
import type { QuestionProps } from './asking.ts';
import { AskedSound, askOf } from './asks.ts';
import { Html } from './Html.tsx';

const manners: Partial<Record<QuestionType, Word>> = {
  mcq: words.one,
  multiple: words.several,
  fill_in: words.each_part,
  matching: words.each_part,
  dropdown: words.each_part,
  sequence: words.each_place,
  group: words.each_part,
};
const byMarking: Partial<Record<Marking, Word>> = {
  all: words.all_or_nothing,
  weights: words.any_share,
  neighbours: words.neighbours,
};

/** Types whose text stands in what they show: round their blanks, or over their questions. */
const inside: readonly QuestionType[] = ['fill_in', 'dropdown', 'group'];

export function Question(props: QuestionProps) {
  const { name, question, given, onGive, closed = false, alone = false, right, practice = false, place } = props;
  const t = useWords();
  const { type, text_html: en, bn_text_html: bn, shape, marking = 'parts', penalty = 0 } = question;
  const group = type === 'group' ? { en, bn, ask: (part: QuestionProps) => <Question practice={practice} {...part} /> } : undefined;
  const persons = isPersons(type);
  const byPerson = practice ? words.by_oneself : words.by_person;
  const manner = marking === 'none' ? undefined : persons ? byPerson : manners[type];
  // whoever marks takes nothing off for what is wrong, and an opinion is never wrong
  const isPunished = penalty > 0 && !persons && type !== 'likert';
  const rule = manner && type !== 'mcq' ? (byMarking[marking] ?? manner) : manner;
  return (
    // in a group a key would answer all of its questions at once
    <fieldset className="stack asked" data-alone={(alone && !group) || undefined}>
      <legend className={inside.includes(type) ? 'vh' : 'q'}>
        {place && <span className="vh">{place}: </span>}
        {group ? t(words.group_of, { n: shape.questions?.length ?? 0 }) : <Html as="div" en={en} bn={bn} />}
      </legend>
      {shape.sound && (
        <Suspense fallback={<span className="sk l" />}>
          <AskedSound sound={shape.sound} told={right?.sound} />
        </Suspense>
      )}
      {rule && !closed && <p className="tiny">{t(rule)}</p>}
      {isPunished && !closed && <p className="tiny">{t(words.costs, { percent: penalty })}</p>}
      <Suspense fallback={<span className="sk block" />}>
        {createElement(askOf(type), { name, shown: shape, given, onGive, closed, right, ...(group && { group }) })}
      </Suspense>
    </fieldset>
  );
}
