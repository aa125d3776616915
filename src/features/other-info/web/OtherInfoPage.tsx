// Other information page: the entries of one's education and work, added, changed and removed one by one.
import '#ui/styles/auth-art.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { atVisibility } from '#features/accounts/addresses.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Entry, removeEntry, viewOwn } from '../contract.ts';
import { type EntryKind, entryKinds } from '../rules.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryForm } from './EntryForm.tsx';
import { headlineOf } from './headline.ts';

export const needs = () => ({ own: need(viewOwn, {}) });

const said = {
  education: { title: words.education, none: words.no_education, add: words.add_education },
  work: { title: words.work, none: words.no_work, add: words.add_work },
} as const;
export default function OtherInfoPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const [entries, setEntries] = useState(data.own.entries as Entry[]);
  return (
    <div className="stack readable">
      <div>
        <h1>{t(titles.other_info_title)}</h1>
        <p className="muted">
          {t(words.lead)} <Link to={atVisibility()}>{t(words.who_sees)}</Link>
        </p>
      </div>
      {entryKinds.map((kind) => (
        <Kind key={kind} kind={kind} entries={entries.filter((e) => e.kind === kind)} onEntries={(change) => setEntries(change)} />
      ))}
    </div>
  );
}

function Kind({ kind, entries, onEntries }: { kind: EntryKind; entries: Entry[]; onEntries: (change: (now: Entry[]) => Entry[]) => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const removal = useAsk(removeEntry);
  const adding = useRef<HTMLParagraphElement>(null);
  /** The entry that is written, or a new one. */
  const [written, setWritten] = useState<number | 'new'>();
  const [removed, setRemoved] = useState<Entry>();
  // who leaves an entry goes on at the way to the next, once it stands there: before it is painted, since the page may move with the focus and
  // take a button away from under a press
  const left = useRef(false);
  const leave = () => {
    left.current = true;
    setWritten(undefined);
  };
  useLayoutEffect(() => {
    if (!left.current || !adding.current) return;
    left.current = false;
    adding.current.querySelector('button')?.focus();
  });
  const keep = (entry: Entry) => {
    onEntries((now) => (now.some(({ id }) => id === entry.id) ? now.map((e) => (e.id === entry.id ? entry : e)) : [entry, ...now]));
    toast({ text: t(words.saved), kind: 'ok' });
    leave();
  };
  const remove = async () => {
    if (!removed) return;
    const done = await removal.run({ id: removed.id });
    setRemoved(undefined);
    if (!done) return;
    onEntries((now) => now.filter(({ id }) => id !== removed.id));
    toast({ text: t(words.removed), kind: 'ok' });
    leave();
  };
  return (
    <Card title={t(said[kind].title)}>
      <div className="stack">
        <FormFault error={removal.error} />
        {entries.length === 0 && written !== 'new' && <p className="muted">{t(said[kind].none)}</p>}
        <ul className="list">
          {entries.map((entry) =>
            written === entry.id ? (
              <li key={entry.id}>
                <EntryForm kind={kind} entry={entry} onSaved={keep} onLeave={leave} />
              </li>
            ) : (
              <li key={entry.id}>
                <EntryFacts entry={entry} />
                <Button look="b3" onClick={() => setWritten(entry.id)}>
                  {t(words.change)}
                  <span className="vh">: {headlineOf(language, entry)}</span>
                </Button>
                <Button look="b3" onClick={() => setRemoved(entry)}>
                  {t(words.remove)}
                  <span className="vh">: {headlineOf(language, entry)}</span>
                </Button>
              </li>
            ),
          )}
        </ul>
        {written === 'new' ? (
          <EntryForm kind={kind} onSaved={keep} onLeave={leave} />
        ) : (
          <p ref={adding}>
            <Button look="b2" icon="plus" onClick={() => setWritten('new')}>
              {t(said[kind].add)}
            </Button>
          </p>
        )}
      </div>
      <ConfirmDialog
        open={removed !== undefined}
        title={t(words.remove_title)}
        confirm={t(words.remove)}
        onConfirm={() => void remove()}
        onClose={() => setRemoved(undefined)}
      >
        {removed && headlineOf(language, removed)}
      </ConfirmDialog>
    </Card>
  );
}
