// Sanitized HTML from the server, in the reader's language or else the other one; in both where its reader is given that.
import { useContext } from 'react';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHtml } from '#core/richtext/web/html.ts';
import { BothLanguages } from './both-languages.ts';

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** The words alone, where no markup can stand; of a formula what is read. */
export const stripHtml = (html: string): string =>
  html
    .replace(/<annotation[^>]*>[^]*?<\/annotation>|<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, sign: string) => signs[sign]!)
    .trim();

export function Html({ en, bn, as: Tag = 'span', className }: { en: string; bn: string; as?: 'span' | 'div'; className?: string }) {
  const language = useLanguage();
  const html = pick(language, en, bn);
  const other = language === 'bn' ? bn === '' && en !== '' : en === '' && bn !== '';
  const written = useHtml(html);
  const second = language === 'bn' ? 'en' : 'bn';
  const too = pick(second, en, bn);
  const writtenToo = useHtml(too);
  const both = useContext(BothLanguages) && !other && too !== html;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the server
  const first = <Tag className={className} lang={other ? second : undefined} dangerouslySetInnerHTML={written} />;
  if (!both) return first;
  return (
    <>
      {first}
      {Tag === 'span' && ' · '}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the server */}
      <Tag className={className} lang={second} dangerouslySetInnerHTML={writtenToo} />
    </>
  );
}
