// Object-level authorization (reach) of sheets: of the kinds that one may import, and of them one's own, in the role they were uploaded in.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import type { Reach } from '#core/access/server/reach.ts';
import { findKind, type SheetKind } from './kind.ts';
import { findSheet, type SheetRow } from './store-sheets.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    sheet_kind: SheetKind;
    sheet: SheetRow;
  }
}
const kindFor = (actor: Actor, name: string): SheetKind | undefined => {
  const kind = findKind(name);
  return actor.user && kind?.may(actor) ? kind : undefined;
};
const isOwn = (sheet: SheetRow, { user, role }: SignedIn): boolean =>
  sheet.user_id === user.id && sheet.role_id === (role?.id ?? null) && sheet.owner_id === (role?.institution_id ?? null);

export const reach = {
  sheet_kind: async (_sql, actor, name: string) => kindFor(actor, name),
  sheet: async (sql, actor, id: number) => {
    const sheet = actor.user && (await findSheet(sql, id));
    return sheet && isOwn(sheet, actor as SignedIn) && kindFor(actor, sheet.kind) ? sheet : undefined;
  },
} satisfies { sheet_kind: Reach<'sheet_kind'>; sheet: Reach<'sheet'> };
