// Staff screen of links to join by: search, by state and by what they lead to, the way to one and to its poster, switching off and on.
import { useState } from 'react';
import { type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { atJoinLink, atJoinPoster, atNewJoinLink } from '../addresses.ts';
import { listLinks } from '../contract-staff.ts';
import { type JoinLink, joinLinks } from '../lists.ts';
import { words } from '../words-staff.ts';
import { SwitchLinkDialog } from './SwitchLinkDialog.tsx';

export const needs = () => ({});
export const ahead = (_data: unknown, { query }: Where) => ({
  found: wish(listLinks, inputOfState(readListState(joinLinks, query)) as never),
  own: wish(viewOwn, { list: joinLinks.name }),
});

export default function LinksPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { may } = useSession();
  const [switching, setSwitching] = useState<JoinLink>();
  const add = (
    <Allowed may={may('batch.update')} action={{ word: words.add, grant: 'batch.update' }}>
      <ButtonLink to={atNewJoinLink()} icon="plus">
        {t(words.add)}
      </ButtonLink>
    </Allowed>
  );
  return (
    <div className="work" data-density="staff">
      <div className="head">
        <div>
          <h1>{t(words.many)}</h1>
          <p className="muted">{t(words.about)}</p>
        </div>
        <div className="row">{add}</div>
      </div>
      <List<JoinLink>
        list={joinLinks}
        call={listLinks}
        ahead={data.found}
        own={data.own}
        at={(row) => atJoinLink({ id: row.id })}
        doing={{ poster: (row) => go(atJoinPoster({ id: row.id })), off: setSwitching, on: setSwitching }}
        cells={{
          most: (row) => (row.most === null ? t(words.no_limit) : number(language, row.most)),
        }}
        empty={<EmptyState title={t(words.none)} />}
      />
      {switching && <SwitchLinkDialog link={switching} onClose={() => setSwitching(undefined)} />}
    </div>
  );
}
