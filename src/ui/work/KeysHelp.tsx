// Keys of a list: one line under it on a wide screen, and all of them in a dialog.
import { useWords } from '#core/i18n/web/language.tsx';
import type { List } from '#core/lists/declare.ts';
import { Dialog } from '../Dialog.tsx';
import { words } from './words-list.ts';

/** What a list lets one do: only those keys are told. */
export interface KeysOf {
  list: List;
  selectable: boolean;
  /** Its rows open. */
  opens: boolean;
}
const acts = ({ rowActions }: List) => Object.keys(rowActions).length > 0;

export function KeysLine({ list, selectable, opens, onAll }: KeysOf & { onAll: () => void }) {
  const t = useWords();
  return (
    <p className="key-row">
      <span>
        <kbd>J</kbd>
        <kbd>K</kbd> {t(words.key_move)}
      </span>
      {selectable && (
        <span>
          <kbd>X</kbd> {t(words.key_select)} <kbd>B</kbd> {t(words.key_bar)}
        </span>
      )}
      {opens && (
        <span>
          <kbd>Enter</kbd> {t(words.key_open)}
        </span>
      )}
      {acts(list) && (
        <span>
          <kbd>.</kbd> {t(words.key_menu)}
        </span>
      )}
      {list.searches && (
        <span>
          <kbd>/</kbd> {t(words.key_search)}
        </span>
      )}
      <button type="button" className="btn b3" onClick={onAll}>
        <kbd>?</kbd> {t(words.key_all)}
      </button>
    </p>
  );
}
export function KeysDialog({ list, selectable, opens, onClose }: KeysOf & { onClose: () => void }) {
  const t = useWords();
  const only = (is: boolean, key: string, does: string): [string[], string][] => (is ? [[[key], does]] : []);
  const keys: [string[], string][] = [
    [['J', '↓'], t(words.key_move)],
    [['K', '↑'], t(words.key_move)],
    ...(selectable
      ? ([
          [['X', 'Space'], t(words.key_select)],
          [['Shift', 'X'], t(words.key_range)],
          [['B'], t(words.key_bar)],
        ] as [string[], string][])
      : []),
    ...only(opens, 'Enter', t(words.key_open)),
    ...only(acts(list), '.', t(words.key_menu)),
    ...only(acts(list), 'Z', t(words.key_undo)),
    ...only(list.searches !== undefined, '/', t(words.key_search)),
    ...only(list.searches !== undefined, '↓', t(words.key_rows)),
    ...Object.values(list.rowActions).flatMap(({ key, word }): [string[], string][] => (key ? [[[key.toUpperCase()], t(word)]] : [])),
  ];
  return (
    <Dialog open onClose={onClose} title={t(words.keys)}>
      <p className="small muted">{t(words.keys_hint)}</p>
      <dl className="keys">
        {keys.map(([pressed, does]) => (
          <div key={pressed.join() + does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
