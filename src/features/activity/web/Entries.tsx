// Entries of the activity log as a staff list: each a sentence that opens to what there was before and what there is now.
import './activity.css';
import type { AnyCall } from '#core/contract/call.ts';
import { actWord, sentenceOf } from '#core/history/told.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { OwnList } from '#core/lists/contract.ts';
import type { ListAnswer } from '#core/lists/web/useList.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Changes } from '#ui/work/Changes.tsx';
import { List } from '#ui/work/List.tsx';
import { atPersonActivity } from '../addresses.ts';
import { exportEntries } from '../contract.ts';
import { activity, type Entry } from '../lists.ts';
import { words } from '../words.ts';

interface EntriesProps {
  call: AnyCall;
  /** Whose entries. */
  also?: { user_id: number };
  found: unknown;
  own: OwnList | undefined;
}
export function Entries({ call, also, found, own }: EntriesProps) {
  const t = useWords();
  return (
    <List<Entry>
      list={activity}
      call={call}
      {...(also && { also })}
      ahead={found as ListAnswer<Entry> | undefined}
      own={own}
      download={exportEntries}
      empty={<EmptyState title={t(words.not_yet)}>{t(also ? words.not_yet_person : words.not_yet_text)}</EmptyState>}
      cells={{ said: (entry) => <SaidCell entry={entry} />, actor: (entry) => <Who entry={entry} linked={!also} /> }}
    />
  );
}
function SaidCell({ entry }: { entry: Entry }) {
  const t = useWords();
  const language = useLanguage();
  const { changes } = entry;
  const title = pick(language, entry.title, entry.bn_title);
  const sentence = sentenceOf(entry, language);
  const place = entry.to !== null && title ? sentence.indexOf(title, sentence.indexOf('“')) : -1;
  return (
    <div className="log-said">
      <p>
        {place < 0 ? (
          sentence
        ) : (
          <>
            {sentence.slice(0, place)}
            <Link to={entry.to!}>{title}</Link>
            {sentence.slice(place + title.length)}
          </>
        )}
      </p>
      {changes.length > 0 && (
        <Disclosure
          summary={
            <>
              {t(words.changed_fields, { n: changes.length })}
              <span className="vh">: {t(actWord(entry.act))}</span>
            </>
          }
        >
          {() => <Changes changes={changes} />}
        </Disclosure>
      )}
    </div>
  );
}
function Who({ entry, linked }: { entry: Entry; linked: boolean }) {
  const language = useLanguage();
  const name = pick(language, entry.actor, entry.bn_actor);
  const role = pick(language, entry.role, entry.bn_role);
  return (
    <span className="who log-who">
      <Avatar name={name} size="sm" />
      <span>
        {linked && entry.actor_id !== null ? <Link to={atPersonActivity({ id: entry.actor_id })}>{name}</Link> : name}
        {role && <span className="tiny">{role}</span>}
      </span>
    </span>
  );
}
