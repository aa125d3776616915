// Side menu of a learner's screens; also in the phone drawer.
import '../styles/side.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { NavLink } from '../Link.tsx';
import { words } from '../words.ts';

export interface SideMenuItem {
  label: string;
  icon: IconName;
  to: string;
}
/** While the menu is on its way, four bars stand for it. */
export function SideMenu({ items, onGo }: { items: readonly SideMenuItem[] | undefined; onGo?: (() => void) | undefined }) {
  const t = useWords();
  if (!items)
    return (
      <div className="side-wait" aria-busy="true">
        <span className="vh" role="status">
          {t(words.loading)}
        </span>
        {[0, 1, 2, 3].map((i) => (
          <span key={i} className="sk" />
        ))}
      </div>
    );
  return (
    <nav aria-label={t(words.side_menu)}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end={item.to === '/'} onClick={onGo}>
              <Icon name={item.icon} />
              <span>{item.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
