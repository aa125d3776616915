// Fill-in-the-blank question input: text with a field at each blank.
import { Fragment } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useHtml } from '#core/richtext/web/html.ts';
import type { AskProps } from '../../../web/asking.ts';
import { words } from '../../../words.ts';
import { blanksIn, type Shape } from '../shape.ts';

/** A part of the text between two blanks, rendered and cleaned by the server. */
function Part({ html }: { html: string }) {
  const written = useHtml(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the server
  return <span dangerouslySetInnerHTML={written} />;
}
export function AskFillIn({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const count = blanksIn(shown);
  const own = shown.parts[language].some((part) => part !== '') ? shown.parts[language] : shown.parts[language === 'bn' ? 'en' : 'bn'];
  const blanks = Array.from({ length: count }, (_, i) => given?.blanks?.[i] ?? '');
  const say = (n: number) => t(words.blank, { n });
  const write = (i: number, text: string) => {
    const next = blanks.map((b, n) => (n === i ? text : b));
    onGive(next.some((b) => b.trim() !== '') ? { blanks: next } : null);
  };
  return (
    <p className="fill">
      {own.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <Fragment key={i}>
          <Part html={part} />
          {i < count && (
            <>
              <input
                className="in"
                name={`${name}-${i}`}
                aria-label={say(i + 1)}
                value={blanks[i]}
                maxLength={200}
                readOnly={closed}
                autoComplete="off"
                spellCheck={false}
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
        </Fragment>
      ))}
    </p>
  );
}
