// Dropdown-in-text editor: the options of each list, and which is right.
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { questionWords as words } from '../../../words-writing.ts';
import { MOST_OPTIONS } from '../../../writing.ts';
import { blanksIn } from '../../fill-in/written.ts';
import { filledItems, newItem, newList, type WrittenItem } from '../written.ts';

export default function EditDropdown({ question, lang, may, onChange }: EditProps) {
  const t = useWords();
  const column = columnIn(lang, 'text');
  const count = Math.min(blanksIn(question), MOST_OPTIONS);
  const lists = Array.from({ length: count }, (_, i) => question.lists[i] ?? []);
  const set = (n: number, list: WrittenItem[]) => {
    const all = Array.from({ length: Math.max(count, question.lists.length) }, (_, i) => question.lists[i] ?? []);
    onChange({ lists: all.with(n, list).slice(0, MOST_OPTIONS) });
  };
  const saidIn = (list: readonly WrittenItem[]) =>
    filledItems(list)
      .map((one) => one[column].trim())
      .toSorted()
      .join('\n');
  const same = lists.some((list, i) => filledItems(list).length > 0 && lists.findIndex((other) => saidIn(other) === saidIn(list)) !== i);
  return (
    <>
      {count === 0 && <p className="small muted">{t(words.no_blanks)}</p>}
      {lists.map((list, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list is known by its place
        <fieldset key={n} className="stack q-part">
          <legend>{t(words.list_n, { n: n + 1 })}</legend>
          <ul className="q-opts">
            {list.map((item, i) => (
              <li key={item.id}>
                <input
                  type="radio"
                  className="rd"
                  name={`${question.key}-list-${n}`}
                  aria-label={t(words.is_right, { n: i + 1 })}
                  checked={item.right}
                  onChange={() =>
                    set(
                      n,
                      list.map((one, at) => ({ ...one, right: at === i })),
                    )
                  }
                />
                <input
                  type="text"
                  className="in"
                  lang={lang}
                  maxLength={500}
                  aria-label={t(words.option_n, { n: i + 1 })}
                  value={item[column]}
                  onChange={(event) => set(n, list.with(i, { ...item, [column]: event.target.value }))}
                />
                {may && <IconButton icon="x" label={t(words.remove_option, { n: i + 1 })} onClick={() => set(n, list.toSpliced(i, 1))} />}
              </li>
            ))}
          </ul>
          {may && list.length < MOST_OPTIONS && (
            <Button look="b3" icon="plus" onClick={() => set(n, list.length ? [...list, newItem()] : newList())}>
              {t(words.add_option)}
            </Button>
          )}
        </fieldset>
      ))}
      {same && <Callout kind="warn">{t(words.same_lists)}</Callout>}
    </>
  );
}
