// People of a class: learners with roll and group, teachers, the link that is passed on; for who leads it what is done with them.
import '#ui/styles/fields.css';
import './people.css';
import { type ReactNode, Suspense, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idIn, idOf, need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atClassPeople } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, nameOfClass, titleOfClass } from '#features/classrooms/web/public.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { latePart } from '#ui/latePart.ts';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type ClassPerson, list, listGroups, viewShare } from '../contract.ts';
import { words } from '../words.ts';
import { ShareCard } from './ShareCard.tsx';

const LeaveDialog = latePart(() => import('./LeaveDialog.tsx'));
/** Of who leads the class alone. */
const load = () => import('./Desk.tsx');
const { PersonActs, DeskHead, DeskFoot } = import.meta.env.SSR
  ? await load()
  : {
      PersonActs: latePart(async () => ({ default: (await load()).PersonActs })),
      DeskHead: latePart(async () => ({ default: (await load()).DeskHead })),
      DeskFoot: latePart(async () => ({ default: (await load()).DeskFoot })),
    };

const PER_PAGE = 50;
const learnersOf = (where: Where) => ({
  id: idOf(where),
  user_type: 2,
  limit: PER_PAGE,
  page: readPageNumber(where.query),
  search: (where.query.get('search') ?? '').slice(0, 100),
  group: idIn(where.query.get('group')),
});
const teachersOf = (where: Where) => ({ id: idOf(where), user_type: 1, limit: PER_PAGE });
export const needs = (where: Where) => ({
  shown: need(showClass, { id: idOf(where) }),
  learners: need(list, learnersOf(where)),
  teachers: need(list, teachersOf(where)),
  groups: need(listGroups, { id: idOf(where) }),
  share: need(viewShare, { id: idOf(where) }),
});
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, words.title),
});

export default function ClassPeoplePage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const id = idOf(where);
  const [leaving, setLeaving] = useState(false);
  const shown = useAnswer(showClass, { id }, data.shown).data ?? data.shown;
  const learners = useAnswer(list, learnersOf(where), data.learners).data ?? data.learners;
  const teachers = useAnswer(list, teachersOf(where), data.teachers).data ?? data.teachers;
  const groups = useAnswer(listGroups, { id }, data.groups).data ?? data.groups;
  const share = useAnswer(viewShare, { id }, data.share).data ?? data.share;
  const { search, group } = learnersOf(where);
  const leads = shown.can.leads === true;
  const acts = (person: ClassPerson) =>
    leads && (
      <Suspense>
        <PersonActs person={person} groups={groups} />
      </Suspense>
    );
  return (
    <ClassFrame shown={shown} here="people">
      <div className="head">
        <div>
          <h1>{t(words.title)}</h1>
          {shown.asking?.seats != null && (
            <p className="muted">
              {t(words.seats, { seats: number(language, shown.asking.seats), taken: number(language, shown.asking.seats_taken) })}
            </p>
          )}
        </div>
        {leads && (
          <Suspense>
            <DeskHead shown={shown} />
          </Suspense>
        )}
      </div>
      <div className="class-duo">
        <Card title={t(words.learners)} aside={<span className="small muted">{t(words.count, { n: learners.total })}</span>}>
          {(shown.learners > 5 || search || group) && <Find where={where} groups={groups} />}
          {learners.data.length ? (
            <>
              <ul className="class-people">
                {learners.data.map((person) => (
                  <Person key={person.id} person={person} acts={acts(person)} />
                ))}
              </ul>
              <Pager page={learners.current_page} last={learners.last_page} />
            </>
          ) : (
            <EmptyState level={3} icon="users-round" title={t(search || group ? words.none_found : leads ? words.none : words.none_yet)} />
          )}
        </Card>
        <aside className="stack" aria-label={t(words.teachers)}>
          <Card title={t(words.teachers)}>
            {teachers.data.length ? (
              <ul className="class-people">
                {teachers.data.map((person) => (
                  <Person key={person.id} person={person} acts={acts(person)} />
                ))}
              </ul>
            ) : (
              <p className="muted">{t(words.no_teacher)}</p>
            )}
          </Card>
          {share && <ShareCard share={share} />}
          {shown.as === 'learner' && (
            <Button look="b3" icon="log-out" onClick={() => setLeaving(true)}>
              {t(words.leave)}
            </Button>
          )}
        </aside>
      </div>
      <Suspense>{leaving && <LeaveDialog id={id} name={nameOfClass(language, shown)} onClose={() => setLeaving(false)} />}</Suspense>
      {leads && (
        <Suspense>
          <DeskFoot shown={shown} groups={groups} />
        </Suspense>
      )}
    </ClassFrame>
  );
}

function Person({ person, acts }: { person: ClassPerson; acts: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const { name, bn_name, roll, role, me, contact, note } = person;
  const said = pick(language, name, bn_name);
  const group = pick(language, person.group, person.bn_group);
  const facts = [roll !== null && t(words.roll_of, { n: roll }), group, role && t(words.roles[role]), contact].filter(Boolean);
  return (
    <li>
      <Avatar name={said} />
      <div className="grow">
        <p>
          <b>{said}</b>
          {me && ` (${t(words.you)})`}
        </p>
        {facts.length > 0 && <p className="tiny">{facts.join(' · ')}</p>}
        {note && <p className="small as-said">{note}</p>}
      </div>
      {acts}
    </li>
  );
}

function Find({ where, groups }: { where: Where; groups: { id: number; title: string; bn_title: string }[] }) {
  const t = useWords();
  const go = useGo();
  const language = useLanguage();
  const { search, group } = learnersOf(where);
  const { id, slug } = { id: idOf(where), slug: where.params.slug ?? 'class' };
  return (
    <form
      key={`${search} ${group}`}
      className="class-find"
      role="search"
      aria-label={t(words.find)}
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        go(atClassPeople({ id, slug, search: String(given.get('search') ?? '').trim(), group: String(given.get('group') ?? '') }));
      }}
    >
      <div className="search">
        <Icon name="search" />
        <label className="vh" htmlFor="people-q">
          {t(words.find)}
        </label>
        <input id="people-q" type="search" name="search" defaultValue={search} placeholder={t(words.find)} maxLength={100} />
      </div>
      {groups.length > 0 && (
        <>
          <label className="vh" htmlFor="people-group">
            {t(words.group)}
          </label>
          <select
            id="people-group"
            className="in"
            name="group"
            defaultValue={group ?? ''}
            onChange={(event) => event.currentTarget.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))}
          >
            <option value="">{t(words.all_groups)}</option>
            {groups.map((one) => (
              <option key={one.id} value={one.id}>
                {pick(language, one.title, one.bn_title)}
              </option>
            ))}
          </select>
        </>
      )}
    </form>
  );
}
