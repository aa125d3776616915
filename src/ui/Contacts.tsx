// Contact details (of an institution): phone, email, postal address.
import './styles/contacts.css';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Icon } from './Icon.tsx';
import { words } from './words.ts';

export interface ContactsProps {
  phone: string | null;
  email: string | null;
  address: string | null;
  bn_address: string | null;
}
export const hasContacts = (of: ContactsProps): boolean => Boolean(of.phone || of.email || of.address || of.bn_address);

/** Nothing where the institution has said nothing. */
export function Contacts({ of }: { of: ContactsProps }) {
  const t = useWords();
  const language = useLanguage();
  if (!hasContacts(of)) return null;
  const address = pick(language, of.address, of.bn_address);
  return (
    <ul className="contacts">
      {of.phone && (
        <li>
          <Icon name="phone" />
          <a href={`tel:${of.phone.replace(/[^+0-9]/g, '')}`}>
            <span className="vh">{t(words.phone)}: </span>
            <bdi>{of.phone}</bdi>
          </a>
        </li>
      )}
      {of.email && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${of.email}`}>
            <span className="vh">{t(words.email)}: </span>
            <bdi>{of.email}</bdi>
          </a>
        </li>
      )}
      {address && (
        <li>
          <Icon name="map-pin" />
          <span>
            <span className="vh">{t(words.address)}: </span>
            {address}
          </span>
        </li>
      )}
    </ul>
  );
}
