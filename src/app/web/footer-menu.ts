// Footer menu, from page declarations, by groups. The browser's build holds what comes out of it (tools/frame-menu.ts).
import type { Word } from '#core/i18n/words.ts';
import { platform, resources, support } from '#core/navigation/web/footer-groups.ts';
import { type FrameEntry, listEntries } from './frame-menu.ts';

export const footer: readonly { title: Word; entries: readonly FrameEntry[] }[] = [platform, resources, support].map((group) => ({
  title: group.title,
  entries: listEntries('footer', group),
}));
