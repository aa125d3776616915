// Introduction of an institution as its readers see it: heading, picture, text.
import '#ui/styles/rich.css';
import './introduced.css';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHtml } from '#core/richtext/web/html.ts';
import type { Introduction } from '../contract.ts';

export function Introduced({ of, level }: { of: Introduction; level: 2 | 3 }) {
  const language = useLanguage();
  const Heading = `h${level}` as const;
  // a draft may have none yet; what is not translated stands there in the other language, and says so to who listens
  const own = language === 'bn' ? of.bn_html : of.html;
  const html = useHtml(own || of.bn_html || of.html);
  const lang = own ? language : language === 'bn' ? 'en' : 'bn';
  const picture = (language === 'bn' ? of.bn_picture : of.picture) ?? of.bn_picture ?? of.picture;
  return (
    <div className="introduced">
      {(of.title || of.bn_title) && <Heading id="h-about">{pick(language, of.title, of.bn_title)}</Heading>}
      {picture && (
        <picture>
          <source
            type="image/avif"
            srcSet={`${picture.avif_small} ${picture.width / 2}w, ${picture.avif} ${picture.width}w`}
            sizes="(min-width: 1024px) 640px, 100vw"
          />
          <img
            src={picture.src}
            srcSet={`${picture.small} ${picture.width / 2}w, ${picture.src} ${picture.width}w`}
            sizes="(min-width: 1024px) 640px, 100vw"
            alt={pick(language, of.alt, of.bn_alt)}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
      <div className="rich" lang={lang} dangerouslySetInnerHTML={html} />
    </div>
  );
}
