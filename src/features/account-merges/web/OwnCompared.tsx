// One's own two accounts side by side, what making them one does, and the button that does it.
import '#ui/styles/auth-art.css';
import './own-merging.css';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { atContact } from '#features/help/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import type { MergePreview, Side } from '../contract.ts';
import { mergeOwn } from '../contract-own.ts';
import { errors, words } from '../words-own.ts';
import { words as mergeWords } from '../words.ts';
import { profile } from './profile-words.ts';

interface Props {
  preview: MergePreview;
  proof: string;
  onStale: () => void;
  onLeave: () => void;
  onMerged: (merge: { id: number; until: string }) => void;
}
export function OwnCompared({ preview, proof, onStale, onLeave, onMerged }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { run, busy, error } = useAsk(mergeOwn);
  const { kept, closed, contacts, gained, courses, counted, undo_days } = preview;
  const why = preview.can?.merge;
  const make = async () => {
    const merge = await run({ proof, mark: preview.mark });
    if (merge) onMerged(merge);
    // what has changed meanwhile is shown before it is asked again
    else onStale();
  };
  const refused = typeof why === 'string' ? (errors as Partial<Record<string, Word>>)[why] : undefined;
  const behind = counted.filter(({ stays }) => stays > 0).map(({ what, bn_what }) => pick(language, what, bn_what));
  return (
    <Card title={t(words.look)}>
      <div className="stack">
        {error && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        <div className="accts">
          <Account side={kept} stays />
          <span className="accts-t" aria-hidden="true">
            <Icon name="link" />
          </span>
          <Account side={closed} />
        </div>
        {refused ? (
          <Callout kind="warn">
            <b>{t(words.cannot)}.</b> {t(refused)} <Link to={atContact({ topic: 'account' })}>{t(words.write)}</Link>
          </Callout>
        ) : (
          <>
            <h3>{t(words.goes_over)}</h3>
            {counted.some(({ moves }) => moves > 0) ? (
              <ul className="dots">
                {counted
                  .filter(({ moves }) => moves > 0)
                  .map(({ what, bn_what, moves }) => (
                    <li key={what}>{t(words.counted, { what: pick(language, what, bn_what), n: moves })}</li>
                  ))}
              </ul>
            ) : (
              <p>{t(words.nothing_goes)}</p>
            )}
            {behind.length > 0 && <p className="small muted">{t(words.stays_behind, { what: behind.join(', ') })}</p>}
            <h3>{t(words.happens)}</h3>
            <ul className="dots">
              <li>{t(words.name_stays)}</li>
              {contacts.map(({ channel, address, fate }) => (
                <li key={channel}>{fate === 'moves' ? t(words.moves, { address }) : t(words.held, { address, n: undo_days })}</li>
              ))}
              {gained.length > 0 && (
                <li>{t(words.gains, { what: gained.map((name) => t(profile[name] ?? mergeWords.what)).join(', ') })}</li>
              )}
              {courses.map((course) => (
                <li key={course.id}>
                  {t(words.further, {
                    title: pick(language, course.title, course.bn_title),
                    which: t(course.goes_on === 'kept' ? words.of_this : words.of_other),
                  })}
                </li>
              ))}
              <li>{t(words.logged_out)}</li>
              <li>{t(words.undo_for, { n: undo_days })}</li>
            </ul>
            <p className="small muted">{t(words.let_other_stay)}</p>
          </>
        )}
        <div className="row">
          {!refused && (
            <Button busy={busy} onClick={() => void make()}>
              {t(words.yes)}
            </Button>
          )}
          <Button look="b3" onClick={onLeave}>
            {t(words.another)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
function Account({ side, stays = false }: { side: Side; stays?: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const name = pick(language, side.name, side.bn_name);
  return (
    <div className={stays ? 'acct main-a' : 'acct'}>
      <div className="row">
        <Avatar name={name} />
        <b className="grow">{name}</b>
        <Badge kind={stays ? 'brand' : undefined}>{t(stays ? words.stays : words.closes)}</Badge>
      </div>
      <p className="small">
        <span dir="ltr">{[side.phone, side.email].filter(Boolean).join(' · ')}</span>
        {stays && ` · ${t(words.here)}`}
      </p>
      <ul className="small">
        <li>{t(words.courses, { n: side.courses, done: side.completed })}</li>
        <li>{t(words.certificates, { n: side.certificates })}</li>
        <li>{t(words.since, { date: date(language, side.joined) })}</li>
      </ul>
    </div>
  );
}
