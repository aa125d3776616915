// Menu of a section or lesson: moved, copied, hidden, removed.
import type { ReactNode } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Menu } from '#ui/shell/Menu.tsx';
import type { Item } from '../contract.ts';
import { SECTION } from '../kinds.ts';
import { words } from '../words.ts';
import type { Doing } from './SyllabusStep.tsx';

export function ItemMenu({ item, name, doing }: { item: Item; name: string; doing: Doing }): ReactNode {
  const t = useWords();
  const section = item.kind === SECTION;
  const deeds: readonly (readonly [Word, IconName, () => void])[] = [
    ...(section ? ([[words.rename, 'pencil', () => doing.ask({ kind: 'section', item })]] as const) : []),
    [words.up, 'arrow-up', () => doing.step(item, -1)],
    [words.down, 'arrow-down', () => doing.step(item, 1)],
    [words.move, 'arrow-up-down', () => doing.ask({ kind: 'move', item })],
    [words.copy, 'copy', () => void doing.copy(item)],
    [item.hidden ? words.show : words.hide, item.hidden ? 'eye' : 'eye-off', () => doing.hide(item)],
    [words.remove, 'trash-2', () => doing.remove(item)],
  ];
  return (
    <Menu className="end" buttonClass="ib" label={t(words.more_for, { name })} button={<Icon name="ellipsis-vertical" />}>
      {(close) =>
        deeds.map(([word, icon, act]) => (
          <button
            key={word.en}
            type="button"
            className={`mi${word === words.remove ? ' danger' : ''}`}
            onClick={() => {
              close();
              act();
            }}
          >
            <Icon name={icon} />
            {t(word as typeof words.up)}
          </button>
        ))
      }
    </Menu>
  );
}
