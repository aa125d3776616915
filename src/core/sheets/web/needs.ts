// What the screen of a sheet needs of the server: its kind, the sheet that the address names, and one's own of before beside a new one.
import { idIn, type Need, need, type Where, wish } from '#core/contract/web/page.ts';
import * as sheets from '../contract.ts';

export const needsOfSheet = (kind: string, { params }: Where) => {
  const id = idIn(params.sheet);
  return {
    kind: need(sheets.viewKind, { kind }),
    ...(id !== undefined && { sheet: need(sheets.view, { id }) }),
  };
};
export const aheadOfSheet = (kind: string, { params }: Where): { before: Need<typeof sheets.list, true> | undefined } => ({
  before: params.sheet === undefined ? wish(sheets.list, { kind, limit: 5 }) : undefined,
});
/** The answers to both, as the screen takes them. */
export interface SheetData {
  kind: sheets.SheetKindShown;
  sheet?: sheets.Sheet | undefined;
  before?: { data: readonly sheets.SheetBrief[] } | undefined;
}
