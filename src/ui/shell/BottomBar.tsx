// Bottom navigation bar of phones.
import { NavLink } from '../Link.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { words } from '../words.ts';

export interface BottomBarItem {
  key: string;
  label: string;
  icon: IconName;
  to?: string | undefined;
  /** instead of a place: opens the side menu */
  onPress?: (() => void) | undefined;
  open?: boolean;
}
export function BottomBar({ items }: { items: readonly BottomBarItem[] }) {
  const t = useWords();
  return (
    <nav className="tabbar" aria-label={t(words.bottom_menu)}>
      {items.map((item) => {
        const inner = (
          <>
            <Icon name={item.icon} size="lg" />
            <span>{item.label}</span>
          </>
        );
        return item.to ? (
          <NavLink key={item.key} to={item.to} end={item.to === '/'}>
            {inner}
          </NavLink>
        ) : (
          <button key={item.key} type="button" aria-expanded={item.open} onClick={item.onPress}>
            {inner}
          </button>
        );
      })}
    </nav>
  );
}
