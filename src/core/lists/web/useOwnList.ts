// Own list hook: a person's saved views and chosen columns, kept on the server and changed at once.
import { useState } from 'react';
import { askSignedIn } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type OwnList, removeView, saveColumns, saveView, viewOwn } from '../contract.ts';
import type { List } from '../declare.ts';

const nothing: OwnList = { columns: null, views: [], recent: [] };
export interface Own {
  /** Names of the columns that are shown, in their order. */
  columns: readonly string[];
  views: OwnList['views'];
  setColumns: (columns: readonly string[] | null) => void;
  saveView: (view: { title: string; query: string }) => Promise<void>;
  removeView: (title: string) => Promise<void>;
}
/** The columns of a list that are shown: the chosen ones that there still are, the one that names a row always among them. */
function shownColumns(list: List, chosen: readonly string[] | null): string[] {
  const all = Object.keys(list.columns);
  const main = all.find((name) => list.columns[name]!.main);
  const known = chosen?.filter((name) => all.includes(name));
  if (!known?.length) return all.filter((name) => !list.columns[name]!.extra);
  return main && !known.includes(main) ? [main, ...known] : known;
}
export function useOwnList(list: List, ahead?: OwnList): Own {
  const { data } = useAnswer(viewOwn, { list: list.name }, ahead);
  // shown before the server knows of it; the next answer of the server takes its place
  const [wished, setWished] = useState<{ columns: readonly string[] | null; over: OwnList | undefined }>();
  const own = data ?? nothing;
  const columns = wished && wished.over === data ? wished.columns : own.columns;
  return {
    columns: shownColumns(list, columns),
    views: own.views,
    setColumns: (next) => {
      setWished({ columns: next, over: data });
      // without a connection they stay for as long as the page does
      askSignedIn(saveColumns, { list: list.name, columns: next && [...next] }).catch(() => {});
    },
    saveView: async ({ title, query }) => {
      await askSignedIn(saveView, { list: list.name, title, query, columns: columns && [...columns] });
    },
    removeView: async (title) => {
      await askSignedIn(removeView, { list: list.name, title });
    },
  };
}
