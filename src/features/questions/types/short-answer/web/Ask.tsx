// Short answer input: one line, in which Bengali can be typed by sound.
import { useRef } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import type { AskProps } from '../../../web/asking.ts';
import { KeyHints } from '../../../web/Keys.tsx';
import { TypedBox } from '../../../web/TypedBox.tsx';
import { words } from '../../../words.ts';
import type { Shape } from '../shape.ts';

export default function AskShortAnswer({ name, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  const value = typeof given?.value === 'string' ? given.value : '';
  const forms = right?.accept?.[0] ?? [];
  return (
    <div className="stack">
      <TypedBox box={box} value={value} closed={closed}>
        <input
          ref={box}
          className="in"
          name={name}
          aria-label={t(words.your_answer)}
          value={value}
          maxLength={200}
          readOnly={closed}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={closed ? undefined : `${name}-keys`}
          onChange={(e) => onGive(e.target.value.trim() === '' ? null : { value: e.target.value })}
        />
      </TypedBox>
      {forms.length > 0 && (
        <p>
          {t(words.right_answer)}: <b>{forms.map((form) => (language === 'bn' ? bengaliDigits(form) : form)).join(' · ')}</b>
        </p>
      )}
      {!closed && <KeyHints id={`${name}-keys`} hints={[{ keys: ['Ctrl', 'M'], says: t(words.key_language) }]} />}
    </div>
  );
}
