// Screen of a sheet of the teacher registry: from the file to the report, and back.
import '#ui/work/jobs.css';
import '#ui/work/sheet.css';
import { need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import * as sheets from '#core/sheets/contract.ts';
import SheetScreen from '#ui/work/Sheet.tsx';
import { atTeacherRegistry } from '../addresses.ts';

const idOf = ({ params }: Where): number | undefined => (/^[1-9]\d{0,9}$/.test(params.sheet ?? '') ? Number(params.sheet) : undefined);
export const needs = (where: Where) => {
  const id = idOf(where);
  return {
    kind: need(sheets.viewKind, { kind: 'teacher-registry' }),
    ...(id !== undefined && { sheet: need(sheets.view, { id }) }),
  };
};
export const ahead = (_data: unknown, where: Where) => ({
  before: idOf(where) === undefined ? wish(sheets.list, { kind: 'teacher-registry', limit: 5 }) : undefined,
});

export default function RegistrySheetPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  return (
    <div className="work" data-density="staff">
      <SheetScreen
        key={where.params.sheet}
        path={atTeacherRegistry()}
        kind={data.kind}
        sheet={data.sheet}
        before={(data.before as { data: sheets.SheetBrief[] } | undefined)?.data}
        where={where}
      />
    </div>
  );
}
