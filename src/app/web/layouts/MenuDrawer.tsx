// Side menu in a drawer on phones; loaded lazily.
import '#ui/styles/side.css';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Drawer } from '#ui/Dialog.tsx';
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx';
import { words } from '../../words.ts';
import { useLanguageChoice } from '../language-choice.ts';
import { OwnMenu } from '../menu.tsx';

export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords();
  const choose = useLanguageChoice();
  const other = useLanguage() === 'bn' ? 'en' : 'bn';
  return (
    <Drawer open={open} onClose={onClose} label={t(words.more)}>
      <div className="side">
        <OwnMenu onGo={onClose} />
        <hr className="stitch" />
        <LanguageSwitch to={other} onSwitch={(to) => choose(to)} />
      </div>
    </Drawer>
  );
}
