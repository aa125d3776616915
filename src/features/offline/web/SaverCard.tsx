// Settings of the data saver on this device: less data, and downloads on Wi-Fi only.
import { useEffect, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { hasSaver, setSaver } from '#core/offline/web/data-saver.ts';
import { wantsWifi } from './line-kind.ts';
import { Callout } from '#ui/Callout.tsx';
import { Switch } from '#ui/Choice.tsx';
import { words } from '../words.ts';
import { WifiSwitch } from './WifiSwitch.tsx';

export function SaverCard() {
  const t = useWords();
  const [on, setOn] = useState(false);
  const [wifi, setWifi] = useState(false);
  const [forgets, setForgets] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know this device
    setOn(hasSaver());
    setWifi(wantsWifi());
  }, []);
  return (
    <section className="card stack" aria-labelledby="kept-saver">
      <h2 id="kept-saver">{t(words.saver)}</h2>
      <Switch
        name="saver"
        label={t(words.saver_on)}
        hint={t(words.saver_hint)}
        checked={on}
        onChange={(event) => {
          setOn(event.target.checked);
          setForgets(!setSaver(event.target.checked));
        }}
      />
      <WifiSwitch
        on={wifi}
        onChange={(wanted, kept) => {
          setWifi(wanted);
          setForgets(!kept);
        }}
      />
      {forgets && <Callout kind="warn">{t(words.saver_not_kept)}</Callout>}
      <p className="small muted">{t(words.shared)}</p>
    </section>
  );
}
