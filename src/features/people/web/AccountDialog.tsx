// Confirmation of what is done with one account: logging out, letting in, unlocking, suspending with a reason, sending a reset.
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { useToast } from '#ui/Toast.tsx';
import type { Person } from '../contract.ts';
import { liftSuspension, sendReset, signOutPerson, suspendPerson, unlockPerson } from '../contract-person.ts';
import { words } from '../words-person.ts';
import { Sure } from './Sure.tsx';

interface Deed {
  call: AnyCall;
  title: Word;
  text: Word;
  press: Word;
  told: Word;
  danger?: true;
  reason?: true;
}
const deeds = {
  send_reset: {
    ...{ call: sendReset, title: words.send_reset_title, text: words.send_reset_text },
    ...{ press: words.send, told: words.reset_sent },
  },
  sign_out: {
    ...{ call: signOutPerson, title: words.sign_out_title, text: words.sign_out_text },
    ...{ press: words.sign_out, told: words.signed_out, danger: true },
  },
  unlock: {
    ...{ call: unlockPerson, title: words.unlock_title, text: words.unlock_text },
    ...{ press: words.unlock, told: words.unlocked },
  },
  lift: { call: liftSuspension, title: words.lift_title, text: words.lift_text, press: words.lift, told: words.lifted },
  suspend: {
    ...{ call: suspendPerson, title: words.suspend_title, text: words.suspend_text },
    ...{ press: words.suspend, told: words.suspended, danger: true, reason: true },
  },
} satisfies Record<string, Deed>;
export type DeedName = keyof typeof deeds;
export const isDeed = (name: string): name is DeedName => Object.hasOwn(deeds, name);

interface AccountDialogProps {
  deed: DeedName;
  id: number;
  name: string;
  onClose: () => void;
  /** With the account as it is then, where the call answers it. */
  onDone: (next: Person | undefined) => void;
}
export function AccountDialog({ deed, id, name, onClose, onDone }: AccountDialogProps) {
  const t = useWords();
  const toast = useToast();
  const { call, title, text, press, told, danger, reason }: Deed = deeds[deed];
  const { run, busy, error } = useAsk(call);
  const go = async (given: { reason?: string }) => {
    const answer = (await run({ id, ...given } as never)) as Person | { to: string } | undefined;
    if (!answer) return;
    toast({ text: t(told as typeof words.reset_sent, { to: 'to' in answer ? answer.to : '' }), kind: 'ok' });
    onDone('to' in answer ? undefined : answer);
  };
  return (
    <Sure
      title={t(title as typeof words.lift_title, { name })}
      text={t(text)}
      press={t(press)}
      danger={danger}
      reason={reason}
      busy={busy}
      error={error}
      onGo={(given) => void go(given)}
      onClose={onClose}
    />
  );
}
