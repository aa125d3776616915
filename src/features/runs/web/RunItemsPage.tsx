// Screen of what became of each item of a run: which were refused and why, the way to each record, and the refused ones as a sheet.
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
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
import { Exporting } from '#ui/work/ListTools.tsx';
import { RunCard } from '#ui/work/RunCard.tsx';
import { useRunDoing } from '#ui/work/useRunDoing.ts';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { exportItems, list } from '../contract.ts';
import { type RunItem, runItems } from '../lists.ts';
import { words } from '../words.ts';

// what is no number is nobody's
const idOf = ({ params }: Where) => (/^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : 999_999_999);
export const needs = (where: Where) => ({ run: need(viewRun, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(runItems, list, where, { id: idOf(where) });

export default function RunItemsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { doing, busy } = useRunDoing();
  const file = useSaveFile();
  // under way it is told anew
  const run = useRuns().runs?.find(({ id }) => id === data.run.id) ?? data.run;
  const { hide: _, ...here } = doing;
  return (
    <div className="work stack" data-density="staff">
      <div className="head">
        <div>
          <h1>{run.title[language]}</h1>
          <p className="muted">
            {t(words.about)} {t(words.started, { date: dateTime(language, run.created_at) })}
          </p>
        </div>
        <div className="row">
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
        </div>
      </div>
      <RunCard run={run} doing={here} busy={busy(run)} own />
      {data.run.told ? <Items data={data} run={run} /> : <EmptyState title={t(words.not_told)}>{t(words.not_told_text)}</EmptyState>}
    </div>
  );
}
function Items({ data, run }: Pick<PageProps<typeof needs, typeof ahead>, 'data'> & { run: Run }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <List<RunItem>
      key={run.state}
      list={runItems}
      call={list}
      also={{ id: run.id }}
      ahead={data.found}
      own={data.own}
      download={exportItems}
      empty={<EmptyState title={t(words.none)}>{t(words.none_text)}</EmptyState>}
      cells={{
        title: (row) => {
          const name = row.title || t(words.nameless, { n: row.id });
          return row.link ? <Link to={row.link}>{name}</Link> : name;
        },
        reason: (row) => pick(language, row.reason, row.bn_reason),
      }}
    />
  );
}
