// Screen of a sheet of people: from the file to the report, and back.
import '#ui/work/jobs.css';
import '#ui/work/sheet.css';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { aheadOfSheet, needsOfSheet } from '#core/sheets/web/needs.ts';
import SheetScreen from '#ui/work/Sheet.tsx';
import { atPeople } from '../addresses.ts';

export const needs = (where: Where) => needsOfSheet('people', where);
export const ahead = (_data: unknown, where: Where) => aheadOfSheet('people', where);

export default function PeopleSheetPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  return <SheetScreen key={where.params.sheet} path={atPeople()} data={data} where={where} />;
}
