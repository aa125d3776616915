// What nobody in the reader's kind of role can ever be allowed (docs/workbench.md): it is not shown, where others find it quiet with its reason.
import { use } from 'react';
import { canHold, type Grant } from '#core/access/grants.ts';
import { KindContext } from '#core/access/web/may.ts';
import type { List } from '#core/lists/declare.ts';
import type { ListRow } from '#core/lists/web/useList.ts';

type Actions = List['rowActions'];
/** Whether a row lets somebody do this: true, or the code of why not. A row that says nothing lets nobody. */
export const mayDo = (row: ListRow, action: string): true | string => {
  const can = row.can?.[action];
  return typeof can === 'string' || can === true ? can : 'not_allowed';
};
/** Reasons that are those of every role within an institution, whatever it is asked about. */
const OUTSIDE: ReadonlySet<string> = new Set(['main_site', 'beyond_scope']);
/** `const never = useNever(); never(may, 'course.update')`: refused for want of a permission that the acting role can never hold. A reason of
 *  the object is told to everybody. */
export function useNever(): (may: boolean | string, grant: string | undefined) => boolean {
  const kind = use(KindContext);
  return (may, grant) => {
    if (kind === undefined || may === true) return false;
    if (may === false || may === 'not_allowed') return grant !== undefined && !canHold(kind ?? undefined, grant as Grant);
    return kind?.inside === true && OUTSIDE.has(may);
  };
}
/** The actions of a row that are shown to its reader. */
export function useRowActions(actions: Actions, doing: object): (row: ListRow) => [string, Actions[string]][] {
  const never = useNever();
  return (row) =>
    Object.entries(actions).filter(
      ([name, { fits, grant }]) => name in doing && (fits?.(row as never) ?? true) && !never(mayDo(row, name), grant),
    );
}
