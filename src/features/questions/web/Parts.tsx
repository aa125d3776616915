// A text with a field at each of its gaps (cloze): what stands round the gaps, and each field with its part of the sentence as its name.
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { useHtml } from '#core/richtext/web/html.ts';
import { stripHtml } from './Html.tsx';

/** A part of the text between two gaps, rendered and cleaned by the server. */
function Part({ html }: { html: string }) {
  const written = useHtml(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the server
  return <span dangerouslySetInnerHTML={written} />;
}
export interface Gap {
  /** The words before and after it, as a screen reader says them. */
  sentence: string;
}
const MOST_WORDS = 6;
export function Parts({ parts, children }: { parts: { en: string[]; bn: string[] }; children: (i: number, gap: Gap) => ReactNode }) {
  const language = useLanguage();
  const own = parts[language].some((part) => part !== '') ? parts[language] : parts[language === 'bn' ? 'en' : 'bn'];
  const plain = own.map((part) => stripHtml(part).split(/\s+/).filter(Boolean));
  return (
    <p className="fill">
      {own.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <Fragment key={i}>
          <Part html={part} />
          {i < own.length - 1 &&
            children(i, {
              sentence: `${plain[i]!.slice(-MOST_WORDS).join(' ')} ___ ${plain[i + 1]!.slice(0, MOST_WORDS).join(' ')}`.trim(),
            })}
        </Fragment>
      ))}
    </p>
  );
}
