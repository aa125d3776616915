// Screen of a sheet of the teacher registry: from the file to the report, and back.
import '#ui/work/jobs.css';
import '#ui/work/sheet.css';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { aheadOfSheet, needsOfSheet } from '#core/sheets/web/needs.ts';
import SheetScreen from '#ui/work/Sheet.tsx';
import { atTeacherRegistry } from '../addresses.ts';

export const needs = (where: Where) => needsOfSheet('teacher-registry', where);
export const ahead = (_data: unknown, where: Where) => aheadOfSheet('teacher-registry', where);

export default function RegistrySheetPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  return <SheetScreen key={where.params.sheet} path={atTeacherRegistry()} data={data} where={where} />;
}
