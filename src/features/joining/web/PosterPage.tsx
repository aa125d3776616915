// Poster of a link to join by, for print on A4: what one joins, its QR code and its address.
import './joining-staff.css';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { atJoinLink, qrAddress } from '../addresses.ts';
import { viewLink } from '../contract-staff.ts';
import { words } from '../words-staff.ts';
import { Code, placeOf } from './LinkCode.tsx';
import { isStopped, Stopped } from './PassOn.tsx';

export const needs = (where: Where) => ({ link: need(viewLink, { id: idOf(where) }) });

export default function PosterPage({ data: { link } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const title = pick(language, link.title, link.bn_title);
  const place = pick(language, link.institution_name_en, link.institution_name);
  return (
    <div className="work stack poster-page" data-density="staff">
      <Breadcrumb trail={[{ label: title, to: atJoinLink({ id: link.id }) }, { label: t(words.poster) }]} />
      {isStopped(link) && (
        <div className="poster-acts">
          <Stopped by={link.state} />
        </div>
      )}
      <div className="row poster-acts">
        <Button icon="printer" onClick={() => window.print()}>
          {t(words.print)}
        </Button>
        <span className="small muted">{t(words.print_hint)}</span>
      </div>
      <section className="card poster" aria-labelledby="poster-title">
        <p className="poster-join">{t(words.join_us)}</p>
        <h1 id="poster-title">{title}</h1>
        {place !== title && <p className="poster-place">{place}</p>}
        <img className="poster-qr" src={qrAddress(link.slug)} alt={t(words.qr_alt, { url: link.url })} width="320" height="320" />
        <p>{t(words.scan)}</p>
        <p className="muted">{t(words.type_it)}</p>
        <p className="poster-url" lang="en">
          {link.url.replace(/^https?:\/\//, '')}
        </p>
        {link.code && (
          <>
            <p className="muted">{t(words.type_code, { place: placeOf(link) })}</p>
            <Code className="link-code" code={link.code} />
            {link.code_until !== link.expires_at && (
              <p className="muted">{t(words.code_until, { date: date(language, link.code_until!) })}</p>
            )}
          </>
        )}
        {link.expires_at && <p className="muted">{t(words.until_day, { date: date(language, link.expires_at) })}</p>}
      </section>
    </div>
  );
}
