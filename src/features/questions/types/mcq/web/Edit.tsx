// Multiple choice editor: the options, which is right, what each weighs and what is said to whoever chose it.
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextField } from '#ui/Field.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { questionWords as words } from '../../../words-writing.ts';
import { MOST_OPTIONS } from '../../../writing.ts';
import { newOption, type WrittenOption } from '../written.ts';

const clamp = (typed: string, least: number): number => Math.min(100, Math.max(least, Math.trunc(Number(typed)) || 0));
export default function EditOptions({ question, lang, may, onChange }: EditProps) {
  const t = useWords();
  const { options, key } = question;
  const one = question.type === 'mcq';
  const column = columnIn(lang, 'text');
  const said = columnIn(lang, 'feedback');
  const weighed = question.marking === 'weights';
  const change = (i: number, part: Partial<WrittenOption>) => onChange({ options: options.with(i, { ...options[i]!, ...part }) });
  return (
    <>
      <ul className="q-opts">
        {options.map((option, i) => (
          <li key={option.id}>
            <input
              type={one ? 'radio' : 'checkbox'}
              className={one ? 'rd' : 'ck'}
              name={`${key}-right`}
              aria-label={t(words.is_right, { n: i + 1 })}
              checked={option.right}
              onChange={(event) =>
                onChange({
                  options: options.map((other, at) => ({ ...other, right: at === i ? event.target.checked : other.right && !one })),
                })
              }
            />
            <input
              type="text"
              className="in"
              lang={lang}
              maxLength={2000}
              aria-label={t(words.option_n, { n: i + 1 })}
              value={option[column]}
              onChange={(event) => change(i, { [column]: event.target.value })}
            />
            {weighed && !(one && option.right) && (
              <input
                type="number"
                className="in q-weight"
                min={one ? 0 : -100}
                max={100}
                aria-label={t(words.weight_n, { n: i + 1 })}
                value={String(option.weight)}
                onChange={(event) => change(i, { weight: clamp(event.target.value, one ? 0 : -100) })}
              />
            )}
            {may && (
              <IconButton
                icon="x"
                label={t(words.remove_option, { n: i + 1 })}
                onClick={() => onChange({ options: options.toSpliced(i, 1) })}
              />
            )}
          </li>
        ))}
      </ul>
      <Disclosure summary={t(words.option_feedback)}>
        <div className="stack q-more">
          {options.map((option, i) => (
            <TextField
              key={option.id}
              name={`${key}-${option.id}-${said}`}
              label={t(words.feedback_n, { n: i + 1 })}
              lang={lang}
              maxLength={2000}
              value={option[said]}
              onChange={(event) => change(i, { [said]: event.target.value })}
            />
          ))}
        </div>
      </Disclosure>
      {may && options.length < MOST_OPTIONS && (
        <Button look="b3" icon="plus" onClick={() => onChange({ options: [...options, newOption()] })}>
          {t(words.add_option)}
        </Button>
      )}
    </>
  );
}
