// My certificates page, with the public score switch of each.
import './certificate.css';
import { useState } from 'react';
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date, duration } from '#core/i18n/dates.ts';
import { percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { titles } from '../words-titles-dashboard.ts';
import { Badge, type BadgeKind } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type Mine, listOwn, setScore } from '../contract.ts';
import type { CertificateState } from '../rules.ts';
import { words } from '../words.ts';
import { atSheet } from '../addresses.ts';
import { badgeAddress, pdfAddress } from './addresses.ts';
import Sheet from './Sheet.tsx';

export const needs = ({ query }: Where) => ({ list: need(listOwn, { page: query.get('page') ?? 1 }) });

const looks: Record<CertificateState, { kind: BadgeKind; icon: IconName }> = {
  valid: { kind: 'ok', icon: 'badge-check' },
  pending: { kind: 'info', icon: 'clock' },
  rejected: { kind: 'warn', icon: 'info' },
  revoked: { kind: 'danger', icon: 'triangle-alert' },
};

export default function ListPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const { list } = data;
  return (
    <div className="stack">
      <h1>{t(titles.list_title)}</h1>
      {list.total === 0 ? (
        <EmptyState title={t(words.none)} action={<ButtonLink to={atMyCourses()}>{t(words.to_my_courses)}</ButtonLink>}>
          {t(words.none_text)}
        </EmptyState>
      ) : (
        list.data.map((certificate) => <Certificate key={certificate.id} certificate={certificate} />)
      )}
      <Pager page={list.current_page} last={list.last_page} label={t(words.pages)} />
    </div>
  );
}

function Certificate({ certificate: c }: { certificate: Mine }) {
  const t = useWords();
  const language = useLanguage();
  const course = pick(language, c.course_title, c.bn_course_title);
  const { kind, icon } = looks[c.state];
  const valid = c.state === 'valid';
  return (
    <Card
      title={course}
      aside={
        <Badge kind={kind} icon={icon}>
          {t(words.state[c.state])}
        </Badge>
      }
    >
      <p className="muted small">
        {pick(language, c.institution_name, c.bn_institution_name)}
        {' · '}
        {date(language, c.issued_at)}
        {c.minutes > 0 && ` · ${duration(language, c.minutes * 60)}`}
      </p>
      {valid && (
        <>
          <p className="small">
            {t(words.code)}: {c.tracking_code}
          </p>
          <Link className="sheet-link" to={atSheet({ id: c.tracking_code })}>
            <span className="vh">{t(words.whole_sheet, { course })}</span>
            <Sheet certificate={c.score_shown ? c : { ...c, score_percent: null }} small />
          </Link>
        </>
      )}
      {(c.state === 'revoked' || c.state === 'rejected') && <Withdrawn certificate={c} />}
      {valid && (
        <div className="row cert-acts">
          <ButtonLink look="b2" to={atSheet({ id: c.tracking_code })} aria-label={t(words.view_of, { course })}>
            {t(words.view_share)}
          </ButtonLink>
          <a className="btn b3" href={pdfAddress(c.tracking_code)} download aria-label={t(words.pdf_of, { course })}>
            <Icon name="download" />
            {t(words.pdf)}
          </a>
          <a className="btn b3" href={badgeAddress(c.tracking_code)} download aria-label={t(words.badge_of, { course })}>
            <Icon name="award" />
            {t(words.badge)}
          </a>
        </div>
      )}
      {valid && c.score_percent !== null && <ScoreSwitch id={c.id} score_percent={c.score_percent} shown={c.score_shown} />}
    </Card>
  );
}

/** What became of a certificate that is not in force: who decided, when, and why. */
function Withdrawn({ certificate: c }: { certificate: Mine }) {
  const t = useWords();
  const language = useLanguage();
  const name = c.revoked_by_name;
  const day = c.revoked_at && date(language, c.revoked_at);
  return (
    <div className="small">
      {day && <p>{name ? t(words.revoked_on, { name, date: day }) : t(words.revoked_day, { date: day })}</p>}
      {!day && name && <p>{t(words.refused_by, { name })}</p>}
      {c.replaced_by && <p>{t(words.replaced_mine, { number: c.replaced_by })}</p>}
      <p>{c.revoked_reason ? t(words.reason, { reason: c.revoked_reason }) : t(words.no_reason)}</p>
    </div>
  );
}

function ScoreSwitch({ id, score_percent, shown }: { id: number; score_percent: number; shown: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const { run, busy, error } = useAsk(setScore);
  const [on, setOn] = useState(shown);
  const turn = async (wanted: boolean) => {
    setOn(wanted);
    if (!(await run({ id, shown: wanted }))) setOn(!wanted);
  };
  return (
    <div className="cert-score">
      <Switch
        name={`score-${id}`}
        label={t(words.score, { percent: percent(language, score_percent / 100) })}
        hint={t(words.score_hint)}
        checked={on}
        disabled={busy}
        onChange={(event) => void turn(event.target.checked)}
      />
      <p role="status" className="small">
        {error?.message}
      </p>
    </div>
  );
}
