// Dismissible announcement bar above the header.
import type { ReactNode } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { words } from '../words.ts';

/** `label`: the name of the landmark, where a page has another announcement. */
export function Announcement({ label, children, onClose }: { label?: string; children: ReactNode; onClose: () => void }) {
  const t = useWords();
  return (
    <aside className="news" aria-label={label ?? t(words.announcement)}>
      <div className="wrap">
        <Icon name="megaphone" />
        <p>{children}</p>
        <IconButton icon="x" label={t(words.close_announcement)} onClick={onClose} />
      </div>
    </aside>
  );
}
