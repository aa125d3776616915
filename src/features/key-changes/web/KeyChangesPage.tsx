// Staff screen of the key changes of a quiz or an exam, the newest first.
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { atEvaluations, atResults } from '#features/results/addresses.ts';
import { viewFigures } from '#features/results/contract.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atKeyChange } from '../addresses.ts';
import { list } from '../contract.ts';
import { type ChangeRow, changes } from '../lists.ts';
import { words } from '../words.ts';

export const needs = (where: Where) => ({ figures: need(viewFigures, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(changes, list, where, { id: idOf(where) });

export default function KeyChangesPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const id = idOf(where);
  const title = pick(language, data.figures.title, data.figures.bn_title);
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about)}
      trail={[{ label: t(words.results), to: atEvaluations() }, { label: title, to: atResults({ id }) }, { label: t(words.many) }]}
    >
      <List<ChangeRow>
        list={changes}
        call={list}
        also={{ id }}
        ahead={data.found}
        own={data.own}
        at={(row) => atKeyChange({ id: row.id })}
        empty={
          <EmptyState title={t(words.none)} icon="circle-check">
            {t(words.none_about)}
          </EmptyState>
        }
      />
    </ListScreen>
  );
}
