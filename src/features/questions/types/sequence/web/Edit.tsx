// Sequence question editor: what is put in order, in its right order.
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { MOST_OPTIONS } from '../../../writing.ts';
import { words } from '../words-writing.ts';
import { newItem } from '../written.ts';

export default function EditSequence({ question, lang, may, onChange }: EditProps) {
  const t = useWords();
  const [said, setSaid] = useState('');
  const { items, key } = question;
  const column = columnIn(lang, 'text');
  const move = (i: number, by: 1 | -1) => {
    const item = items[i];
    if (!may || !item || !items[i + by]) return;
    onChange({ items: items.toSpliced(i, 1).toSpliced(i + by, 0, item) });
    setSaid(t(words.now, { n: i + by + 1, all: items.length }));
  };
  const onKey = (event: KeyboardEvent, i: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(i, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <fieldset className="stack">
      <legend>{t(words.items)}</legend>
      <ol className="q-opts">
        {items.map((item, i) => (
          <li key={item.id} className="q-moved">
            <input
              type="text"
              className="in"
              lang={lang}
              maxLength={1000}
              name={`${key}-item-${item.id}`}
              aria-label={t(words.item_n, { n: i + 1 })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              value={item[column]}
              onKeyDown={(event) => onKey(event, i)}
              onChange={(event) => onChange({ items: items.with(i, { ...item, [column]: event.target.value }) })}
            />
            {may && (
              <>
                <IconButton icon="arrow-up" label={t(words.up, { n: i + 1 })} aria-disabled={i === 0} onClick={() => move(i, -1)} />
                <IconButton
                  icon="arrow-down"
                  label={t(words.down, { n: i + 1 })}
                  aria-disabled={i === items.length - 1}
                  onClick={() => move(i, 1)}
                />
                <IconButton icon="x" label={t(words.remove, { n: i + 1 })} onClick={() => onChange({ items: items.toSpliced(i, 1) })} />
              </>
            )}
          </li>
        ))}
      </ol>
      <span className="vh" role="status">
        {said}
      </span>
      {may && items.length < MOST_OPTIONS && (
        <div>
          <Button look="b3" icon="plus" onClick={() => onChange({ items: [...items, newItem()] })}>
            {t(words.add)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
