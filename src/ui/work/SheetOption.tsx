// What is chosen once for all rows of a checked sheet, before they run.
import { useLanguage } from '#core/i18n/web/language.tsx';
import type { SheetKindShown } from '#core/sheets/contract.ts';
import { RadioGroup } from '../Choice.tsx';

interface Props {
  option: NonNullable<SheetKindShown['option']>;
  chosen: string;
  onChange: (chosen: string) => void;
}
export function SheetOption({ option: { word, hint, choices }, chosen, onChange }: Props) {
  const language = useLanguage();
  return (
    <RadioGroup
      name="chosen"
      label={word[language]}
      hint={hint?.[language]}
      value={chosen}
      onChange={onChange}
      options={choices.map((choice) => ({ value: choice.value, label: choice[language] }))}
    />
  );
}
