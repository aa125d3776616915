// A piece as its readers would see the text, from its draft; what it is not written in, they read in the other language.
import '#ui/styles/rich.css';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHtml } from '#core/richtext/web/html.ts';
import type { Preview } from '#features/writing/contract.ts';

export function PreviewText({ of }: { of: Preview }) {
  const language = useLanguage();
  const own = language === 'bn' ? of.bn_html : of.html;
  const html = useHtml(own || of.bn_html || of.html);
  const lang = own ? language : language === 'bn' ? 'en' : 'bn';
  const picture = (language === 'bn' ? of.bn_picture : of.picture) ?? of.bn_picture ?? of.picture;
  return (
    <article className="stack pub-preview">
      <h3>{pick(language, of.title, of.bn_title)}</h3>
      <p className="muted">{pick(language, of.summary, of.bn_summary)}</p>
      {picture && <img src={picture.src} alt={pick(language, of.alt, of.bn_alt)} width={picture.width} height={picture.height} />}
      <div className="rich" lang={lang} dangerouslySetInnerHTML={html} />
    </article>
  );
}
