// Staff screen of requests for rescrutiny, those that wait first.
import './rescrutiny.css';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { atDesks } from '#features/marking/addresses.ts';
import { words as marking } from '#features/marking/words.ts';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atRequest } from '../addresses.ts';
import { list } from '../contract.ts';
import { type RequestRow, requests } from '../lists.ts';
import { errors, words } from '../words.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(requests, list, where);

export default function RequestsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ListScreen title={t(words.many)} about={t(words.about)} trail={[{ label: t(marking.many), to: atDesks() }, { label: t(words.many) }]}>
      <List<RequestRow>
        list={requests}
        call={list}
        ahead={data.found}
        own={data.own}
        at={(row) => (row.can.open === true ? atRequest({ id: row.id }) : undefined)}
        cells={{
          title: (row) => (
            <>
              {pick(language, row.title, row.bn_title)}
              {row.can.open !== true && (
                <span className="rs-why">{t((row.state === 'asked' ? errors : words.closed)[row.can.open as 'own_work' | 'not_new'])}</span>
              )}
            </>
          ),
        }}
        empty={<EmptyState title={t(words.none)} icon="circle-check" />}
      />
    </ListScreen>
  );
}
