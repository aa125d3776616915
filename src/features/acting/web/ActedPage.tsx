// Screen of what was done while one acted as a person: for whom, why, how long, and each change with what there was before.
import { sentenceOf } from '#core/history/told.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { dateTime, duration } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atPersonActivity } from '#features/activity/addresses.ts';
import { atPerson } from '#features/people/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Changes } from '#ui/work/Changes.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atActAs } from '../addresses.ts';
import { viewActing } from '../contract.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';

export const needs = (where: Where) => ({ acted: need(viewActing, { id: idOf(where) }) });

export default function ActedPage({ data: { acted } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const name = pick(language, acted.name, acted.bn_name);
  const title = acted.over ? t(words.done_title, { name, time: duration(language, acted.seconds) }) : t(words.now, { name });
  return (
    <ListScreen
      title={title}
      about={t(words.done_about, { reason: acted.reason || '–' })}
      trail={[{ label: t(titles.act_as), to: atActAs() }, { label: name }]}
      acts={
        <>
          {acted.person_id !== null && (
            <ButtonLink look="b2" icon="user-round" to={atPerson({ id: acted.person_id })}>
              {name}
            </ButtonLink>
          )}
          {user && (
            <ButtonLink look="b2" icon="clock" to={atPersonActivity({ id: user.id })}>
              {t(words.see_log)}
            </ButtonLink>
          )}
        </>
      }
      readable
    >
      <Card title={t(words.done_list)}>
        {acted.entries.length === 0 ? (
          <p className="muted">{t(words.done_nothing)}</p>
        ) : (
          <ol className="stack">
            {acted.entries.map((entry) => (
              <li key={entry.id}>
                <p>{sentenceOf(entry, language)}</p>
                <p className="tiny">{dateTime(language, entry.at)}</p>
                <Changes changes={entry.changes} />
              </li>
            ))}
          </ol>
        )}
        {acted.more && <p className="small muted">{t(words.done_more)}</p>}
      </Card>
    </ListScreen>
  );
}
