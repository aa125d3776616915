// Screen of merging two accounts of one person: the other one is found, both are compared, and what happens is seen before it is done.
import type { FormEvent } from 'react';
import type { In, Out } from '#core/contract/call.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idIn, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { TableSkeleton } from '#ui/Skeleton.tsx';
import { useToast } from '#ui/Toast.tsx';
import { words as ui } from '#ui/words.ts';
import { words as why } from '#ui/work/words-list.ts';
import { atPeople, atPerson } from '#features/people/addresses.ts';
import { atMergePeople } from '../addresses.ts';
import { listPeople, type Person, viewPerson } from '#features/people/contract.ts';
import { type MergePreview, mergePeople, viewMerge } from '../contract.ts';
import { errors as accountErrors, words as people } from '#features/people/words.ts';
import { errors as mergeErrors, warnings, words } from '../words.ts';
import { MergeTables } from './MergeTables.tsx';

const asked = (where: Where) => {
  const other_id = idIn(where.query.get('other'));
  const search = where.query.get('search')?.trim().slice(0, 100);
  return {
    both: other_id ? { id: idOf(where), other_id } : null,
    some: search && !other_id ? ({ search, limit: 10 } as In<typeof listPeople>) : null,
  };
};
export const needs = (where: Where) => ({ person: need(viewPerson, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => {
  const { both, some } = asked(where);
  return { preview: both ? wish(viewMerge, both) : undefined, found: some ? wish(listPeople, some) : undefined };
};
type Listed = Out<typeof listPeople>['data'][number];
const errors = { ...accountErrors, ...mergeErrors };

export default function MergePage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { person } = data;
  const name = pick(language, person.name, person.bn_name);
  const { both, some } = asked(where);
  const preview = useAnswer(viewMerge, both, data.preview);
  const found = useAnswer(listPeople, some, data.found);
  const may = person.can?.merge;
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb
        trail={[{ label: t(people.many), to: atPeople() }, { label: name, to: atPerson({ id: person.id }) }, { label: t(words.title) }]}
      />
      <div className="head">
        <div>
          <h1>{t(words.title)}</h1>
          <p className="muted">{t(words.about)}</p>
        </div>
      </div>
      {may !== true && !both ? (
        <Callout kind="info">{t(errors[may as keyof typeof errors] ?? why.why_role)}</Callout>
      ) : both && preview.data ? (
        <Compared key={`${both.id}-${both.other_id}`} preview={preview.data} onStale={preview.reload} />
      ) : both && !preview.error ? (
        <TableSkeleton />
      ) : (
        <>
          {preview.error && <Callout kind="bad">{preview.error.message}</Callout>}
          <Finding person={person} found={found.data?.data} busy={found.loading} asked={some?.search ?? ''} />
        </>
      )}
    </div>
  );
}
function Finding({ person, found, busy, asked }: { person: Person; found: Listed[] | undefined; busy: boolean; asked: string }) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const others = found?.filter((row) => row.id !== person.id);
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(atMergePeople({ id: person.id, search: String(new FormData(event.currentTarget).get('search')) }));
  };
  return (
    <Card title={t(words.find)}>
      <Form key={asked} role="search" onSubmit={look}>
        <TextField
          name="search"
          label={t(words.find)}
          hint={t(words.find_hint)}
          defaultValue={asked}
          maxLength={100}
          required
          autoComplete="off"
        />
        <div className="row">
          <Button type="submit" icon="search" busy={busy}>
            {t(words.search)}
          </Button>
        </div>
      </Form>
      {others && <div role="status">{others.length === 0 ? <p>{t(words.nobody)}</p> : <p className="vh">{t(words.found)}</p>}</div>}
      {others && others.length > 0 && (
        <ul className="merge-found">
          {others.map((row) => (
            <li key={row.id}>
              <span>
                <b>{pick(language, row.title, row.bn_title)}</b>
                <span className="tiny muted" dir="ltr">
                  {[row.contact, row.username, row.id].filter(Boolean).join(' · ')}
                </span>
              </span>
              <ButtonLink
                look="b2"
                to={atMergePeople({ id: person.id, other: row.id })}
                aria-label={t(words.choose, { name: pick(language, row.title, row.bn_title) })}
              >
                {t(words.compare)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
function Compared({ preview, onStale }: { preview: MergePreview; onStale: () => void }) {
  const t = useWords();
  const go = useGo();
  const toast = useToast();
  const { run, busy, error } = useAsk(mergePeople);
  const { kept, closed } = preview;
  const refused = preview.can?.merge;
  const stale = error?.code === 'stale';
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    // what has changed meanwhile is shown before it is asked again
    if (!(await run({ id: kept.id, other_id: closed.id, reason, mark: preview.mark }))) return onStale();
    toast({ text: t(words.merged), kind: 'ok' });
    go(atPerson({ id: kept.id }));
  };
  return (
    <>
      <div className="row">
        <ButtonLink look="b2" icon="rotate-ccw" to={atMergePeople({ id: closed.id, other: kept.id })}>
          {t(words.swap)}
        </ButtonLink>
        <ButtonLink look="bn" icon="search" to={atMergePeople({ id: kept.id })}>
          {t(words.another)}
        </ButtonLink>
      </div>
      {refused !== true && (
        <Callout kind="bad">
          <b>{t(words.cannot)}</b> {t(errors[refused as keyof typeof errors] ?? why.why_role)}
        </Callout>
      )}
      {preview.warnings.length > 0 && (
        <Callout kind="warn">
          <b>{t(words.careful)}</b>
          <ul>
            {preview.warnings.map((warning) => (
              <li key={warning}>{t(warnings[warning])}</li>
            ))}
          </ul>
        </Callout>
      )}
      <MergeTables preview={preview} />
      {refused === true && (
        <Card>
          <Form errors={error?.fields} onSubmit={(event: FormEvent<HTMLFormElement>) => void send(event)}>
            {error && !Object.keys(error.fields).length && (
              <Callout kind="bad" alert>
                {stale ? t(words.stale) : error.message}
              </Callout>
            )}
            <TextArea name="reason" label={t(words.reason)} hint={t(words.reason_hint)} required maxLength={300} />
            <div className="row">
              <ButtonLink look="bn" to={atPerson({ id: kept.id })}>
                {t(ui.cancel)}
              </ButtonLink>
              <Button look="bd" type="submit" busy={busy} icon="users">
                {t(words.press)}
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </>
  );
}
