// Certificate page: the sheet itself, with share, print and PDF. Public, as the check is.
import { isCopy } from '#core/contract/web/client.ts';
import { type Head, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { atHome } from '#features/home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Callout } from '#ui/Callout.tsx';
import { MoreLink } from '#ui/Button.tsx';
import { atCheck } from '../addresses.ts';
import { viewCertificate } from '../contract.ts';
import { sheetNames } from '../sheet-texts.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { checkAddress } from './addresses.ts';
import './certificate.css';
import Sheet from './Sheet.tsx';
import SheetActions from './SheetActions.tsx';
import { shownOf } from './shown-of.ts';

export const needs = ({ params }: Where) => ({ certificate: need(viewCertificate, { tracking_code: params.id ?? '' }) });
type Data = PageProps<typeof needs>['data'];
export const head = ({ certificate: c }: Data, language: Language): Head => ({
  ...shownOf(c, language),
  title: `${titles.sheet_title[language]}: ${sheetNames(c)[language]}`,
});

export default function SheetPage({ data: { certificate: c } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="wrap sheet-page">
      <div className="sheet-bar">
        <Breadcrumb
          trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.check_title), to: atCheck() }, { label: c.tracking_code }]}
        />
        {c.state === 'valid' && <SheetActions certificate={c} printed />}
      </div>
      <h1 className="vh">{t(words.sheet_of, { name: sheetNames(c)[language] })}</h1>
      {isCopy(c) && <Callout>{t(words.sheet_copy, { date: date(language, c.checked_at) })}</Callout>}
      {c.state === 'valid' ? (
        <Sheet certificate={c} />
      ) : (
        <Callout kind="warn">
          <h2>{t(words.revoked)}</h2>
          {c.revoked_at && (
            <p className="small">
              {t(words.revoked_text, {
                institution: pick(language, c.institution_name, c.bn_institution_name),
                date: date(language, c.revoked_at),
              })}
            </p>
          )}
        </Callout>
      )}
      <div className="sheet-note">
        {c.state === 'valid' && <p className="small muted">{t(words.sheet_note)}</p>}
        <MoreLink to={checkAddress(c.tracking_code)}>{t(words.sheet_checked)}</MoreLink>
      </div>
    </div>
  );
}
