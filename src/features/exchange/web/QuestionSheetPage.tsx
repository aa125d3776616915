// Screen of a file of questions: from the file to the report, and back.
import '#ui/work/jobs.css';
import '#ui/work/sheet.css';
import { idIn, type PageProps, type Where } from '#core/contract/web/page.ts';
import { aheadOfSheet, needsOfSheet } from '#core/sheets/web/needs.ts';
import type { Row } from '#core/sheets/contract.ts';
import SheetScreen from '#ui/work/Sheet.tsx';
import { SheetLook } from '#ui/work/sheet-look.ts';
import { atExchange, atExchangeInto } from '../addresses.ts';
import { LookAtRow } from './LookAtRow.tsx';

const folderOf = ({ params }: Where): number | undefined =>
  params.folder === undefined ? undefined : (idIn(params.folder) ?? 2 ** 31 - 1);
const kindOf = (where: Where): string => {
  const folder = folderOf(where);
  return folder === undefined ? 'bank-questions' : `bank-folder-${folder}`;
};
const look = (row: Row) => <LookAtRow row={row} />;
export const needs = (where: Where) => needsOfSheet(kindOf(where), where);
export const ahead = (_data: unknown, where: Where) => aheadOfSheet(kindOf(where), where);

export default function QuestionSheetPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const folder = folderOf(where);
  const path = folder === undefined ? atExchange() : atExchangeInto({ folder });
  return (
    <SheetLook value={look}>
      <SheetScreen key={where.params.sheet} path={path} data={data} where={where} />
    </SheetLook>
  );
}
