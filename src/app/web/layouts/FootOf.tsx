// Footer of public pages: what it links to, and the partners.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { isOn } from '#core/access/modules.ts';
import type { FooterLink, FooterPlace } from '#core/config-footer.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { pick } from '#core/i18n/words.ts';
import { atPartner } from '#features/institutions/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { Footer } from '#ui/shell/Footer.tsx';
import type { SiteInfo } from '../../rendered.ts';
import { words } from '../../words.ts';
import { useFooterColumns } from './useFooterColumns.ts';

const isStore = (place: FooterPlace): place is 'app_store' | 'play_store' => place.endsWith('_store');

export default function FootOf({ site }: { site: SiteInfo }) {
  const t = useWords();
  const columns = useFooterColumns(site);
  const language = useLanguage();
  const { partners, partner, year, links = [] } = site;
  const nameOf = ({ place, href }: FooterLink) => (place === 'page' ? new URL(href).hostname : t(words.places[place]));
  const told = language === 'bn' ? bengaliDigits(String(year)) : String(year);
  return (
    <Footer
      logo={{
        to: atHome(),
        label: partner ? pick(language, partner.institution_name_en, partner.institution_name) : t(words.platform),
        src: partner?.logo_path ?? undefined,
      }}
      stores={links.flatMap((link) =>
        isStore(link.place) ? [{ href: link.href, note: t(words.app_from), name: nameOf(link), icon: 'smartphone' as const }] : [],
      )}
      places={links.flatMap(({ place, href }) =>
        isStore(place) ? [] : [{ href, label: nameOf({ place, href }), icon: place === 'page' ? ('globe' as const) : place }],
      )}
      about={t(words.about)}
      columns={columns}
      partners={
        partners.length && isOn(site.modules_off, 'partnership')
          ? {
              title: t(words.partners_row),
              items: partners.slice(0, 5).map((p) => ({
                key: p.username,
                name: pick(language, p.institution_name_en, p.institution_name),
                href: atPartner({ slug: p.username }),
                picture: p.picture,
              })),
            }
          : undefined
      }
      rights={t(words.rights, { year: told })}
    />
  );
}
