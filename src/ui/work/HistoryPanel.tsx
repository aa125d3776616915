// History panel of a record: who changed it, when and what; two versions beside each other; an earlier one taken into the form.
import './history.css';
import { useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { deedOf, type RecordEntry, type RecordHistory } from '#core/history/told.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { columnsOf, type Fields } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { POSITION } from '#core/records/web/useRecord.ts';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { Link } from '../Link.tsx';
import { TextSkeleton } from '../Skeleton.tsx';
import { ErrorState } from '../States.tsx';
import { Changes } from './Changes.tsx';
import { Compare } from './Compare.tsx';
import { compareVersions, versionsOf } from './history-versions.ts';
import { words } from './words-history.ts';

export interface HistoryPanelProps {
  /** The call that tells the history of a row. */
  call: AnyCall;
  /** What it is changed by; without it every column of the row is. */
  fields?: Fields;
  /** The row as it is saved now. */
  row: Values & { id: number };
  ahead?: RecordHistory | undefined;
  /** Where its personal values are shown, for who may see them. */
  logAt?: string | undefined;
  /** Takes an earlier version into the form; without it nobody goes back. */
  onTake?: ((values: Values) => void) | undefined;
}
export function HistoryPanel({ call, row, ahead, ...rest }: HistoryPanelProps) {
  const first = useAnswer(call, { id: row.id } as never, ahead as never);
  const newest = first.data as RecordHistory | undefined;
  // older ones belong to the newest that they were asked behind
  const [older, setOlder] = useState<RecordHistory & { behind: RecordHistory }>();
  const [state, setState] = useState<'' | 'busy' | 'failed'>('');
  const more = newest && older?.behind === newest ? older : undefined;
  const next = more ? more.next : (newest?.next ?? null);
  const goOn = async () => {
    if (state === 'busy' || next === null || !newest) return;
    setState('busy');
    try {
      const found = (await askSignedIn(call, { id: row.id, before: next } as never)) as RecordHistory;
      setOlder({ behind: newest, next: found.next, entries: [...(more?.entries ?? []), ...found.entries] });
      setState('');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setState('failed');
    }
  };
  return (
    <HistoryShown
      {...rest}
      row={row}
      entries={newest && [...newest.entries, ...(more?.entries ?? [])]}
      more={next !== null}
      state={newest ? state : first.error ? 'failed' : 'busy'}
      onMore={() => void goOn()}
      onRetry={first.reload}
    />
  );
}

export interface HistoryShownProps extends Omit<HistoryPanelProps, 'call' | 'ahead'> {
  /** From the newest on; nothing while they are on their way. */
  entries: readonly RecordEntry[] | undefined;
  more: boolean;
  state: '' | 'busy' | 'failed';
  onMore: () => void;
  onRetry: () => void;
}
/** Fields of one entry that are shown at once. */
const AT_ONCE = 2;
/** It is a version of its own: neither a removal nor, as a login is, an entry that changed no field. */
const isVersion = ({ act, changes }: RecordEntry) => act !== 'removed' && changes.length > 0;
/** What can be done with the version after an entry: it differs from now in what is told here, and in what the form changes. */
function usesOf(entries: readonly RecordEntry[], i: number, columns: readonly string[]): 'none' | 'apart' | { take: boolean } {
  if (i === 0 || !isVersion(entries[i]!)) return 'none';
  const different = compareVersions(entries, i, 0);
  const told = different.filter(({ apart }) => !apart);
  if (different.length && !told.length) return 'apart';
  // it is the one that there is now: nothing to compare, and nowhere to go back to
  if (!different.length) return 'none';
  return { take: told.some(({ field }) => columns.includes(field)) };
}

/** The panel with its entries in hand: `/dev/kit` shows it in every state. */
export function HistoryShown(props: HistoryShownProps) {
  const { fields, row, entries, more, state, onMore, onRetry, logAt, onTake } = props;
  const t = useWords();
  const language = useLanguage();
  const [compared, setCompared] = useState<number>();
  const versions = entries ? versionsOf(row, entries) : [];
  const columns = (fields ? [...columnsOf(fields), POSITION] : Object.keys(row)).filter((name) => name !== 'id' && name in row);
  const uses = (entries ?? []).map((_, i) => usesOf(entries!, i, columns));
  return (
    <Card title={t(words.history)}>
      {!entries && state === 'busy' && <TextSkeleton lines={4} />}
      {!entries && state === 'failed' && <ErrorState level={3} onRetry={onRetry} />}
      {entries?.length === 0 && <p className="small muted">{t(words.none)}</p>}
      {uses.includes('apart') && <p className="small muted">{t(onTake ? words.apart_versions : words.apart_compared)}</p>}
      {logAt && entries?.some(({ changes }) => changes.some(({ apart }) => apart)) && (
        <p className="small">
          <Link to={logAt}>{t(words.apart_log)}</Link>
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className="hist">
          {entries.map((entry, i) => {
            const who = pick(language, entry.actor, entry.bn_actor);
            const when = dateTime(language, entry.at);
            const rest = entry.changes.slice(AT_ONCE);
            const use = uses[i]!;
            return (
              <li key={entry.id} className={i === 0 ? 'now' : undefined}>
                <Avatar name={who} size="sm" />
                <div>
                  <p className="small">
                    <b>{who}</b> {deedOf(entry, language)}
                    <span className="tiny">
                      <time dateTime={entry.at}>{when}</time>
                    </span>
                  </p>
                  {entry.act === 'changed' ? (
                    <>
                      <Changes changes={entry.changes.slice(0, AT_ONCE)} />
                      {rest.length > 0 && (
                        <Disclosure summary={t(words.more_fields, { n: rest.length })}>{() => <Changes changes={rest} />}</Disclosure>
                      )}
                    </>
                  ) : (
                    entry.changes.length > 0 && (
                      <Disclosure summary={t(words.fields, { n: entry.changes.length })}>
                        {() => <Changes changes={entry.changes} />}
                      </Disclosure>
                    )
                  )}
                  {typeof use === 'object' && (
                    <div className="row">
                      <Button look="b3" icon="table" onClick={() => setCompared(i)}>
                        {t(words.compare)}
                        <span className="vh"> {when}</span>
                      </Button>
                      {onTake && use.take && (
                        <Button look="b3" icon="undo-2" onClick={() => onTake(versions[i]!)}>
                          {t(words.take)}
                          <span className="vh"> {when}</span>
                        </Button>
                      )}
                    </div>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {entries && state === 'failed' && (
        <p className="small" role="alert">
          {t(words.more_failed)}
        </p>
      )}
      {entries && more && (
        <Button look="b3" icon="chevron-down" busy={state === 'busy'} onClick={onMore}>
          {t(words.older)}
        </Button>
      )}
      {compared !== undefined && entries?.[compared] && (
        <Compare
          columns={columns}
          entries={entries}
          takes={uses.map((use) => typeof use === 'object' && use.take)}
          begin={compared}
          onClose={() => setCompared(undefined)}
          onTake={
            onTake &&
            ((version) => {
              setCompared(undefined);
              onTake(versions[version]!);
            })
          }
        />
      )}
    </Card>
  );
}
