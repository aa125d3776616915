// Account chooser of a shared device: people with a PIN here, and the form for it.
import './chooser.css';
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { type DeviceAccount, listDeviceAccounts, removePin, signInByPin } from '../contract-pins.ts';
import { words } from '../words.ts';
import { notePins } from './this-phone.ts';

/** `onChosen`: whether somebody was chosen, so that the form for everybody else makes room. `onPassword`: only the password is left to them. */
export default function AccountChooser({ onChosen, onPassword }: { onChosen: (chosen: boolean) => void; onPassword: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const here = useAnswer(listDeviceAccounts, { device_key: deviceKey() });
  const [chosen, setChosen] = useState<DeviceAccount>();
  const [over, setOver] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const back = useRef(false);
  const { data } = here;
  useEffect(() => {
    // what is shown of a PIN that is over stays until the page is left
    if (data && !data.length && !over) notePins(false);
  }, [data, over]);
  useEffect(() => {
    if (chosen || !back.current) return;
    back.current = false;
    heading.current?.focus();
  }, [chosen]);
  const choose = (account: DeviceAccount | undefined) => {
    setChosen(account);
    setOver(undefined);
    onChosen(account !== undefined);
  };
  if (!data?.length)
    return over ? (
      <Callout kind="warn" alert>
        {over}
      </Callout>
    ) : null;
  const now = chosen && data.find((a) => a.account === chosen.account);
  const nameOf = (a: DeviceAccount) => pick(language, a.name, a.bn_name);
  if (now)
    return (
      <PinForm
        account={now}
        name={nameOf(now)}
        onBack={() => {
          back.current = true;
          choose(undefined);
        }}
        onPassword={() => {
          choose(undefined);
          onPassword();
        }}
        onOver={(message) => {
          choose(undefined);
          setOver(message);
          onPassword();
          here.reload();
        }}
      />
    );
  return (
    <section className="stack" aria-labelledby="h-people">
      <h2 id="h-people" className="people-h" ref={heading} tabIndex={-1}>
        {t(words.people_here)}
      </h2>
      {over && (
        <Callout kind="warn" alert>
          {over}
        </Callout>
      )}
      <ul className="people">
        {data.map((account) => (
          <li key={account.account}>
            <button type="button" onClick={() => choose(account)}>
              <Avatar name={nameOf(account)} photo={account.photo?.file_main_path} />
              <span>{nameOf(account)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="or">{t(words.or)}</p>
    </section>
  );
}

interface PinFormProps {
  account: DeviceAccount;
  name: string;
  onBack: () => void;
  onPassword: () => void;
  onOver: (message: string) => void;
}
function PinForm({ account: { account, photo }, name, onBack, onPassword, onOver }: PinFormProps) {
  const t = useWords();
  const session = useSession();
  const { run, busy, error } = useAsk(signInByPin);
  const removing = useAsk(removePin);
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // this form is for the PIN and nothing else
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input[name=pin]')?.focus(), []);
  const told = useRef(onOver);
  useEffect(() => {
    told.current = onOver;
  });
  useEffect(() => {
    if (error?.code === 'pin_over') told.current(error.message);
  }, [error]);
  // on a line that was cut it is sent once more as it stands. Before anybody can type the next one
  useLayoutEffect(() => {
    if (error?.code === 'wrong_pin') box.current?.querySelector('form')?.reset();
  }, [error]);
  const errors = useMemo(() => {
    if (error?.code !== 'wrong_pin') return error?.fields;
    const { tries_left: left } = error.detail as { tries_left: number };
    return { pin: [t(words.pin_wrong, { left })] };
  }, [error, t]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pin = String(new FormData(event.currentTarget).get('pin'));
    const answer = await run({ account, pin, device_key: deviceKey() });
    if (answer) session.signIn(answer);
  };
  return (
    <div ref={box} className="stack">
      <p className="people-one">
        <Avatar name={name} photo={photo?.file_main_path} />
        <b>{name}</b>
      </p>
      {error && error.code !== 'wrong_pin' && error.code !== 'pin_over' && <FormFault error={error} shown={['pin']} />}
      <FormFault error={removing.error} />
      <Form errors={errors} onSubmit={send} method="dialog">
        <PasswordField
          name="pin"
          label={t(words.pin)}
          reveal={t(words.pin_show)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
        />
        <Button type="submit" size="lg" block busy={busy}>
          {busy ? t(words.logging_in) : t(words.log_in)}
        </Button>
      </Form>
      <div className="row">
        <Button look="b3" onClick={onPassword}>
          {t(words.pin_forgotten)}
        </Button>
        <Button look="b3" onClick={onBack}>
          {t(words.other_account)}
        </Button>
        <Button look="b3" onClick={() => setAsking(true)}>
          {t(words.remove_here)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t(words.remove_title, { name })}
        confirm={t(words.remove_here)}
        busy={removing.busy}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const done = await removing.run({ account, device_key: deviceKey() });
          setAsking(false);
          if (done) onPassword();
        }}
      >
        {t(words.remove_text)}
      </ConfirmDialog>
    </div>
  );
}
