// What two accounts have, side by side, and what merging them does to contacts, profile, rows and journeys.
import '#ui/styles/table.css';
import './merging.css';
import type { ReactNode } from 'react';
import { date, dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { Card } from '#ui/Card.tsx';
import type { MergePreview, Side } from '../contract-merging.ts';
import { words as listWords } from '../words.ts';
import { words } from '../words-merging.ts';
import { words as personWords } from '../words-person.ts';
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
                <td data-l={t(words.moves)}>{t(personWords.figure, { n: moves })}</td>
                <td data-l={t(words.remains)}>{t(personWords.figure, { n: stays })}</td>
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
  const figure = (n: number) => t(personWords.figure, { n });
  const contact = (address: string, verified: boolean) =>
    address ? (
      <>
        <span dir="ltr">{address}</span> <span className="tiny">{t(verified ? personWords.verified : personWords.unverified)}</span>
      </>
    ) : (
      t(personWords.none)
    );
  const genders = { female: personWords.female, male: personWords.male, other: personWords.other };
  const rows: [Word, (side: Side) => ReactNode][] = [
    [listWords.name, (side) => [side.name, side.bn_name].filter(Boolean).join(' · ')],
    [listWords.username, (side) => <span dir="ltr">{side.username}</span>],
    [listWords.id, (side) => side.id],
    [listWords.phone, (side) => contact(side.phone, side.phone_verified)],
    [listWords.email, (side) => contact(side.email, side.email_verified)],
    [personWords.birth_date, (side) => (side.birth_date ? date(language, side.birth_date) : t(personWords.none))],
    [personWords.gender, (side) => (side.gender ? t(genders[side.gender as keyof typeof genders]) : t(personWords.none))],
    [listWords.role, (side) => pick(language, side.role, side.bn_role)],
    [listWords.courses, (side) => figure(side.courses)],
    [words.completed, (side) => figure(side.completed)],
    [words.certificates, (side) => figure(side.certificates)],
    [words.joined, (side) => date(language, side.joined)],
    [words.seen, (side) => (side.seen ? dateTime(language, side.seen) : t(personWords.none))],
    [words.sessions, (side) => (side.sessions ? t(words.devices, { n: side.sessions }) : t(personWords.none))],
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
