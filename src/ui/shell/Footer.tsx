// Footer of public pages.
import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { Logo, type LogoProps } from './Logo.tsx';

export interface FooterProps {
  logo: LogoProps;
  about?: ReactNode;
  /** where the app is to be had */
  stores?: readonly { href: string; note: string; name: string; icon: IconName }[] | undefined;
  columns: readonly { title: string; links: readonly { to: string; label: string }[] }[];
  partners?:
    | { title: string; items: readonly { key: string | number; name: string; href: string; picture?: string | undefined }[] }
    | undefined;
  places?: readonly { href: string; label: string; icon: IconName }[] | undefined;
  rights: ReactNode;
}

/** The sewn edge between the cotton of the page and the night of the footer. */
function Hem() {
  return (
    <svg className="hem" aria-hidden="true">
      <defs>
        <pattern id="hem" width="64" height="28" patternUnits="userSpaceOnUse">
          <path d="M0 0h64v4C54 5 50 20 32 20S10 5 0 4z" fill="var(--canvas)" />
          <path
            d="M2 9.5C12 11 16 25.5 32 25.5S52 11 62 9.5"
            fill="none"
            stroke="#F5B335"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeDasharray="4 3.6"
          />
          <path
            d="M32 16c3-3.4 3-7.4 0-11-3 3.6-3 7.6 0 11zM31 16c-4.6-.4-7.4-2.8-8.4-7.2 4.6.6 7.4 3 8.4 7.2zM33 16c4.6-.4 7.4-2.8 8.4-7.2-4.6.6-7.4 3-8.4 7.2z"
            fill="var(--brand)"
          />
          <circle cx="0" cy="14" r="2" fill="#F5B335" />
          <circle cx="64" cy="14" r="2" fill="#F5B335" />
        </pattern>
      </defs>
      <rect width="100%" height="28" fill="url(#hem)" />
    </svg>
  );
}

export function Footer({ logo, about, stores, columns, partners, places, rights }: FooterProps) {
  return (
    <footer className="foot on-night">
      <Hem />
      <div className="wrap">
        <div className="foot-g">
          <div className="foot-house">
            <Logo {...logo} />
            {about && <p>{about}</p>}
            {stores && stores.length > 0 && (
              <div className="row">
                {stores.map((store) => (
                  <a key={store.href} className="store" href={store.href}>
                    <Icon name={store.icon} />
                    <span>
                      <small>{store.note}</small>
                      <b>{store.name}</b>
                    </span>
                  </a>
                ))}
              </div>
            )}
          </div>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {partners && partners.items.length > 0 && (
          <div className="foot-p">
            <h2>{partners.title}</h2>
            <ul className="mates">
              {partners.items.map((partner) => (
                <li key={partner.key}>
                  <a className="mate" href={partner.href}>
                    {partner.picture && <img src={partner.picture} alt="" width="36" height="36" loading="lazy" decoding="async" />}
                    <span>{partner.name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="foot-b">
          {places && places.length > 0 && (
            <div className="row">
              {places.map((place) => (
                <a key={place.href} className="ib" href={place.href} aria-label={place.label} title={place.label}>
                  <Icon name={place.icon} />
                </a>
              ))}
            </div>
          )}
          <p>{rights}</p>
        </div>
      </div>
    </footer>
  );
}
