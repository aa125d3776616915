// Staff screen of the item analysis of a quiz or an exam: how reliable its marks are, and each question with what is to be said of it.
import './items.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { hundredths, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atEvaluations, atResults } from '#features/results/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type ItemsView, MOST_ITEMS, viewItems } from '../contract-items.ts';
import { LEAST_FOR_FIGURES, LEAST_FOR_FLAGS } from '../rules-items.ts';
import { words } from '../words-items.ts';
import { ItemsTable } from './ItemsTable.tsx';

export const needs = (where: Where) => ({ view: need(viewItems, { id: idOf(where) }) });

function Reliability({ reliability: { alpha, error, by } }: { reliability: ItemsView['reliability'] }) {
  const t = useWords();
  const language = useLanguage();
  const figure = (n: number) => hundredths(language, n);
  return (
    <Card title={t(words.reliability)}>
      {by === null || alpha === null ? (
        <p>{t(words.no_alpha)}</p>
      ) : (
        <p>
          <b className="num">{figure(alpha)}</b> · {t(words.by[by])}
          {error !== null && (
            <>
              <br />
              <span className="small muted">{t(words.error, { n: figure(error) })}</span>
            </>
          )}
        </p>
      )}
    </Card>
  );
}
export default function ItemsPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const id = idOf(where);
  const view = useAnswer(viewItems, { id }, data.view).data ?? data.view;
  const title = pick(language, view.title, view.bn_title);
  const wrong = view.items.filter(({ flag }) => flag === 'mis_keyed').length;
  const few = view.persons < LEAST_FOR_FIGURES ? words.too_few : view.persons < LEAST_FOR_FLAGS ? words.no_flags : undefined;
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb
        trail={[{ label: t(words.results), to: atEvaluations() }, { label: title, to: atResults({ id }) }, { label: t(words.many) }]}
      />
      <div className="head">
        <div>
          <h1>{t(words.many)}</h1>
          <p className="muted">
            {title} · {t(words.about, { n: view.persons })}
          </p>
        </div>
      </div>
      {wrong > 0 && (
        <Callout kind="bad">
          <p>{t(words.mis_keyed_n, { n: wrong })}</p>
        </Callout>
      )}
      {view.items.length === 0 ? (
        <EmptyState title={t(words.none)} icon="chart-column">
          {t(words.none_about)}
        </EmptyState>
      ) : (
        <>
          {few && (
            <Callout>
              <p>{t(few, { n: number(language, few === words.too_few ? LEAST_FOR_FIGURES : LEAST_FOR_FLAGS) })}</p>
            </Callout>
          )}
          {view.persons >= LEAST_FOR_FIGURES && <Reliability reliability={view.reliability} />}
          <Card>
            <ItemsTable lesson_id={id} items={view.items} />
            {view.more && <p className="small muted">{t(words.more, { n: number(language, MOST_ITEMS) })}</p>}
          </Card>
          <dl className="it-terms small muted">
            <dt>{t(words.facility)}</dt>
            <dd>{t(words.facility_about)}</dd>
            <dt>{t(words.discrimination)}</dt>
            <dd>{t(words.discrimination_about)}</dd>
          </dl>
        </>
      )}
    </div>
  );
}
