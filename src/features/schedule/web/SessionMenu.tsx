// What a teacher does with a session of their class; what is refused stays, quiet, and says why.
import { useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Menu } from '#ui/shell/Menu.tsx';
import { useNever } from '#ui/work/useNever.ts';
import { type Refusal, refusalOf, WhyNot } from '#ui/work/WhyNot.tsx';
import type { Session } from '../contract.ts';
import { errors } from '../words.ts';
import { words } from '../words-screen.ts';
import type { SessionDeeds } from './SessionList.tsx';

const acts = [
  { name: 'update', word: words.edit, icon: 'pencil', danger: false },
  { name: 'cancel', word: words.cancel, icon: 'ban', danger: true },
] as const satisfies readonly { name: string; word: Word; icon: IconName; danger: boolean }[];
export default function SessionMenu({ session, deeds }: { session: Session; deeds: SessionDeeds }) {
  const t = useWords();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<Refusal>();
  const name = pick(language, session.title, session.bn_title);
  const never = useNever();
  const shown = acts.filter(({ name: act }) => !never(session.can[act], 'batch.update'));
  if (!shown.length) return null;
  return (
    <>
      <Menu className="end" buttonClass="ib" label={t(words.actions, { name })} button={<Icon name="ellipsis" />}>
        {(close) =>
          shown.map(({ name: act, word, icon, danger }) => {
            const may = session.can[act];
            return (
              <button
                key={act}
                type="button"
                aria-disabled={may !== true}
                className={['mi', danger && may === true && 'danger', may !== true && 'off'].filter(Boolean).join(' ')}
                onClick={() => {
                  close();
                  if (may !== true) setRefusal(refusalOf({ word, grant: 'batch.update' }, may, errors));
                  else (act === 'update' ? deeds.onEdit : deeds.onCancel)(session);
                }}
              >
                <Icon name={may === true ? icon : 'lock'} />
                {t(word)}
              </button>
            );
          })
        }
      </Menu>
      {refusal && <WhyNot refusal={refusal} onClose={() => setRefusal(undefined)} />}
    </>
  );
}
