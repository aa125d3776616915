// PIN of this device: set, change, remove.
import { type FormEvent, useMemo } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useToast } from '#ui/Toast.tsx';
import { listDeviceAccounts, removePin, setPin } from '../contract-pins.ts';
import { words } from '../words.ts';
import { notePins, useHasPins } from './this-phone.ts';

export function PinCard() {
  const t = useWords();
  const toast = useToast();
  const { user, roles } = useSession();
  const some = useHasPins();
  const here = useAnswer(listDeviceAccounts, some ? { device_key: deviceKey() } : null);
  const setting = useAsk(setPin);
  const removing = useAsk(removePin);
  const { error } = setting;
  const errors = useMemo(() => {
    if (error?.code === 'pin_form' || error?.code === 'pin_weak') return { pin: [error.message] };
    return error?.code === 'wrong_password' ? { pin_password: [error.message] } : error?.fields;
  }, [error]);
  if (!user || roles.length) return null;
  // without PINs nothing is asked, and the last answer would stand
  const mine = some && (here.data?.some((a) => a.account === user.uuid) ?? false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const done = await setting.run({
      pin: String(typed.get('pin')),
      device_key: deviceKey(),
      ...(user.has_password ? { password: String(typed.get('pin_password')) } : {}),
    });
    if (!done) return;
    form.reset();
    notePins(true);
    here.reload();
    toast({ text: t(words.pin_saved), kind: 'ok' });
  };
  return (
    <Card title={t(words.pin_title)}>
      <div className="stack">
        <p className="muted">{t(words.pin_text)}</p>
        {mine && (
          <p>
            <Badge kind="ok" icon="check">
              {t(words.pin_set)}
            </Badge>{' '}
            <span className="small">{t(words.shared_phone)}</span>
          </p>
        )}
        {!(errors && Object.keys(errors).length) && <FormFault error={error} />}
        <FormFault error={removing.error} />
        <Form errors={errors} onSubmit={send} method="dialog">
          <PasswordField
            name="pin"
            label={t(words.pin_new)}
            hint={t(words.pin_hint)}
            reveal={t(words.pin_show)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
          />
          {user.has_password && <PasswordField name="pin_password" label={t(words.current_password)} required />}
          <div className="row">
            <Button type="submit" busy={setting.busy}>
              {t(words.pin_save)}
            </Button>
            {mine && (
              <Button
                look="b3"
                busy={removing.busy}
                onClick={async (event) => {
                  const { form } = event.currentTarget;
                  if (!(await removing.run({ account: user.uuid, device_key: deviceKey() }))) return;
                  // the button that was pressed goes away
                  form?.querySelector<HTMLInputElement>('input[name=pin]')?.focus();
                  if (here.data?.every((a) => a.account === user.uuid)) notePins(false);
                  here.reload();
                  toast({ text: t(words.pin_removed), kind: 'ok' });
                }}
              >
                {t(words.pin_remove)}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </Card>
  );
}
