// What two accounts have, side by side, and what merging them does to contacts, profile, rows and journeys.
import '#ui/styles/table.css';
import './merging.css';
import type { ReactNode } from 'react';
import { date, dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { Card } from '#ui/Card.tsx';
import type { MergePreview, Side } from '../contract.ts';
import { facts, words as people } from '#features/people/words.ts';
import { words } from '../words.ts';
import { profile } from './profile-words.ts';

type Journey = MergePreview['courses'][number]['kept'];

export function MergeTables({ preview }: { preview: MergePreview }) {
  const t = useWords();
  const language = useLanguage();
  const { kept, closed, contacts, gained, courses, counted, undo_days } = preview;
  return (
    <>
      <Card title={t(words.both)}>
        <Sides kept={kept} closed={closed} />
      </Card>
      <Card title={t(words.happens)}>
        <ul className="merge-happens">
          {contacts.map(({ channel, address, fate }) => (
            <li key={channel}>{t(fate === 'moves' ? words.address_moves : words.address_held, { address, n: undo_days })}</li>
          ))}
          {gained.length > 0 && <li>{t(words.gains, { what: gained.map((name) => t(profile[name] ?? words.what)).join(', ') })}</li>}
          <li>{t(words.signed_out)}</li>
          <li>{t(words.undo_for, { n: undo_days })}</li>
        </ul>
        {counted.length === 0 ? (
          <p>{t(words.nothing)}</p>
        ) : (
          <Table label={t(words.happens)} heads={[words.what, words.moves, words.remains]}>
            {counted.map(({ what, bn_what, moves, stays }) => (
              <tr key={what}>
                <th scope="row" className="main">
                  {pick(language, what, bn_what)}
                </th>
                <td data-l={t(words.moves)}>{t(facts.figure, { n: moves })}</td>
                <td data-l={t(words.remains)}>{t(facts.figure, { n: stays })}</td>
              </tr>
            ))}
          </Table>
        )}
        {counted.some(({ stays }) => stays > 0) && <p className="small muted">{t(words.behind, { n: undo_days })}</p>}
      </Card>
      {courses.length > 0 && (
        <Card title={t(words.courses)}>
          <p className="muted">{t(words.courses_text)}</p>
          <Table label={t(words.courses)} heads={[words.course, words.stays, words.closes]}>
            {courses.map((course) => (
              <tr key={course.id}>
                <th scope="row" className="main">
                  {pick(language, course.title, course.bn_title)}
                </th>
                <td data-l={t(words.stays)}>
                  <JourneyWords journey={course.kept} goes_on={course.goes_on === 'kept'} />
                </td>
                <td data-l={t(words.closes)}>
                  <JourneyWords journey={course.closed} goes_on={course.goes_on === 'closed'} />
                </td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
    </>
  );
}
function Table({ label, heads, children }: { label: string; heads: readonly Word[]; children: ReactNode }) {
  const t = useWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls sideways, which keys do too
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label={label}>
      <table className="tbl cards merge-t">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
function Sides({ kept, closed }: { kept: Side; closed: Side }) {
  const t = useWords();
  const language = useLanguage();
  const figure = (n: number) => t(facts.figure, { n });
  const contact = (address: string, verified: boolean) =>
    address ? (
      <>
        <span dir="ltr">{address}</span> <span className="tiny">{t(verified ? facts.verified : facts.unverified)}</span>
      </>
    ) : (
      t(facts.none)
    );
  const genders = { female: facts.female, male: facts.male, other: facts.other };
  const rows: [Word, (side: Side) => ReactNode][] = [
    [people.name, (side) => [side.name, side.bn_name].filter(Boolean).join(' · ')],
    [people.username, (side) => <span dir="ltr">{side.username}</span>],
    [people.id, (side) => side.id],
    [people.phone, (side) => contact(side.phone, side.phone_verified)],
    [people.email, (side) => contact(side.email, side.email_verified)],
    [facts.birth_date, (side) => (side.birth_date ? date(language, side.birth_date) : t(facts.none))],
    [facts.gender, (side) => (side.gender ? t(genders[side.gender as keyof typeof genders]) : t(facts.none))],
    [people.role, (side) => pick(language, side.role, side.bn_role)],
    [people.courses, (side) => figure(side.courses)],
    [words.completed, (side) => figure(side.completed)],
    [words.certificates, (side) => figure(side.certificates)],
    [words.joined, (side) => date(language, side.joined)],
    [words.seen, (side) => (side.seen ? dateTime(language, side.seen) : t(facts.none))],
    [words.sessions, (side) => (side.sessions ? t(words.devices, { n: side.sessions }) : t(facts.none))],
  ];
  return (
    <Table label={t(words.both)} heads={[words.what, words.stays, words.closes]}>
      {rows.map(([word, of]) => (
        <tr key={word.en}>
          <th scope="row" className="main">
            {t(word)}
          </th>
          <td data-l={t(words.stays)}>{of(kept)}</td>
          <td data-l={t(words.closes)}>{of(closed)}</td>
        </tr>
      ))}
    </Table>
  );
}
function JourneyWords({ journey, goes_on }: { journey: Journey; goes_on: boolean }) {
  const t = useWords();
  const told = [
    t(words.lessons, { n: journey.lessons_done }),
    journey.completed && t(words.done),
    journey.certificate && t(words.certificate),
    journey.status === 'pending' && t(words.waiting),
    journey.status === 'rejected' && t(words.turned_down),
  ].filter(Boolean);
  return (
    <>
      {told.join(' · ')} {goes_on && <b className="tiny">{t(words.goes_on)}</b>}
    </>
  );
}
