// Staff screen of the results of one quiz or exam: its figures, and each learner with marks and merit.
import './results.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { atItems } from '#features/exams/addresses.ts';
import { atKeyChanges } from '#features/key-changes/addresses.ts';
import { words as keyWords } from '#features/key-changes/words.ts';
import { atDesk } from '#features/marking/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atAnswers, atEvaluations, atPerformance } from '../addresses.ts';
import { exportResults, listResults, viewFigures } from '../contract.ts';
import { type ResultRow, results } from '../lists.ts';
import { words } from '../words.ts';
import { FiguresOf } from './FiguresOf.tsx';
import { Publish } from './Publish.tsx';
import { useMarksheets } from './useMarksheets.tsx';

export const needs = (where: Where) => ({ figures: need(viewFigures, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(results, listResults, where, { id: idOf(where) });

export default function ResultsPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const id = idOf(where);
  const figures = useAnswer(viewFigures, { id }, data.figures).data ?? data.figures;
  const marksheets = useMarksheets(id);
  const title = pick(language, figures.title, figures.bn_title);
  return (
    <ListScreen
      title={title}
      about={pick(language, figures.course_title, figures.bn_course_title)}
      acts={
        <>
          <ButtonLink look="bn" icon="chart-column" to={atItems({ id })}>
            {t(words.items)}
          </ButtonLink>
          <ButtonLink look="bn" icon="key-round" to={atKeyChanges({ id })}>
            {t(keyWords.many)}
          </ButtonLink>
          <Publish figures={figures} />
        </>
      }
      trail={[{ label: t(words.many), to: atEvaluations() }, { label: title }]}
    >
      {figures.to_mark > 0 && (
        <Callout kind="warn">
          <p>{t(words.marking_left, { n: figures.to_mark })}</p>
          <ButtonLink look="b2" icon="pencil" to={atDesk({ id })}>
            {t(words.to_marking)}
          </ButtonLink>
        </Callout>
      )}
      <FiguresOf figures={figures} />
      <List<ResultRow>
        list={results}
        call={listResults}
        download={exportResults}
        also={{ id }}
        doingAll={{ marksheets }}
        ahead={data.found}
        own={data.own}
        at={(row) => (row.attempt_id === null ? atPerformance({ id: row.id }) : atAnswers({ id: row.attempt_id }))}
        cells={{
          // a letter alone says nothing on a card
          grade: (row) =>
            row.grade && (
              <>
                <span className="to-sm">{t(words.grade)}: </span>
                {row.grade}
              </>
            ),
        }}
        empty={<EmptyState title={t(words.nobody)} icon="users" />}
      />
    </ListScreen>
  );
}
