// List to sign of what participants of a training are owed, for print: a hundred people a sheet, with what each is paid and a field for the signature.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atDues } from '../addresses.ts';
import { listDues, viewDueSums } from '../contract-dues.ts';
import { dues } from '../words-dues.ts';
import { batchIn } from './DuesPage.tsx';
import { DuesSheet, PEOPLE_ON_SHEET } from './DuesSheet.tsx';
import { useTrail } from './TrainingTop.tsx';

const inputOf = (where: Where) => ({
  batch_id: batchIn(where),
  limit: PEOPLE_ON_SHEET,
  page: readPageNumber(where.query),
  sort: 'title' as const,
});
export const needs = (where: Where) => ({
  sums: need(viewDueSums, { batch_id: batchIn(where) }),
  people: need(listDues, inputOf(where)),
});

export default function DuesSheetPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { sums } = data;
  const people = useAnswer(listDues, inputOf(where), data.people).data ?? data.people;
  const { batch_id } = sums;
  const of = `${pick(language, sums.course, sums.bn_course)} · ${pick(language, sums.batch, sums.bn_batch)}`;
  return (
    <ListScreen
      title={t(dues.many)}
      about={of}
      trail={[...useTrail(sums), { label: t(dues.many), to: atDues({ batch_id }) }, { label: t(dues.print) }]}
      acts={
        <div className="row dues-acts">
          <Button icon="printer" onClick={() => window.print()}>
            {t(dues.print_now)}
          </Button>
          <ButtonLink look="b2" icon="arrow-left" to={atDues({ batch_id })}>
            {t(dues.back)}
          </ButtonLink>
        </div>
      }
    >
      {people.data.length ? <DuesSheet people={people} /> : <EmptyState title={t(dues.nobody)} icon="users" />}
    </ListScreen>
  );
}
