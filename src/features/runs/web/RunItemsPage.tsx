// Screen of what became of each item of a run: which were refused and why, the way to each record, and the refused ones as a sheet.
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { type Run, viewRun } from '#core/jobs/contract.ts';
import { countRefused, refusedOutcomes } from '#core/jobs/refused.ts';
import { useRuns } from '#core/jobs/web/useRuns.ts';
import { formatFilters } from '#core/lists/declare.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { Exporting } from '#ui/work/ListTools.tsx';
import { RunCard } from '#ui/work/RunCard.tsx';
import { useRunDoing } from '#ui/work/useRunDoing.ts';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { exportItems, listItems } from '../contract.ts';
import { type RunItem, runItems } from '../lists.ts';
import { words } from '../words.ts';

export const needs = (where: Where) => ({ run: need(viewRun, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(runItems, listItems, where, { id: idOf(where) });

export default function RunItemsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { doing, busy } = useRunDoing();
  const file = useSaveFile();
  // under way it is told anew
  const run = useRuns().runs?.find(({ id }) => id === data.run.id) ?? data.run;
  const { hide: _, ...here } = doing;
  return (
    <ListScreen
      title={run.title[language]}
      about={`${t(words.about)} ${t(words.started, { date: dateTime(language, run.created_at) })}`}
      acts={
        <>
          {data.run.told && countRefused(run) > 0 && (
            <Exporting call={exportItems}>
              <Button
                look="b2"
                icon="file-spreadsheet"
                busy={file.busy}
                onClick={() =>
                  void file.save(exportItems, { id: run.id, format: 'xlsx', filters: formatFilters({ state: refusedOutcomes }) })
                }
              >
                {t(words.refused_sheet)}
              </Button>
            </Exporting>
          )}
          {run.link && (
            <ButtonLink look="b2" to={run.link}>
              {t(words.to_list)}
            </ButtonLink>
          )}
        </>
      }
    >
      <RunCard run={run} doing={here} busy={busy(run)} own />
      {data.run.told ? <Items data={data} run={run} /> : <EmptyState title={t(words.not_told)}>{t(words.not_told_text)}</EmptyState>}
    </ListScreen>
  );
}
function Items({ data, run }: Pick<PageProps<typeof needs, typeof ahead>, 'data'> & { run: Run }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <List<RunItem>
      key={run.state}
      list={runItems}
      call={listItems}
      also={{ id: run.id }}
      ahead={data.found}
      own={data.own}
      download={exportItems}
      empty={<EmptyState title={t(words.none)}>{t(words.none_text)}</EmptyState>}
      cells={{
        title: (row) => {
          const name = pick(language, row.title, row.bn_title) || t(words.nameless, { n: row.id });
          return row.link ? <Link to={row.link}>{name}</Link> : name;
        },
        reason: (row) => pick(language, row.reason, row.bn_reason),
      }}
    />
  );
}
