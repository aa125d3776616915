// Fill-in-the-blank question input: text with a field at each blank.
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { AskProps } from '../../../web/asking.ts';
import { KeyHints } from '../../../web/Keys.tsx';
import { Parts } from '../../../web/Parts.tsx';
import { words } from '../../../words.ts';
import { blanksIn, type Shape } from '../shape.ts';

export default function AskFillIn({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const blanks = Array.from({ length: blanksIn(shown) }, (_, i) => given?.blanks?.[i] ?? '');
  const write = (i: number, text: string) => {
    const next = blanks.with(i, text);
    onGive(next.some((b) => b.trim() !== '') ? { blanks: next } : null);
  };
  return (
    <>
      <Parts parts={shown.parts}>
        {(i, { sentence }) => (
          <>
            <input
              className="in"
              name={`${name}-${i}`}
              aria-label={t(words.gap_in, { name: t(words.blank, { n: i + 1 }), sentence })}
              value={blanks[i] ?? ''}
              maxLength={200}
              readOnly={closed}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={closed ? undefined : `${name}-keys`}
              onChange={(e) => write(i, e.target.value)}
            />
            {right?.accept?.[i] && (
              <span className="tiny">
                {' '}
                ({t(words.right_answer)}: <b>{language === 'bn' ? bengaliDigits(right.accept[i][0] ?? '') : right.accept[i][0]}</b>){' '}
              </span>
            )}
          </>
        )}
      </Parts>
      {!closed && (
        <KeyHints
          id={`${name}-keys`}
          hints={[
            { keys: ['Tab'], says: t(words.key_next_gap) },
            { keys: ['Shift', 'Tab'], says: t(words.key_last_gap) },
          ]}
        />
      )}
    </>
  );
}
