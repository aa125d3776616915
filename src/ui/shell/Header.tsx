// Header bar: menu, logo, subjects, search, links, language, notifications, account.
import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ButtonLink, IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { LanguageSwitch, type LanguageSwitchProps } from '../LanguageSwitch.tsx';
import { words } from '../words.ts';
import { Logo, type LogoProps } from './Logo.tsx';
import { Menu, type MenuProps } from './Menu.tsx';

export interface HeaderProps {
  logo: LogoProps;
  /** opens the side menu on a phone */
  onMenu?: (() => void) | undefined;
  menuOpen?: boolean;
  subjects?: { label: string; panel: ReactNode; onOpen?: () => void } | undefined;
  /** the institution that one acts for */
  house?: string | undefined;
  /** the search box of a wide screen */
  search?: ReactNode;
  /** opens the search of a phone */
  onSearch?: (() => void) | undefined;
  /** `wide`: where a window of 1024 px has no room for it, it stands in the footer */
  links?: readonly { to: string; label: string; wide?: boolean }[] | undefined;
  language?: Omit<LanguageSwitchProps, 'brief'> | undefined;
  /** beside the switch of a wide screen; the menu of a phone has it */
  translation?: { label: string; panel: MenuProps['children'] } | undefined;
  onAccessibility?: (() => void) | undefined;
  accessibilityOpen?: boolean;
  /** the jobs of who acts in a role */
  tray?: ReactNode;
  bell?: { count: number; panel: MenuProps['children']; onOpen?: () => void } | undefined;
  /** an AccountMenu, when somebody is signed in */
  account?: ReactNode;
  /** when nobody is */
  guest?: { login: { to: string; label: string }; register?: { to: string; label: string } } | undefined;
  /** nobody has looked yet whether somebody is signed in: where this browser remembers a session, a visitor's buttons keep their room unseen */
  unsure?: boolean;
}
export function Header(props: HeaderProps) {
  const {
    logo,
    onMenu,
    menuOpen,
    subjects,
    house,
    search,
    onSearch,
    links,
    language,
    translation,
    onAccessibility,
    accessibilityOpen,
    tray,
    bell,
    account,
    guest,
    unsure,
  } = props;
  const t = useWords();
  const reading = useLanguage();
  return (
    <header className="top">
      <div className="wrap">
        {onMenu && <IconButton icon="menu" className="to-lg" label={t(words.menu)} aria-expanded={menuOpen} onClick={onMenu} />}
        <Logo {...logo} />
        {subjects && (
          <Menu
            className="from-lg"
            buttonClass="txt"
            panelClass="menu cats"
            onOpen={subjects.onOpen}
            button={
              <>
                <Icon name="layers" />
                {subjects.label}
                <Icon name="chevron-down" size="sm" />
              </>
            }
          >
            {subjects.panel}
          </Menu>
        )}
        {house && <span className="from-lg house">{house}</span>}
        {search && <div className="top-search from-lg">{search}</div>}
        <span className="push" />
        {links && links.length > 0 && (
          <nav aria-label={t(words.main_menu)} className="from-lg">
            {links.map((link) => (
              <Link key={link.to} className={link.wide ? 'txt from-xl' : 'txt'} to={link.to}>
                {link.label}
              </Link>
            ))}
          </nav>
        )}
        {onSearch && <IconButton icon="search" className="to-lg" label={t(words.search)} onClick={onSearch} />}
        {tray}
        {language && (
          <>
            <span className="from-lg">
              <LanguageSwitch {...language} />
            </span>
            {/* on a narrow phone the account menu has it */}
            <span className={account ? 'from-sm to-lg' : 'to-lg'}>
              <LanguageSwitch {...language} brief />
            </span>
          </>
        )}
        {translation && (
          <Menu
            className="from-lg end"
            buttonClass="ib"
            panelClass="menu translate"
            label={translation.label}
            button={<Icon name="globe" />}
          >
            {translation.panel}
          </Menu>
        )}
        {onAccessibility && (
          <IconButton
            icon="accessibility"
            className="from-sm"
            label={t(words.accessibility)}
            aria-expanded={accessibilityOpen}
            onClick={onAccessibility}
          />
        )}
        {bell && (
          <Menu
            buttonClass="ib"
            panelClass="menu notifs"
            className="end"
            label={bell.count ? t(words.notifications_new, { count: bell.count }) : t(words.notifications)}
            onOpen={bell.onOpen}
            button={
              <>
                <Icon name="bell" />
                {bell.count > 0 && <b aria-hidden="true">{bell.count > 99 ? `${number(reading, 99)}+` : number(reading, bell.count)}</b>}
              </>
            }
          >
            {bell.panel}
          </Menu>
        )}
        {account}
        {guest && (
          <span className={unsure ? 'guest unsure' : 'guest'}>
            <ButtonLink look="b3" className={guest.register ? 'from-sm' : undefined} to={guest.login.to}>
              {guest.login.label}
            </ButtonLink>
            {guest.register && <ButtonLink to={guest.register.to}>{guest.register.label}</ButtonLink>}
          </span>
        )}
      </div>
    </header>
  );
}
