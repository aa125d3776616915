// Side menu of signed-in screens, with collapsible groups; also in the phone drawer.
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { NavLink } from '../Link.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { words } from '../words.ts';

export interface SideMenuItem {
  key: string;
  label: string;
  icon: IconName;
  to?: string | undefined;
  items?: readonly { key: string; label: string; to: string }[] | undefined;
}
/** While the menu is on its way, four bars stand for it. */
export function SideMenu({ items, onGo }: { items: readonly SideMenuItem[] | undefined; onGo?: () => void }) {
  const t = useWords();
  const { pathname } = usePlace();
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
          <li key={item.key}>
            {item.items?.length ? (
              <details open={item.items.some((child) => pathname === child.to || pathname.startsWith(`${child.to}/`))}>
                <summary>
                  <Icon name={item.icon} />
                  <span>{item.label}</span>
                  <Icon name="chevron-right" />
                </summary>
                <ul>
                  {item.items.map((child) => (
                    <li key={child.key}>
                      <NavLink to={child.to} onClick={onGo}>
                        {child.label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <NavLink to={item.to ?? '/'} end={item.to === '/'} onClick={onGo}>
                <Icon name={item.icon} />
                <span>{item.label}</span>
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
