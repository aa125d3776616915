// Links to outside providers (social login, single sign-on), plain ones: the browser goes to the provider and comes back.
import type { Out } from '#core/contract/call.ts';
import { type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { localPath } from '#features/sessions/rules.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { listWays } from '../contract-ways.ts';
import { words } from '../words-ways.ts';
import { useLabel } from './label.ts';

/** Among the page's needs: links that come later would move the button under a finger. */
export const wishWays = () => ({ ways: wish(listWays, {}) });

export function SignOnLinks({ ways, where }: { ways: Out<typeof listWays> | undefined; where: Where }) {
  const t = useWords();
  const label = useLabel();
  const next = localPath(where.query.get('next'));
  // a provider that is being added would lead back to here
  if (!ways?.length || where.query.get('for') === 'add') return null;
  return (
    <div className="stack">
      <p className="muted centered">{t(words.ways)}</p>
      {ways.map((way) => (
        <ButtonLink key={way.id} look="bn" block rel="nofollow" to={next ? `${way.href}?${new URLSearchParams({ next })}` : way.href}>
          {t(words.continue_with, { provider: label(way.label) })}
        </ButtonLink>
      ))}
    </div>
  );
}
