// Input of what a person marks: a box that grows, its words counted, and the rubric where it is shown; after handing in the model answer.
import { useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import type { AskProps } from './asking.ts';
import { Html } from './Html.tsx';
import { KeyHints } from './Keys.tsx';
import { Rubric } from './Rubric.tsx';
import { TypedBox } from './TypedBox.tsx';
import { words } from '../words.ts';
import { countWords, LONGEST_WRITTEN, type Shape } from '../types/essay/shape.ts';

export function WrittenAnswer({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const box = useRef<HTMLTextAreaElement>(null);
  const [told, setTold] = useState('');
  const text = given?.text ?? '';
  const n = countWords(text);
  const { min, max } = shown.words ?? { min: null, max: null };
  const stands =
    n === 0
      ? ''
      : min !== null && n < min
        ? t(words.words_more, { n: min - n })
        : max !== null && n > max
          ? t(words.words_less, { n: n - max })
          : '';
  const within = n > 0 && stands === '' && (min !== null || max !== null) ? t(words.words_within) : '';
  const count = [t(words.n_words, { n }), stands || within].filter(Boolean).join(' · ');
  useShortcuts({ 'Alt+KeyW': () => setTold(told === count ? `${count} ` : count) }, { first: true });
  const asked =
    min !== null && max !== null
      ? t(words.words_between, { min, max })
      : min !== null
        ? t(words.words_least, { n: min })
        : max !== null
          ? t(words.words_most, { n: max })
          : '';
  const rubric = right?.rubric ?? shown.rubric;
  return (
    <div className="stack">
      {asked && <p className="tiny">{asked}</p>}
      {shown.rubric && !closed && <Rubric rubric={shown.rubric} />}
      <TypedBox box={box} value={text} closed={closed}>
        <textarea
          ref={box}
          className="in essay"
          name={name}
          rows={8}
          aria-label={t(words.your_answer)}
          value={text}
          maxLength={LONGEST_WRITTEN}
          readOnly={closed}
          aria-describedby={closed ? undefined : `${name}-count ${name}-keys`}
          onChange={(e) => onGive(e.target.value.trim() === '' ? null : { text: e.target.value })}
        />
      </TypedBox>
      <p className={stands && n > 0 ? 'small warn' : 'small muted'} id={`${name}-count`}>
        {count}
      </p>
      <p className="vh" role="status">
        {told}
      </p>
      {right?.model && (
        <section className="model">
          <b>{t(words.model_answer)}</b>
          <Html as="div" en={right.model.en} bn={right.model.bn} />
        </section>
      )}
      {closed && rubric && <Rubric rubric={rubric} />}
      {!closed && (
        <KeyHints
          id={`${name}-keys`}
          hints={[
            { keys: ['Tab'], says: t(words.key_leave) },
            { keys: ['Alt', 'W'], says: t(words.key_count) },
            { keys: ['Ctrl', 'M'], says: t(words.key_language) },
          ]}
        />
      )}
    </div>
  );
}
