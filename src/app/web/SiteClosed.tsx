// Page of a partner's site that is switched off: says so in both languages, with the reason, and leads to the main site.
import { LanguageProvider, useWords } from '#core/i18n/web/language.tsx';
import { type Language, languageId, pick } from '#core/i18n/words.ts';
import { Callout } from '#ui/Callout.tsx';
import type { SiteInfo } from '../rendered.ts';
import { closedWords } from '../words-closed.ts';

interface Props {
  site: SiteInfo;
  reason: string;
  main: string;
}
export function SiteClosed({ language, ...props }: Props & { language: Language }) {
  const other: Language = language === 'bn' ? 'en' : 'bn';
  const { partner } = props.site;
  return (
    <main id="main" className="wrap lost">
      {partner?.logo_path && <img src={partner.logo_path} alt="" height="60" />}
      {([language, other] as const).map((each, i) => (
        <LanguageProvider key={each} language={each}>
          <Said {...props} language={each} first={i === 0} />
        </LanguageProvider>
      ))}
    </main>
  );
}
function Said({ site: { partner }, reason, main, language, first }: Props & { language: Language; first: boolean }) {
  const t = useWords();
  const name = partner ? pick(language, partner.institution_name_en, partner.institution_name) : '';
  const title = t(closedWords.title, { name });
  return (
    <section lang={language} className="stack">
      {first ? <h1>{title}</h1> : <h2>{title}</h2>}
      <Callout kind="warn">
        {t(closedWords.reason)} <bdi>{reason}</bdi>
      </Callout>
      <p>{t(closedWords.kept)}</p>
      <p>
        <a className={first ? 'btn' : 'btn b2'} href={`${main}/?lang_id=${languageId[language]}`}>
          {t(closedWords.main)}
        </a>
      </p>
    </section>
  );
}
