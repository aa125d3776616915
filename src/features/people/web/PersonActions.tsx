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
import { ActionOnOne } from '#ui/work/useActions.tsx';
import { personActions, unlock } from '../actions.ts';
import type { Person } from '../contract.ts';
import { errors, words } from '../words-person.ts';
import { CorrectContact } from './CorrectContact.tsx';

const { send_reset, sign_out, lift, suspend } = personActions.entries;
const entries = { send_reset, sign_out, unlock, lift, suspend };
interface Shown {
  name: string;
  word: Word;
  icon: string;
  danger?: true;
}
const grant: Grant = 'user.update';
const actionsOf = (person: Person): Shown[] => [
  { name: 'send_reset', ...send_reset },
  { name: 'correct', word: words.correct, icon: 'mail' },
  { name: 'sign_out', ...sign_out },
  { name: 'merge', word: merging.merge, icon: 'users' },
  ...(person.locked > 0 ? [{ name: 'unlock', ...unlock }] : []),
  person.state === 'suspended' ? { name: 'lift', ...lift } : { name: 'suspend', ...suspend },
];
interface Props {
  person: Person;
  onChanged: (person: Person) => void;
}
export function PersonActions({ person, onChanged }: Props) {
  const t = useWords();
  const go = useGo();
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  const done = (next: Person) => {
    close();
    onChanged(next);
  };
  const action = Object.hasOwn(entries, open) ? entries[open as keyof typeof entries] : undefined;
  return (
    <div className="person-acts">
      {actionsOf(person).map((action) => {
        const may = person.can?.[action.name] ?? 'not_allowed';
        return (
          <Allowed key={action.name} may={may} action={{ word: action.word, grant }} why={errors}>
            <Button
              look={action.name === 'suspend' ? 'bd2' : 'b2'}
              icon={action.icon as IconName}
              onClick={() => (action.name === 'merge' ? go(atMergePeople({ id: person.id })) : setOpen(action.name))}
            >
              {t(action.word)}
            </Button>
          </Allowed>
        );
      })}
      {open === 'correct' && <CorrectContact person={person} onClose={close} onDone={done} />}
      {action && (
        <ActionOnOne
          action={action}
          row={{ id: person.id, title: person.name, bn_title: person.bn_name }}
          onDone={(answer) => 'can' in (answer as object) && onChanged(answer as Person)}
          onClose={close}
        />
      )}
    </div>
  );
}
