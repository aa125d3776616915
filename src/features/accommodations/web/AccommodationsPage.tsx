// Staff screen of one person's accommodations: a record with its history, or what is given for who may not change it.
import { useState } from 'react';
import { idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { asLeft, useBackToList } from '#core/lists/web/left-list.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atPeople, atPerson } from '#features/people/addresses.ts';
import { words as peopleWords } from '#features/people/words.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { HistoryPanel } from '#ui/work/HistoryPanel.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { RecordForm } from '#ui/work/Record.tsx';
import { words as why } from '#ui/work/words-list.ts';
import { type Accommodations, updateAccommodations, viewAccommodations, viewHistory } from '../contract.ts';
import { fields } from '../fields.ts';
import { errors, words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';
import { GivenFacts } from './GivenFacts.tsx';

export const needs = (where: Where) => ({ given: need(viewAccommodations, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({ history: wish(viewHistory, { id: idOf(where) }) });

const record = { name: 'accommodations.person', main: 'extra_percent', sort: 'none', fields } as const;
const calls = { history: viewHistory, update: updateAccommodations };

export default function AccommodationsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const back = useBackToList();
  const [changed, setChanged] = useState<Accommodations>();
  const given = changed?.id === data.given.id && changed.version >= data.given.version ? changed : data.given;
  const name = pick(language, given.name, given.bn_name);
  const may = given.can?.update;
  const to = atPerson({ id: given.id });
  return (
    <ListScreen
      title={`${t(titles.accommodations)} · ${name}`}
      about={t(words.lead)}
      trail={[{ label: t(peopleWords.many), to: asLeft(atPeople()) }, { label: name, to }, { label: t(titles.accommodations) }]}
    >
      <p className="muted">{t(words.sealed)}</p>
      {may === true ? (
        <RecordForm
          settings={record}
          calls={calls}
          row={given as never}
          history={given === data.given ? data.history : undefined}
          me={user}
          onSaved={(row) => setChanged(row as unknown as Accommodations)}
          onLeave={() => back(to)}
        />
      ) : (
        <>
          <Callout kind="info">{t(errors[may as keyof typeof errors] ?? why.why_role)}</Callout>
          <Card>
            <GivenFacts given={given} />
          </Card>
          <HistoryPanel call={viewHistory} fields={fields} row={given as never} ahead={data.history} />
        </>
      )}
    </ListScreen>
  );
}
