// Dismissible announcement bar above the header.
import type { ReactNode } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { words } from '../words.ts';

export function Announcement({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useWords();
  return (
    <aside className="news" aria-label={t(words.announcement)}>
      <div className="wrap">
        <Icon name="megaphone" />
        <p>{children}</p>
        <IconButton icon="x" label={t(words.close_announcement)} onClick={onClose} />
      </div>
    </aside>
  );
}
