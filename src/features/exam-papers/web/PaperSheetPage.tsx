// Screen of a sheet of marks from paper: from the file to the report, and back.
import '#ui/work/jobs.css';
import '#ui/work/sheet.css';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfSheet, needsOfSheet } from '#core/sheets/web/needs.ts';
import SheetScreen from '#ui/work/Sheet.tsx';
import { paperPath } from '../addresses.ts';
import { view } from '../contract.ts';

const kindOf = (where: Where): string => `exam-papers-${idOf(where)}`;
export const needs = (where: Where) => ({ ...needsOfSheet(kindOf(where), where), exam: need(view, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfSheet(kindOf(where), where);

export default function PaperSheetPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const language = useLanguage();
  const of = pick(language, data.exam.title, data.exam.bn_title);
  return <SheetScreen key={where.params.sheet} path={paperPath(data.exam)} data={data} where={where} of={of} />;
}
