// Account menu: own pages, role switch, logout.
import { Link } from '../Link.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { words } from '../words.ts';
import { Menu } from './Menu.tsx';

export interface AccountItem {
  key: string;
  label: string;
  icon: IconName;
  to?: string | undefined;
  onPress?: (() => void) | undefined;
  danger?: boolean;
  /** what is acted in now */
  current?: boolean;
  /** of the label, when it is not the page's */
  lang?: Language;
}
export interface AccountMenuProps {
  name: string;
  /** the role that is being acted in */
  role?: string | undefined;
  photo?: string | null | undefined;
  /** under the role */
  badge?: { label: string; ok: boolean } | undefined;
  groups: readonly { key: string; title?: string | undefined; items: readonly AccountItem[] }[];
  onOpen?: (() => void) | undefined;
}
export function AccountMenu({ name, role, photo, badge, groups, onOpen }: AccountMenuProps) {
  const t = useWords();
  return (
    <Menu
      className="end"
      buttonClass="me"
      onOpen={onOpen}
      button={
        <>
          <span className="vh">{t(words.my_account)} </span>
          <Avatar name={name} photo={photo} />
          <span className="from-lg me-n" title={name}>
            <span>{name}</span>
            {role && <small>{role}</small>}
          </span>
          <Icon name="chevron-down" size="sm" className="from-lg" />
        </>
      }
    >
      {(close) => (
        <>
          <div className="menu-who">
            <Avatar name={name} photo={photo} />
            <span>
              <b>{name}</b>
              {role && <span className="tiny">{role}</span>}
              {badge && <Badge kind={badge.ok ? 'ok' : 'warn'}>{badge.label}</Badge>}
            </span>
          </div>
          {groups.map((group) => (
            <div key={group.key} className="menu-g">
              {group.title && (
                <p className="menu-t" id={`menu-${group.key}`}>
                  {group.title}
                </p>
              )}
              <ul aria-labelledby={group.title && `menu-${group.key}`}>
                {group.items.map((item) => {
                  const inner = (
                    <>
                      <Icon name={item.icon} />
                      <span lang={item.lang} className={item.lang && 'own-name'}>
                        {item.label}
                      </span>
                      {item.current && <Icon name="check" className="push" />}
                    </>
                  );
                  const className = item.danger ? 'mi danger' : 'mi';
                  return (
                    <li key={item.key}>
                      {item.to ? (
                        <Link className={className} to={item.to}>
                          {inner}
                        </Link>
                      ) : (
                        <button
                          type="button"
                          className={className}
                          aria-current={item.current || undefined}
                          onClick={() => {
                            close();
                            item.onPress?.();
                          }}
                        >
                          {inner}
                        </button>
                      )}
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </>
      )}
    </Menu>
  );
}
