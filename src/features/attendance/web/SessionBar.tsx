// Which session and half a register is of, with the ways to those beside.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { dayMonth, time } from '#core/i18n/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Register } from '../contract.ts';
import { words } from '../words.ts';
import { sayHalf, sayTitle } from './say.ts';

interface SessionBarProps {
  found: Register;
  /** The address of a session, and of a half of it. */
  to: (at: { session: number; half?: number }) => string;
}
export function SessionBar({ found: { session, half, previous, next, closed }, to }: SessionBarProps) {
  const t = useWords();
  const language = useLanguage();
  if (!session) return null;
  return (
    <>
      <div className="att-session">
        {previous ? (
          <Link
            className="ib"
            to={to({ session: previous.id })}
            aria-label={t(words.session_before, { title: sayTitle(language, previous) })}
          >
            <Icon name="chevron-left" />
          </Link>
        ) : (
          <span />
        )}
        <div>
          <p className="strong">{pick(language, session.title, session.bn_title)}</p>
          <p className="small muted">
            {dayMonth(language, session.starts_at)}, {time(language, session.starts_at)} – {time(language, session.ends_at)}
          </p>
          {session.cancelled && <Badge kind="warn">{t(words.cancelled)}</Badge>}
          {closed && <Badge icon="circle-check">{t(words.closed)}</Badge>}
        </div>
        {next ? (
          <Link className="ib" to={to({ session: next.id })} aria-label={t(words.session_after, { title: sayTitle(language, next) })}>
            <Icon name="chevron-right" />
          </Link>
        ) : (
          <span />
        )}
      </div>
      {session.halves > 1 && (
        <Tabs
          label={t(words.which_half)}
          tabs={[1, 2].map((one) => ({ to: to({ session: session.id, half: one }), label: sayHalf(language, one), current: one === half }))}
        />
      )}
    </>
  );
}
