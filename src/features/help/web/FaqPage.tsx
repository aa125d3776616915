// FAQ page: questions by group, search over questions and answers in both languages, the ways to somebody who answers.
import './help.css';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atHome } from '#features/home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { EmptyState } from '#ui/States.tsx';
import { words as ui } from '#ui/words.ts';
import { atContact, atFaq } from '../addresses.ts';
import { listFaqs } from '../contract.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { findFaqs } from './find-faqs.ts';
import { HelpWays } from './HelpWays.tsx';

export const needs = () => ({ all: need(listFaqs, {}) });

export default function FaqPage({ data: { all }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const term = (where.query.get('search') ?? '').slice(0, 100);
  const found = findFaqs(all, term);
  const groups = Map.groupBy(found, (faq) => pick(language, faq.group, faq.bn_group));
  return (
    <div className="wrap page help-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.faq) }]} />
      <h1>{t(words.what)}</h1>
      <form className="search help-search" role="search" aria-label={t(words.find)} action={atFaq()}>
        <Icon name="search" />
        <label className="vh" htmlFor="faq-q">
          {t(words.find)}
        </label>
        <input id="faq-q" type="search" name="search" defaultValue={term} placeholder={t(words.find_example)} maxLength={100} />
        <Button type="submit" look="b3">
          {t(ui.search)}
        </Button>
      </form>
      {term && found.length > 0 && <p role="status">{t(words.found, { n: found.length })}</p>}
      <div className="help-grid">
        {found.length > 0 && (
          <nav className="card help-groups" aria-label={t(words.groups)}>
            <ul>
              {[...groups].map(([title, list]) => (
                <li key={title}>
                  <a href={`#${list[0]!.key}-group`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="stack">
          {[...groups].map(([title, list]) => (
            <section key={title} className="card" aria-labelledby={`${list[0]!.key}-group`}>
              <h2 id={`${list[0]!.key}-group`}>{title}</h2>
              {list.map((faq) => (
                <details key={faq.key} className="faq" open={term !== '' && found.length < 4}>
                  <summary>
                    <span>{pick(language, faq.title, faq.bn_title)}</span>
                    <Icon name="chevron-down" />
                  </summary>
                  <p id={faq.key}>{pick(language, faq.body, faq.bn_body)}</p>
                </details>
              ))}
            </section>
          ))}
          {found.length === 0 && (
            <EmptyState
              title={t(words.nothing_found)}
              action={
                <ButtonLink look="b2" to={atContact()}>
                  {t(words.write)}
                </ButtonLink>
              }
            >
              {t(words.nothing_found_text)}
            </EmptyState>
          )}
          <HelpWays title={t(words.not_answered)} without="faq" />
        </div>
      </div>
    </div>
  );
}
