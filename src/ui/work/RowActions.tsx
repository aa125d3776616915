// Row actions: a menu of what can be done with a row; what is refused stays in it, quiet, with its reason. None where there is nothing to do.
import { type ReactNode, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import type { List } from '#core/lists/declare.ts';
import type { ListRow } from '#core/lists/web/useList.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { Menu } from '../shell/Menu.tsx';
import { mayDo, useRowActions } from './useNever.ts';
import { type Refusal, refusalOf, WhyNot } from './WhyNot.tsx';
import { words } from './words-list.ts';

export interface RowActionsProps<R extends ListRow> {
  list: List;
  row: R;
  name: string;
  /** By the names of the list's row actions. */
  doing: Readonly<Record<string, (row: R) => void>>;
}
export function RowActions<R extends ListRow>({ list, row, name, doing }: RowActionsProps<R>): ReactNode {
  const t = useWords();
  const [refusal, setRefusal] = useState<Refusal>();
  const shown = useRowActions(list.rowActions, doing)(row);
  if (!shown.length) return null;
  return (
    <>
      <Menu className="end" buttonClass="ib" label={t(words.actions_for, { name })} button={<Icon name="ellipsis" />}>
        {(close) =>
          shown.map(([action, { word, icon, key, danger, grant }]) => {
            const may = mayDo(row, action);
            return (
              <button
                key={action}
                type="button"
                // quiet, but still to be pressed: it answers with its reason
                aria-disabled={may !== true}
                className={['mi', danger && may === true && 'danger', may !== true && 'off'].filter(Boolean).join(' ')}
                onClick={() => {
                  close();
                  if (may === true) doing[action]!(row);
                  else setRefusal(refusalOf({ word, grant }, may, list.why));
                }}
              >
                <Icon name={may === true ? (icon as IconName) : 'lock'} />
                {t(word)}
                {may !== true ? <span className="tiny push">{t(words.why)}</span> : key && <kbd className="push">{key.toUpperCase()}</kbd>}
              </button>
            );
          })
        }
      </Menu>
      {refusal && <WhyNot refusal={refusal} onClose={() => setRefusal(undefined)} />}
    </>
  );
}
