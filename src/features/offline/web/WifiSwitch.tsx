// Switch "on Wi-Fi only", beside keeping and among the settings of the data saver; says so where the browser cannot tell.
import { useWords } from '#core/i18n/web/language.tsx';
import { setWantsWifi } from './line-kind.ts';
import { Switch } from '#ui/Choice.tsx';
import { words } from '../words.ts';
import { useLineKind } from './useLineKind.ts';

export interface WifiSwitchProps {
  on: boolean;
  /** `kept`: whether the browser remembers it. */
  onChange: (on: boolean, kept: boolean) => void;
}
export function WifiSwitch({ on, onChange }: WifiSwitchProps) {
  const t = useWords();
  const kind = useLineKind();
  return (
    <Switch
      name="wifi"
      label={t(words.wifi_only)}
      hint={t(kind === 'unknown' ? words.wifi_unknown : kind === 'wifi' ? words.wifi_now : words.mobile_now)}
      checked={on}
      onChange={(event) => onChange(event.target.checked, setWantsWifi(event.target.checked))}
    />
  );
}
