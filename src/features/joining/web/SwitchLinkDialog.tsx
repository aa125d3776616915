// Dialog before a link to join by is switched off, or on again.
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { switchLink } from '../contract-staff.ts';
import type { JoinLink } from '../lists.ts';
import { words } from '../words-staff.ts';

interface SwitchLinkProps {
  link: JoinLink;
  onClose: () => void;
  onDone?: (link: JoinLink) => void;
}
export function SwitchLinkDialog({ link, onClose, onDone }: SwitchLinkProps) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(switchLink);
  const on = link.state === 'off';
  const act = async () => {
    const done = await run({ id: link.id, on });
    if (!done) return;
    toast({ text: t(on ? words.switched_on : words.switched_off), kind: 'ok' });
    onDone?.(done);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger={!on}
      title={on ? t(words.switch_on) : t(words.switch_off_sure)}
      confirm={t(on ? words.switch_on : words.switch_off)}
      busy={busy}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <p>{on ? t(words.about) : t(words.switch_off_text)}</p>
      <FormFault error={error} />
    </ConfirmDialog>
  );
}
