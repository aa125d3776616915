// Sanitized HTML from the server, in the reader's language or else the other one.
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHtml } from '#core/richtext/web/html.ts';

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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the server
  return <Tag className={className} lang={other ? (language === 'bn' ? 'en' : 'bn') : undefined} dangerouslySetInnerHTML={written} />;
}
