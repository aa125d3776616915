// Partner mode (#partner): leads to the site of the institution that one acts for, or to all partners where there is none.
import { rememberedInstitution } from '#core/session/web/session.tsx';
import { atPartners } from '#features/institutions/addresses.ts';
import { atHome } from '#features/home/addresses.ts';

export function openPartner(): void {
  const institution = rememberedInstitution();
  const { protocol, host } = location;
  location.replace(institution ? `${protocol}//${institution.username}.${host.replace(/^www\./, '')}${atHome()}` : atPartners());
}
