// Side menu of a learner's screens; also in the phone drawer.
import '../styles/side.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from '../words.ts';
import { GroupedMenu, type MenuGroupItem } from './GroupedMenu.tsx';

/** While the menu is on its way, four bars stand for it. */
export function SideMenu({ items, onGo }: { items: readonly MenuGroupItem[] | undefined; onGo?: (() => void) | undefined }) {
  const t = useWords();
  if (items) return <GroupedMenu items={items} onGo={onGo} />;
  return (
    <div className="side-wait" aria-busy="true">
      <span className="vh" role="status">
        {t(words.loading)}
      </span>
      {[0, 1, 2, 3].map((i) => (
        <span key={i} className="sk" />
      ))}
    </div>
  );
}
