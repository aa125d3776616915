// What stands at the same time, where that was refused.
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Callout } from '#ui/Callout.tsx';
import type { SessionClash } from '../contract-staff.ts';
import { words } from '../words-screen.ts';
import { sayHours } from './say-session.ts';

export const clashesIn = (error: { code: string; detail: unknown } | undefined): readonly SessionClash[] =>
  error?.code === 'session_clash' ? ((error.detail as { clashes?: SessionClash[] } | null)?.clashes ?? []) : [];

export function Clashes({ clashes }: { clashes: readonly SessionClash[] }) {
  const t = useWords();
  const language = useLanguage();
  if (!clashes.length) return null;
  return (
    <Callout kind="warn">
      <p>{t(words.clashes)}</p>
      <ul>
        {clashes.map((one) => (
          <li key={`${one.starts_at} ${one.title}`}>
            {one.elsewhere
              ? t(words.elsewhere)
              : [pick(language, one.title, one.bn_title), pick(language, one.batch_title, one.bn_batch_title)].join(', ')}
            {' · '}
            {date(language, one.starts_at)}, {sayHours(language, one)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
