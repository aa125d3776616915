// Side menu in a drawer on phones; loaded lazily.
import '#ui/styles/side.css';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Drawer } from '#ui/Dialog.tsx';
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx';
import { words as ui } from '#ui/words.ts';
import { words } from '../../words.ts';
import { useLanguageChoice } from '../language-choice.ts';
import { OwnMenu } from '../menu.tsx';
import Translation from './Translation.tsx';
import VisitorMenu from './VisitorMenu.tsx';

export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords();
  const choose = useLanguageChoice();
  const { status } = useSession();
  const other = useLanguage() === 'bn' ? 'en' : 'bn';
  return (
    <Drawer open={open} onClose={onClose} label={t(status === 'in' ? words.more : ui.menu)}>
      <div className="side">
        {status === 'in' ? <OwnMenu onGo={onClose} /> : <VisitorMenu onGo={onClose} />}
        <hr className="stitch" />
        <LanguageSwitch to={other} onSwitch={(to) => choose(to)} />
        <Disclosure summary={t(words.translate)}>
          <Translation />
        </Disclosure>
      </div>
    </Drawer>
  );
}
