// Empty, error, offline and not-found states of a panel.
import type { ReactNode } from 'react';
import { number } from '#core/i18n/numbers.ts';
import type { Word } from '#core/i18n/words.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { words } from './words.ts';

/** One flower on an empty cloth, its frame sewn but not filled. */
function EmptyCloth() {
  return (
    <svg className="art" viewBox="0 0 120 96" aria-hidden="true">
      <rect x="14" y="12" width="92" height="72" rx="10" fill="var(--brand-soft)" />
      <rect x="22" y="20" width="76" height="56" rx="6" fill="none" stroke="var(--brand-line)" strokeWidth="2" strokeDasharray="9 6" />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} transform={`translate(60 48) rotate(${turn})`} d="M0-5C5-9 4-16 0-20C-4-16-5-9 0-5Z" fill="var(--brand)" />
      ))}
      <circle cx="60" cy="48" r="4" fill="var(--accent)" stroke="var(--accent-line)" />
    </svg>
  );
}

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** the next thing to do */
  action?: ReactNode;
  icon?: IconName;
  level?: 2 | 3;
}
export function EmptyState({ title, children, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="card blank">
      {icon ? <Icon name={icon} size="lg" /> : <EmptyCloth />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  level?: 2 | 3;
}
export function ErrorState({ title, children, onRetry, busy, level = 2 }: ErrorStateProps) {
  const t = useWords();
  const Heading = `h${level}` as const;
  return (
    <div className="card blank" role="alert">
      <Icon name="cloud-off" size="lg" />
      <Heading>{title ?? t(words.failed_title)}</Heading>
      <p>{children ?? t(words.failed_text)}</p>
      {onRetry && (
        <Button look="b2" icon="rotate-ccw" busy={busy} onClick={onRetry}>
          {t(words.retry)}
        </Button>
      )}
    </div>
  );
}

/** Says what still works without a connection. */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  const t = useWords();
  return (
    <div className="offline" role="status">
      <Icon name="wifi-off" />
      <span>{children ?? t(words.offline)}</span>
    </div>
  );
}

export interface ErrorPageProps {
  /** 0: the server was not reached; undefined: the page's own script failed, which the document says */
  status: number | undefined;
  /** what happened, in words; 404 and 0 have their own */
  message?: string | undefined;
  home?: string;
  /** what leads on when nothing was found, and why it was not */
  otherwise?: { to: string; why?: Word; label: Word } | undefined;
  /** where people answer */
  help?: { to: string; label: Word } | undefined;
  /** where to look for what was not found, when nothing else leads on */
  find?: { to: string; label: Word } | undefined;
  onRetry?: (() => void) | undefined;
  /** what comes later, such as who can grant what is missing: below what is pressed, which stays where it is */
  children?: ReactNode;
}
/** A whole page instead of the one asked for. */
export function ErrorPage({ status, message, home = '/', otherwise, find, help, onRetry, children }: ErrorPageProps) {
  const t = useWords();
  const language = useLanguage();
  const missing = status === 404;
  const offline = status === 0;
  // what may not be seen yet says why itself; where to go instead is the same as for what is not there
  const leads = missing || status === 403 || status === 409 ? otherwise : undefined;
  const text = missing
    ? (otherwise?.why ?? words.not_found_text)
    : offline
      ? words.no_connection_text
      : status! >= 500
        ? words.error_text
        : undefined;
  // the same page again helps where the next moment may be another
  const again = onRetry && (offline || !(status! < 500) || status === 429);
  return (
    <div className="wrap lost">
      {offline ? (
        <Icon name="wifi-off" size="lg" />
      ) : status === undefined || (leads && !missing) ? null : (
        <p className="eyebrow">{number(language, status)}</p>
      )}
      <h1>{missing ? t(words.not_found) : offline ? t(words.no_connection) : message || t(words.error)}</h1>
      {text && <p className="muted">{t(text)}</p>}
      <div className="row">
        {again && (
          <Button icon="rotate-ccw" onClick={onRetry}>
            {t(words.retry)}
          </Button>
        )}
        {leads && (
          <ButtonLink to={leads.to} iconEnd="arrow-right">
            {t(leads.label)}
          </ButtonLink>
        )}
        <ButtonLink to={home} icon="house" look={again || leads ? 'b2' : 'solid'}>
          {t(words.to_home)}
        </ButtonLink>
        {missing && !otherwise && find && (
          <ButtonLink to={find.to} icon="search" look="b2">
            {t(find.label)}
          </ButtonLink>
        )}
        {!offline && help && (
          <ButtonLink to={help.to} look="b3" icon="message-square">
            {t(help.label)}
          </ButtonLink>
        )}
      </div>
      {children && <div className="lost-more">{children}</div>}
    </div>
  );
}
