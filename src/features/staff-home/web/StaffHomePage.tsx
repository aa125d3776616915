// Home of staff: first what waits for them, each with the list where it is done, then the figures of a time with small charts and their table.
import './staff-home.css';
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date, dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atNew } from '#features/authoring/addresses.ts';
import { atClass, atClassrooms } from '#features/classrooms/addresses.ts';
import { type ClassListed, list as listClasses } from '#features/classrooms/contract.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atApprovals } from '../addresses.ts';
import { LONGEST_DAYS, type Stats, stats } from '../contract.ts';
import { waiting as waitingWords, words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';
import { daysOf, Figures, noon } from './Figures.tsx';
import { places } from './places.ts';
import { Running, SystemState } from './SystemState.tsx';
import { WaitingList } from './WaitingList.tsx';

const dayIn = ({ query }: Where, name: string): string | undefined => {
  const day = query.get(name) ?? '';
  const at = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  // browsers take the 31st of February for the 3rd of March
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : undefined;
};
/** An address that says a time that there is none of shows the last thirty days. */
const timeIn = (where: Where): { start_date?: string; end_date?: string } => {
  const [start_date, end_date] = [dayIn(where, 'start_date'), dayIn(where, 'end_date')];
  if (!start_date || !end_date) return {};
  const days = daysOf(start_date, end_date);
  return days >= 1 && days <= LONGEST_DAYS ? { start_date, end_date } : {};
};
/** As many classes as stand here; the rest is one press away. */
const CLASSES = 4;
export const needs = (where: Where) => ({ home: need(stats, timeIn(where)), classes: need(listClasses, { limit: CLASSES }) });

export default function StaffHomePage({ data: { home, classes } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  return (
    <div className="inner" data-density="staff">
      <div className="head">
        <div>
          <h1>{t(words.hello, { name: user ? pick(language, user.name, user.bn_name) : '' })}</h1>
          <p className="muted">{date(language, noon(home.today))}</p>
        </div>
      </div>
      <div className="stack">
        {home.first_course && (
          <EmptyState title={t(words.first_course)} action={<ButtonLink to={atNew.course()}>{t(words.new_course)}</ButtonLink>}>
            {t(words.first_course_text)}
          </EmptyState>
        )}
        <div className={home.system ? 'home-top' : undefined}>
          <Waiting waiting={home.waiting} />
          <div className="stack">
            <Running />
            {home.system && <SystemState system={home.system} />}
          </div>
        </div>
        {/* who looks after the whole site finds classes in their list */}
        {!home.system && classes.data.length > 0 && <Classes classes={classes.data} />}
        {home.figures.length > 0 && <Figures home={home} />}
      </div>
    </div>
  );
}

function Classes({ classes }: { classes: readonly ClassListed[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="h-classes">
      <Card>
        <div className="card-h">
          <h2 id="h-classes">{t(words.classes)}</h2>
          <Link to={atClassrooms()}>{t(words.all_classes)}</Link>
        </div>
        <ul className="states">
          {classes.map((one) => (
            <li key={one.id}>
              <Icon name="users-round" />
              <span>
                <Link to={atClass({ id: one.id, slug: one.slug })}>{pick(language, one.title, one.bn_title)}</Link>
                <span className="tiny">
                  {one.next
                    ? t(words.next_session, { when: dateTime(language, one.next.starts_at) })
                    : one.kind !== 'class' && pick(language, one.course_title, one.bn_course_title)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
function Waiting({ waiting }: Pick<Stats, 'waiting'>) {
  const t = useWords();
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  if (!waiting.length) return <EmptyState title={t(words.nothing)}>{t(words.nothing_text)}</EmptyState>;
  return (
    <section aria-labelledby="h-waiting">
      <Card>
        <div className="card-h">
          <h2 id="h-waiting">{t(words.waits)}</h2>
          <span className="small muted">{all ? t(words.tasks, { n: all }) : t(words.nothing)}</span>
          <Link to={atApprovals()}>{t(titles.approvals)}</Link>
        </div>
        <WaitingList rows={waiting.map(({ name, ...one }) => ({ key: name, what: t(waitingWords.of[name]), to: places[name], ...one }))} />
      </Card>
    </section>
  );
}
