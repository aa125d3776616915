// Actions on an account: what may be done, and quietly what may not with its reason; each asks before it is done.
import './people.css';
import { useState } from 'react';
import type { Grant } from '#core/access/grants.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { atMergePeople } from '#features/account-merges/addresses.ts';
import { words as merging } from '#features/account-merges/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import type { Person } from '../contract.ts';
import { errors, words } from '../words-person.ts';
import { AccountDialog, isDeed } from './AccountDialog.tsx';
import { CorrectContact } from './CorrectContact.tsx';

interface Action {
  name: string;
  word: Word;
  icon: IconName;
}
const grant: Grant = 'user.update';
const actionsOf = (person: Person): Action[] => [
  { name: 'send_reset', word: words.send_reset, icon: 'send' },
  { name: 'correct', word: words.correct, icon: 'mail' },
  { name: 'sign_out', word: words.sign_out, icon: 'log-out' },
  { name: 'merge', word: merging.merge, icon: 'users' },
  ...(person.locked > 0 ? [{ name: 'unlock', word: words.unlock, icon: 'key-round' as IconName }] : []),
  person.state === 'suspended' ? { name: 'lift', word: words.lift, icon: 'undo-2' } : { name: 'suspend', word: words.suspend, icon: 'ban' },
];
interface Props {
  person: Person;
  name: string;
  onChanged: (person: Person) => void;
}
export function PersonActions({ person, name, onChanged }: Props) {
  const t = useWords();
  const go = useGo();
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  const done = (next: Person) => {
    close();
    onChanged(next);
  };
  return (
    <div className="person-acts">
      {actionsOf(person).map((action) => {
        const may = person.can?.[action.name] ?? 'not_allowed';
        const danger = action.name === 'suspend';
        return (
          <Allowed key={action.name} may={may} action={{ word: action.word, grant }} why={errors}>
            <Button
              look={danger ? 'bd2' : 'b2'}
              icon={action.icon}
              onClick={() => (action.name === 'merge' ? go(atMergePeople({ id: person.id })) : setOpen(action.name))}
            >
              {t(action.word)}
            </Button>
          </Allowed>
        );
      })}
      {open === 'correct' && <CorrectContact person={person} onClose={close} onDone={done} />}
      {isDeed(open) && (
        <AccountDialog deed={open} id={person.id} name={name} onClose={close} onDone={(next) => (next ? done(next) : close())} />
      )}
    </div>
  );
}
