// Screen of a sheet of people who are let into a batch by personal links: from the file to the report, and back.
import '#ui/work/jobs.css';
import '#ui/work/sheet.css';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfSheet, needsOfSheet } from '#core/sheets/web/needs.ts';
import { atBatchLinks } from '#features/batches/addresses.ts';
import { viewBatch } from '#features/batches/web/public-staff.ts';
import SheetScreen from '#ui/work/Sheet.tsx';

const kindOf = (where: Where): string => `personal-links-${idOf(where)}`;
export const needs = (where: Where) => ({ ...needsOfSheet(kindOf(where), where), batch: need(viewBatch, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfSheet(kindOf(where), where);

export default function LinksSheetPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const language = useLanguage();
  const { course_title, bn_course_title, title, bn_title } = data.batch;
  const of = `${pick(language, course_title, bn_course_title)} · ${pick(language, title, bn_title)}`;
  return <SheetScreen key={where.params.sheet} path={atBatchLinks({ id: idOf(where) })} data={data} where={where} of={of} />;
}
