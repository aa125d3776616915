// Bottom navigation bar of phones, and the footer of public pages.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { atPartner, atPartners } from '#features/institutions/addresses.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { atDashboard, atMyCourses } from '#features/enrollments/addresses.ts';
import { atForgotPassword, atRegistration } from '#features/registration/addresses.ts';
import { atCheck, atMyCertificates } from '#features/certificates/addresses.ts';
import { BackToTop } from '#ui/BackToTop.tsx';
import { BottomBar } from '#ui/shell/BottomBar.tsx';
import { Footer } from '#ui/shell/Footer.tsx';
import { Still } from '#ui/Still.tsx';
import type { SiteInfo } from '../../rendered.ts';
import { words } from '../../words.ts';
import { useSite } from '../site.ts';
import { useHas } from './Frame.tsx';

/** Not signed in, the course, certificate and more entries lead to the sign-in. */
export function Tabs({ onMore, open }: { onMore?: (() => void) | undefined; open?: boolean }) {
  const t = useWords();
  const { status } = useSession();
  const has = useHas();
  if (!has('bottom_bar')) return null;
  const inside = status === 'in';
  return (
    <BottomBar
      items={[
        { key: 'home', label: t(words.home), icon: 'house', to: inside ? atDashboard() : atHome() },
        { key: 'course', label: t(words.course), icon: 'book-open', to: inside ? atMyCourses() : atLogin({ next: atMyCourses() }) },
        {
          key: 'certificate',
          label: t(words.certificate),
          icon: 'award',
          to: inside ? atMyCertificates() : atLogin({ next: atMyCertificates() }),
        },
        inside && onMore
          ? { key: 'more', label: t(words.more), icon: 'ellipsis', onPress: onMore, open: open ?? false }
          : { key: 'more', label: t(words.more), icon: 'ellipsis', to: inside ? atDashboard() : atLogin() },
      ]}
    />
  );
}

export function Foot() {
  const site = useSite();
  const { status } = useSession();
  const has = useHas();
  if (!has('footer')) return null;
  return (
    <>
      <Still name="foot" of={site} unless={status === 'in'}>
        <FootOf inside={status === 'in'} site={site} />
      </Still>
      <BackToTop />
    </>
  );
}
function FootOf({ inside, site }: { inside: boolean; site: SiteInfo }) {
  const t = useWords();
  const language = useLanguage();
  const { partners, partner, year } = site;
  const told = language === 'bn' ? bengaliDigits(String(year)) : String(year);
  return (
    <Footer
      logo={{
        to: atHome(),
        label: partner ? pick(language, partner.institution_name_en, partner.institution_name) : t(words.platform),
        src: partner?.logo_path ?? undefined,
      }}
      about={t(words.about)}
      columns={[
        {
          title: t(words.group_platform),
          links: [
            { to: atHome(), label: t(words.home) },
            { to: inside ? atDashboard() : atLogin({ next: atDashboard() }), label: t(words.dashboard) },
            { to: atSearch(), label: t(words.courses) },
            { to: atPartners(), label: t(words.partners) },
          ],
        },
        {
          title: t(words.group_resources),
          links: [
            { to: atCheck(), label: t(words.check_certificate) },
            { to: atSearch({ type: 'latest' }), label: t(words.latest_courses) },
            { to: atSearch({ payment_status: 'free' }), label: t(words.free_courses) },
          ],
        },
        {
          title: t(words.group_support),
          links: [
            { to: atRegistration(), label: t(words.register) },
            { to: atLogin(), label: t(words.sign_in) },
            { to: atForgotPassword(), label: t(words.forgot_password) },
          ],
        },
      ]}
      partners={
        partners.length
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
