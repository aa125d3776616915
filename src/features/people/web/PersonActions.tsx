// Actions on an account: what may be done, and quietly what may not with its reason; each asks before it is done.
import './people.css';
import { type FormEvent, useState } from 'react';
import type { Grant } from '#core/access/grants.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Refusal, refusalOf, WhyNot } from '#ui/work/WhyNot.tsx';
import { words as listWords } from '#ui/work/words-list.ts';
import { liftSuspension, type Person, sendReset, signOutPerson, suspendPerson, unlockPerson } from '../contract-person.ts';
import { atMergePeople } from '../addresses.ts';
import { words as merging } from '../words-merging.ts';
import { errors, words } from '../words-person.ts';
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
  const [refusal, setRefusal] = useState<Refusal>();
  const close = () => setOpen('');
  const done = (next: Person) => {
    close();
    onChanged(next);
  };
  const shared = { person, name, onClose: close, onDone: done };
  return (
    <div className="person-acts">
      {actionsOf(person).map((action) => {
        const may = person.can?.[action.name] ?? 'not_allowed';
        const danger = action.name === 'suspend';
        return may === true ? (
          <Button
            key={action.name}
            look={danger ? 'bd2' : 'b2'}
            icon={action.icon}
            onClick={() => (action.name === 'merge' ? go(atMergePeople({ id: person.id })) : setOpen(action.name))}
          >
            {t(action.word)}
          </Button>
        ) : (
          <Button
            key={action.name}
            look="bn"
            icon="lock"
            onClick={() => setRefusal(refusalOf({ word: action.word, grant }, String(may), errors))}
          >
            {t(action.word)} <span className="tiny">{t(listWords.why)}</span>
          </Button>
        );
      })}
      {open === 'suspend' && <SuspendDialog {...shared} />}
      {open === 'correct' && <CorrectContact {...shared} />}
      {open === 'sign_out' && (
        <Sure
          {...shared}
          call={signOutPerson}
          title={words.sign_out_title}
          text={words.sign_out_text}
          press={words.sign_out}
          told={words.signed_out}
          danger
        />
      )}
      {open === 'unlock' && (
        <Sure
          {...shared}
          call={unlockPerson}
          title={words.unlock_title}
          text={words.unlock_text}
          press={words.unlock}
          told={words.unlocked}
        />
      )}
      {open === 'lift' && (
        <Sure {...shared} call={liftSuspension} title={words.lift_title} text={words.lift_text} press={words.lift} told={words.lifted} />
      )}
      {open === 'send_reset' && <ResetDialog {...shared} />}
      {refusal && <WhyNot refusal={refusal} onClose={() => setRefusal(undefined)} />}
    </div>
  );
}
interface DialogProps {
  person: Person;
  name: string;
  onClose: () => void;
  onDone: (person: Person) => void;
}
interface SureProps extends DialogProps {
  call: AnyCall;
  title: Word;
  text: Word;
  press: Word;
  told: Word;
  danger?: boolean;
}
function Sure({ person, name, onClose, onDone, call, title, text, press, told, danger = false }: SureProps) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(call);
  const go = async () => {
    const next = (await run({ id: person.id } as never)) as Person | undefined;
    if (!next) return;
    toast({ text: t(told), kind: 'ok' });
    onDone(next);
  };
  return (
    <ConfirmDialog
      open
      title={t(title as typeof words.lift_title, { name })}
      confirm={t(press)}
      busy={busy}
      danger={danger}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      <p>{t(text)}</p>
    </ConfirmDialog>
  );
}
function ResetDialog({ person, name, onClose }: DialogProps) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(sendReset);
  const go = async () => {
    const sent = await run({ id: person.id });
    if (!sent) return;
    toast({ text: t(words.reset_sent, { to: sent.to }), kind: 'ok' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(words.send_reset_title, { name })}
      confirm={t(words.send)}
      busy={busy}
      danger={false}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      <p>{t(words.send_reset_text)}</p>
    </ConfirmDialog>
  );
}
function SuspendDialog({ person, name, onClose, onDone }: DialogProps) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(suspendPerson);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = await run({ id: person.id, reason: String(new FormData(event.currentTarget).get('reason')) });
    if (!next) return;
    toast({ text: t(words.suspended), kind: 'ok' });
    onDone(next);
  };
  return (
    <Dialog open onClose={onClose} title={t(words.suspend_title, { name })}>
      <Form errors={error?.fields} method="dialog" onSubmit={(event: FormEvent<HTMLFormElement>) => void send(event)}>
        {error && !Object.keys(error.fields).length && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        <p>{t(words.suspend_text)}</p>
        <TextArea name="reason" label={t(words.reason)} hint={t(words.reason_hint)} required maxLength={300} />
        <div className="row">
          <Button look="bn" onClick={onClose}>
            {t(words.cancel)}
          </Button>
          <Button look="bd" type="submit" busy={busy}>
            {t(words.suspend)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
