// Dropdown-in-text question input: text with a list at each gap.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { AskProps } from '../../../web/asking.ts';
import { stripHtml } from '../../../web/Html.tsx';
import { KeyHints } from '../../../web/Keys.tsx';
import { Parts } from '../../../web/Parts.tsx';
import { words } from '../../../words.ts';
import type { Shape } from '../shape.ts';

export default function AskDropdown({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const chosen = shown.lists.map((_, i) => given?.blanks?.[i] ?? '');
  const named = (i: number, id: string | undefined) => {
    const option = shown.lists[i]?.find((one) => one.id === id);
    return option && stripHtml(pick(language, option.en, option.bn));
  };
  const choose = (i: number, id: string) => {
    const next = chosen.with(i, id);
    onGive(next.some((one) => one !== '') ? { blanks: next } : null);
  };
  return (
    <>
      <Parts parts={shown.parts}>
        {(i, { sentence }) => {
          const wanted = right?.options?.[i];
          return (
            <>
              <select
                className={wanted === undefined ? 'in' : wanted === chosen[i] ? 'in gap-right' : 'in gap-wrong'}
                name={`${name}-${i}`}
                aria-label={t(words.gap_in, { name: t(words.list_n, { n: i + 1, all: shown.lists[i]?.length ?? 0 }), sentence })}
                value={chosen[i] ?? ''}
                disabled={closed}
                aria-describedby={closed ? undefined : `${name}-keys`}
                onChange={(e) => choose(i, e.target.value)}
              >
                <option value="">{t(words.choose)}</option>
                {shown.lists[i]?.map((option) => (
                  <option key={option.id} value={option.id}>
                    {named(i, option.id)}
                  </option>
                ))}
              </select>
              {wanted !== undefined && (
                <span className="tiny">
                  {' '}
                  {wanted === chosen[i] ? (
                    `(${t(words.right_here)})`
                  ) : (
                    <>
                      ({t(words.right_answer)}: <b>{named(i, wanted)}</b>)
                    </>
                  )}{' '}
                </span>
              )}
            </>
          );
        }}
      </Parts>
      {!closed && (
        <KeyHints
          id={`${name}-keys`}
          hints={[
            { keys: ['Tab'], says: t(words.key_next_gap) },
            { keys: ['↓'], says: t(words.key_change) },
          ]}
        />
      )}
    </>
  );
}
