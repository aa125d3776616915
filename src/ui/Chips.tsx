// Filter chips.
import type { ReactNode } from 'react';
import { type To } from '#core/navigation/web/navigation.tsx';
import { Link } from './Link.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { words } from './words.ts';

/** slide: one row that is pushed sideways on a phone */
export function Chips({ label, slide, children }: { label: string; slide?: boolean; children: ReactNode }) {
  return (
    <div className={slide ? 'chips slide' : 'chips'} role="group" aria-label={label}>
      {children}
    </div>
  );
}
export function Chip({ on, onToggle, children }: { on: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={onToggle}>
      {on && <Icon name="check" size="sm" />}
      {children}
    </button>
  );
}
export function ChipLink({ to, current, children }: { to: To; current?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className="chip" aria-current={current ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  );
}
/** A filter in force, which can be taken away. */
export function FilterChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useWords();
  return (
    <span className="chip">
      {name}
      <IconButton icon="x" label={t(words.remove_filter, { name })} onClick={onRemove} />
    </span>
  );
}
