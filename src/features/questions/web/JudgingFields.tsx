// What counts as the same in the answers of a question, as its author decides.
import { useWords } from '#core/i18n/web/language.tsx';
import { Checkbox, Switch } from '#ui/Choice.tsx';
import { chosenRules } from '#core/i18n/same-names.ts';
import { judgingWords } from '../words-judging.ts';
import { questionWords as words } from '../words-writing.ts';
import type { EditProps } from './editing.ts';

export function JudgingFields({ question, may, onChange }: Pick<EditProps, 'question' | 'may' | 'onChange'>) {
  const t = useWords();
  const { key, alike } = question;
  return (
    <fieldset className="stack" disabled={!may}>
      <legend>{t(words.alike)}</legend>
      <p className="small muted">{t(words.alike_always)}</p>
      {chosenRules.map((rule) => (
        <Checkbox
          key={rule}
          name={`${key}-alike-${rule}`}
          label={t(judgingWords.rules_by[rule])}
          checked={alike.includes(rule)}
          onChange={(event) =>
            onChange({ alike: chosenRules.filter((one) => (one === rule ? event.target.checked : alike.includes(one))) })
          }
        />
      ))}
      <Switch
        name={`${key}-spelling`}
        label={t(words.spelling)}
        hint={t(words.spelling_hint)}
        checked={question.spelling}
        onChange={(event) => onChange({ spelling: event.target.checked })}
      />
    </fieldset>
  );
}
