// Hook of the footer's columns, which a visitor's menu on a phone lists too.
import { useWords } from '#core/i18n/web/language.tsx';
import { atFaq } from '#features/help/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import type { SiteInfo } from '../../rendered.ts';
import { footer } from '../footer-menu.ts';
import { useFrameMenu } from './useFrameMenu.ts';

export function useFooterColumns(site: SiteInfo): { title: string; links: ReturnType<typeof useFrameMenu> }[] {
  const t = useWords();
  const entries = useFrameMenu(
    footer.flatMap((column) => column.entries),
    site.modules_off,
  );
  return footer.map((column) => ({
    title: t(column.title),
    links: entries
      .filter((entry) => column.entries.some(({ to }) => to === entry.key))
      .map((entry) => (site.white_label && entry.key === atFaq() ? { ...entry, to: atHome() } : entry)),
  }));
}
