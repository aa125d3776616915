// The foot of the frame: the bar under the thumb on a phone, and the footer of public pages.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#features/accounts/web/public.ts';
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
        { key: 'home', label: t(words.home), icon: 'house', to: inside ? '/dashboard' : '/' },
        { key: 'course', label: t(words.course), icon: 'book-open', to: inside ? '/course' : '/login?next=%2Fcourse' },
        {
          key: 'certificate',
          label: t(words.certificate),
          icon: 'award',
          to: inside ? '/certificate/list' : '/login?next=%2Fcertificate%2Flist',
        },
        inside && onMore
          ? { key: 'more', label: t(words.more), icon: 'ellipsis', onPress: onMore, open: open ?? false }
          : { key: 'more', label: t(words.more), icon: 'ellipsis', to: inside ? '/dashboard' : '/login' },
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
        to: '/',
        label: partner ? pick(language, partner.institution_name_en, partner.institution_name) : t(words.platform),
        src: partner?.logo_path ?? undefined,
      }}
      about={t(words.about)}
      columns={[
        {
          title: t(words.group_platform),
          links: [
            { to: '/', label: t(words.home) },
            { to: inside ? '/dashboard' : '/login?next=%2Fdashboard', label: t(words.dashboard) },
            { to: '/search/lists', label: t(words.courses) },
            { to: '/partners', label: t(words.partners) },
          ],
        },
        {
          title: t(words.group_resources),
          links: [
            { to: '/certificate/check', label: t(words.check_certificate) },
            { to: '/search/lists?type=latest', label: t(words.latest_courses) },
            { to: '/search/lists?payment_status=free', label: t(words.free_courses) },
          ],
        },
        {
          title: t(words.group_support),
          links: [
            { to: '/registration', label: t(words.register) },
            { to: '/login', label: t(words.sign_in) },
            { to: '/forgot-password', label: t(words.forgot_password) },
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
                href: `/partners/${p.username}`,
                picture: p.picture,
              })),
            }
          : undefined
      }
      rights={t(words.rights, { year: told })}
    />
  );
}
