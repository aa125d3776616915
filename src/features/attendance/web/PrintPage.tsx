// List to sign of a session, for print: names by roll, a field for the signature of each half.
import '#ui/styles/table.css';
import './attendance.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { date, time } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { atClassAttendance } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { viewRegisterOfClass } from '../contract.ts';
import { words } from '../words.ts';
import { staff } from '../words-staff.ts';
import { titles } from '../words-titles-class.ts';
import { registerInput } from './register-input.ts';
import { sayHalf } from './say.ts';

const MOST = 100;
const inputOf = (where: Where) => ({
  ...registerInput(where, MOST),
  half: undefined,
  page: readPageNumber(where.query),
  filter: 'all' as const,
});
export const needs = (where: Where) => ({
  shown: need(showClass, { id: idOf(where) }),
  register: need(viewRegisterOfClass, inputOf(where)),
});
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.print),
});
export default function PrintPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { shown } = data;
  const found = useAnswer(viewRegisterOfClass, inputOf(where), data.register).data ?? data.register;
  const { session } = found;
  const halves = Array.from({ length: session?.halves ?? 1 }, (_, i) => i + 1);
  return (
    <ClassFrame shown={shown} here="attendance">
      <div className="head att-acts">
        <span className="grow" />
        <div className="row">
          {session && (
            <Button icon="printer" onClick={() => window.print()}>
              {t(staff.print_now)}
            </Button>
          )}
          <ButtonLink look="b2" icon="arrow-left" to={atClassAttendance({ id: shown.id, slug: shown.slug, session: session?.id })}>
            {t(staff.back_to_register)}
          </ButtonLink>
        </div>
      </div>
      {session ? (
        <div>
          <h1 id="print-title">{pick(language, shown.title, shown.bn_title)}</h1>
          <p>
            {t(staff.print_title)} · {pick(language, session.title, session.bn_title)} · {date(language, session.starts_at)},{' '}
            {time(language, session.starts_at)} – {time(language, session.ends_at)}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls sideways, which keys do too */}
          <div className="tbl-wrap" tabIndex={0} role="region" aria-labelledby="print-title">
            <table className="att-sheet">
              <thead>
                <tr>
                  <th scope="col">{t(staff.roll_number)}</th>
                  <th scope="col">{t(staff.name)}</th>
                  {halves.map((half) => (
                    <th key={half} scope="col">
                      {halves.length > 1 ? `${t(staff.signature)}, ${sayHalf(language, half)}` : t(staff.signature)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.data
                  .toSorted((a, b) => (a.roll ?? Infinity) - (b.roll ?? Infinity))
                  .map((row) => (
                    <tr key={row.id}>
                      <td>{row.roll === null ? '' : number(language, row.roll)}</td>
                      <th scope="row">{pick(language, row.user.name, row.user.bn_name)}</th>
                      {halves.map((half) => (
                        <td key={half}>&nbsp;</td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
          <p>{t(staff.teacher_signature)}: ____________________</p>
          <div className="att-acts">
            <Pager page={found.current_page} last={found.last_page} />
          </div>
        </div>
      ) : (
        <EmptyState title={t(words.no_sessions)}>{t(words.no_sessions_more)}</EmptyState>
      )}
    </ClassFrame>
  );
}
