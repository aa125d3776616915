// Giving somebody a role (grant of access): the button with its dialog, and the undo in the toast; quiet, with "why?", for who may not.
import { useState } from 'react';
import { askSignedIn } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { give } from '#features/roles/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { FieldErrors } from '#ui/form-errors.ts';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { remove } from '../contract.ts';
import { errors, words } from '../words.ts';
import { type Chosen, inputOf, isWhole, missingOf, nothingChosen, RolePlace } from './RolePlace.tsx';

const giving = { word: words.give, grant: 'user.update' } as const;
interface Props {
  /** Who gets it. */
  id: number;
  name: string;
  may: boolean | string;
  /** Permissions that they asked for. */
  wanted?: readonly string[];
  onGiven?: () => void;
}
export function GiveRole({ id, name, may, wanted = [], onGiven }: Props) {
  const t = useWords();
  const toast = useToast();
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [missing, setMissing] = useState<FieldErrors>();
  const asking = useAsk(give);
  const close = () => {
    setOpened(false);
    setChosen(nothingChosen);
    setMissing(undefined);
    asking.clear();
  };
  const send = async () => {
    if (!isWhole(chosen)) return setMissing(missingOf(chosen, t));
    setMissing(undefined);
    const made = await asking.run({ user_id: id, ...inputOf(chosen) });
    if (!made) return;
    const undo = async () => {
      await askSignedIn(remove, { service: made.scope, role_id: made.id });
      toast({ text: t(words.undone), kind: 'ok' });
    };
    toast({ text: t(words.given, { name, role: chosen.role_name }), kind: 'ok', action: { label: t(words.undo), onPress: undo } });
    close();
    onGiven?.();
  };
  return (
    <>
      <Allowed may={may} action={giving} why={errors} look="b2">
        <Button look="b2" icon="plus" onClick={() => setOpened(true)}>
          {t(words.give)}
        </Button>
      </Allowed>
      {opened && (
        <Dialog
          open
          onClose={close}
          title={t(words.give_to, { name })}
          footer={
            <>
              <Button look="bn" onClick={close}>
                {t(words.cancel)}
              </Button>
              <Button busy={asking.busy} onClick={() => void send()}>
                {t(words.give)}
              </Button>
            </>
          }
        >
          <Form
            errors={missing}
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            {asking.error && (
              <Callout kind="bad" alert>
                {asking.error.message}
              </Callout>
            )}
            <RolePlace
              wanted={wanted}
              chosen={chosen}
              onChange={(next) => {
                setMissing(undefined);
                setChosen(next);
              }}
            />
          </Form>
        </Dialog>
      )}
    </>
  );
}
