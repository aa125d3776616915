// Public certificate verification page; its form works without script.
import type { ReactNode } from 'react';
import { type Head, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date, dateTime, duration } from '#core/i18n/dates.ts';
import { percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { atContact } from '#features/help/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { type CheckedSheet, checkMarksheet } from '#features/results/contract.ts';
import { atCheck, atChecked, atKeys, atSheet } from '../addresses.ts';
import { titles } from '../words-titles.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import './certificate.css';
import { Link } from '#ui/Link.tsx';
import { type Details, check } from '../contract.ts';
import { words } from '../words.ts';
import { badgeAddress, credentialAddress } from './addresses.ts';
import Sheet from './Sheet.tsx';
import SheetActions from './SheetActions.tsx';
import { shownOf } from './shown-of.ts';

const asked = ({ params, query }: Where) => params.id ?? (query.get('code') || query.get('tracking_code')) ?? '';
export const needs = (where: Where) => {
  const code = asked(where).slice(0, 300);
  return { answer: need(check, { code }), marksheet: need(checkMarksheet, { code }) };
};
type Data = PageProps<typeof needs>['data'];
export const head = ({ answer: { found } }: Data, language: Language): Head =>
  found
    ? { ...shownOf(found, language), title: `${titles.check_title[language]}: ${found.tracking_code}` }
    : { description: words.check_about[language], canonical: atCheck() };

export default function CheckPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const { found } = data.answer;
  const marksheet = data.marksheet.found;
  const code = asked(where);
  return (
    <div className="wrap check-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.check_title) }]} />
      <h1>{t(titles.check_title)}</h1>
      <p className="muted">{t(words.check_about)}</p>
      {/* Sent by the browser itself: the answer is a page with an address of its own. */}
      <Form className="check" role="search" action={atCheck()} method="get">
        <TextField
          key={code}
          name="code"
          label={t(words.code)}
          defaultValue={found?.tracking_code ?? marksheet?.number ?? code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
        />
        <Button type="submit">{t(words.check)}</Button>
      </Form>
      <p className="small check-keys">
        <Link to={atKeys()}>{t(words.keys_link)}</Link>
      </p>
      <div role="status">{found ? <Found found={found} /> : marksheet ? <FoundMarksheet sheet={marksheet} /> : code && <Unknown />}</div>
    </div>
  );
}

function Unknown() {
  const t = useWords();
  return (
    <Callout kind="bad">
      <h2>{t(words.unknown)}</h2>
      <p className="small">{t(words.unknown_text)}</p>
      <p className="small">
        <Link to={atContact({ topic: 'certificate' })}>{t(words.write)}</Link>
      </p>
    </Callout>
  );
}

/** Whose marksheet it is; its marks are told to nobody here. */
function FoundMarksheet({ sheet }: { sheet: CheckedSheet }) {
  const t = useWords();
  const language = useLanguage();
  const issued = date(language, sheet.issued_at);
  return (
    <>
      {sheet.state === 'changed' && (
        <Callout kind="warn">
          <h2>{t(words.marksheet_changed)}</h2>
          <p className="small">{t(words.marksheet_changed_text)}</p>
        </Callout>
      )}
      <section className="card flush res" aria-labelledby={sheet.state === 'valid' ? 'result' : undefined}>
        {sheet.state === 'valid' && (
          <div className="res-h">
            <Icon name="shield-check" size="lg" />
            <div>
              <h2 id="result">{t(words.marksheet_genuine)}</h2>
              <p className="small">{t(words.marksheet_genuine_text, { date: issued })}</p>
            </div>
          </div>
        )}
        <div className="res-b">
          <dl className="kv">
            <Row name={t(words.name)}>{pick(language, sheet.learner_name, sheet.bn_learner_name)}</Row>
            <Row name={t(words.course)}>{pick(language, sheet.course_title, sheet.bn_course_title)}</Row>
            <Row name={t(words.institution)}>{pick(language, sheet.institution_name, sheet.bn_institution_name)}</Row>
            <Row name={t(words.code)}>{sheet.number}</Row>
            <Row name={t(words.issued)}>{issued}</Row>
            <Row name={t(words.checked)}>{dateTime(language, sheet.checked_at)}</Row>
          </dl>
        </div>
      </section>
    </>
  );
}

function Found({ found }: { found: Details }) {
  const t = useWords();
  const language = useLanguage();
  const institution = pick(language, found.institution_name, found.bn_institution_name);
  const course = pick(language, found.course_title, found.bn_course_title);
  const name = pick(language, found.learner_name, found.bn_learner_name);
  const other = language === 'bn' ? found.learner_name : found.bn_learner_name;
  const valid = found.state === 'valid';
  return (
    <>
      {!valid && found.revoked_at && (
        <Callout kind="warn">
          <h2>{t(found.replaced_by ? words.replaced : words.revoked)}</h2>
          <p className="small">
            {t(found.replaced_by ? words.replaced_text : words.revoked_text, { institution, date: date(language, found.revoked_at) })}
          </p>
          {found.replaced_by && (
            <p className="small">
              <Link to={atChecked({ id: found.replaced_by })}>{t(words.replaced_by, { number: found.replaced_by })}</Link>
            </p>
          )}
        </Callout>
      )}
      <section className="card flush res" aria-labelledby={valid ? 'result' : undefined}>
        {valid && (
          <div className="res-h">
            <Icon name="shield-check" size="lg" />
            <div>
              <h2 id="result">{t(words.genuine)}</h2>
              <p className="small">{t(words.genuine_text, { date: date(language, found.issued_at) })}</p>
            </div>
          </div>
        )}
        <div className="res-b">
          <dl className="kv">
            <Row name={t(words.name)}>
              {name}{' '}
              {other && other !== name && (
                <span className="tiny" lang={language === 'bn' ? 'en' : 'bn'}>
                  {other}
                </span>
              )}
            </Row>
            <Row name={t(words.course)}>
              {found.minutes > 0 ? t(words.course_timed, { course, duration: duration(language, found.minutes * 60) }) : course}
            </Row>
            <Row name={t(words.institution)}>{institution}</Row>
            {found.score_percent !== null && <Row name={t(words.result)}>{percent(language, found.score_percent / 100)}</Row>}
            <Row name={t(words.code)}>{found.tracking_code}</Row>
            <Row name={t(words.issued)}>{date(language, found.issued_at)}</Row>
            <Row name={t(words.checked)}>{dateTime(language, found.checked_at)}</Row>
          </dl>
          {valid && (
            <div className="stack">
              <Link className="sheet-link" to={atSheet({ id: found.tracking_code })}>
                <span className="vh">{t(words.whole_sheet, { course })}</span>
                <Sheet certificate={found} small />
              </Link>
              <SheetActions certificate={found} />
              <div className="row check-more">
                <img src={badgeAddress(found.tracking_code)} alt={t(words.badge_of, { course })} width={72} height={72} />
                <a className="btn b3" href={credentialAddress(found.tracking_code)}>
                  {t(words.credential)}
                </a>
              </div>
            </div>
          )}
        </div>
      </section>
    </>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
