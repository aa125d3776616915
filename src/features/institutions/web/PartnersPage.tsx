// List of approved institutions (partners).
import './institutions.css';
import { Link } from '#ui/Link.tsx';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { atPartner, atPartners } from '../addresses.ts';
import { titles } from '../words-titles.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { publicList } from '../contract.ts';
import { words } from '../words.ts';

export const needs = ({ query }: Where) => ({
  found: need(publicList, { page: readPageNumber(query), limit: 12, search: (query.get('search') ?? '').slice(0, 100) }),
});

export default function PartnersPage({ data: { found }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const term = where.query.get('search') ?? '';
  return (
    <div className="wrap partners-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.partners) }]} />
      <div className="head">
        <div>
          <h1>{t(titles.partners)}</h1>
          <p className="muted">{t(words.lead)}</p>
        </div>
        <form className="search" role="search" aria-label={t(words.search_label)} action={atPartners()}>
          <Icon name="search" />
          <label className="vh" htmlFor="partner-q">
            {t(words.search_label)}
          </label>
          <input id="partner-q" type="search" name="search" defaultValue={term} placeholder={t(words.search_label)} maxLength={100} />
          <Button type="submit" look="b3">
            {t(words.search)}
          </Button>
        </form>
      </div>
      {found.data.length ? (
        <>
          <div className="cols">
            {found.data.map((i) => (
              <article key={i.id} className="card partner">
                <img src={i.picture} alt="" width="64" height="64" loading="lazy" decoding="async" />
                <div>
                  <h2 className="h3">
                    <Link to={atPartner({ slug: i.username })}>{pick(language, i.institution_name_en, i.institution_name)}</Link>
                  </h2>
                  <p className="small muted">{pick(language, i.about, i.bn_about)}</p>
                  <p className="tiny">{t(words.courses_n, { n: i.course_count })}</p>
                </div>
              </article>
            ))}
          </div>
          <Pager page={found.current_page} last={found.last_page} />
        </>
      ) : (
        <EmptyState
          title={t(words.none)}
          action={
            <ButtonLink look="b2" to={atSearch()}>
              {t(words.see_all)}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
