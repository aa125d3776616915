// States of a record on its screens: the badge, and what a press on approve, reject or another move does.
import { type AnyCall, staleAfter } from '#core/contract/call.ts';
import { askSignedIn, Refused, tellStale } from '#core/contract/web/client.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { ListRow } from '#core/lists/web/useList.ts';
import type { Settings } from '#core/records/declare.ts';
import type { States } from '#core/records/states.ts';
import { Badge } from '../Badge.tsx';
import type { IconName } from '../Icon.tsx';
import { useToast } from '../Toast.tsx';
import type { SavedRow } from './Record.tsx';

export function StateBadge({ states, row }: { states: States; row: Readonly<Record<string, unknown>> }) {
  const t = useWords();
  const state = states.of[String(row[states.column])];
  return state ? (
    <Badge kind={state.look ?? 'plain'} {...(state.icon && { icon: state.icon as IconName })}>
      {t(state.word)}
    </Badge>
  ) : null;
}
/** The moves of a list: `make` answers the row as it is afterwards, nothing where it was refused, which is told. */
export function useMoves({ states, main }: Settings, calls: Readonly<Record<string, AnyCall>> = {}) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const make = async (row: SavedRow, name: string): Promise<SavedRow | undefined> => {
    const call = calls[name]!;
    try {
      const moved = (await askSignedIn(call, { id: row.id, version: row.version } as never)) as SavedRow;
      const item = pick(language, row[main] as string, row[`bn_${main}`] as string);
      toast({ text: t(states!.moves[name]!.done).replace('{item}', () => item), kind: 'ok' });
      return moved;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast({ text: error.message, kind: 'bad' });
      // somebody was quicker: what is shown is asked for again
      tellStale(staleAfter(call));
      return undefined;
    }
  };
  return {
    make,
    /** Those that a row in its state can make. */
    names: (row: SavedRow): string[] =>
      Object.entries(states?.moves ?? {}).flatMap(([name, { from }]) => (from.includes(String(row[states!.column])) ? [name] : [])),
    doing: Object.fromEntries(Object.keys(calls).map((name) => [name, (row: ListRow) => void make(row as never, name)])),
  };
}
