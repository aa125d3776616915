// Where a piece stands, in the right column of its editor: the path of four states, and the comments of who reviewed it.
import type { ReactNode } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date, dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { settleNote, type Note, type WrittenPiece } from '#features/writing/contract.ts';
import { drafted } from '#features/writing/web/public.ts';
import type { State } from '#features/writing/rules.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { useColumnNames } from '#ui/work/Conflict.tsx';
import { stateLooks } from '../lists.ts';
import { words as list } from '../words.ts';
import { words } from '../words-review.ts';

export function StateBadge({ piece: { state } }: { piece: WrittenPiece }) {
  const t = useWords();
  const { look, icon } = stateLooks[state];
  return (
    <Badge kind={look} icon={icon as IconName}>
      {t(list.states[state])}
    </Badge>
  );
}
const REVIEW = 'review';
/** On a phone the comments stand below the form. */
export function Returned({ piece: { state, notes } }: { piece: WrittenPiece }) {
  const t = useWords();
  const n = notes.filter(({ settled_at }) => settled_at === null).length;
  if (state !== 'returned' || n === 0) return null;
  return (
    <Callout kind="warn">
      {t(words.came_back, { n })} <a href={`#${REVIEW}`}>{t(words.to_comments)}</a>
    </Callout>
  );
}
const STEPS = ['draft', 'submitted', 'approved', 'published'] as const;
/** Which of the four a state stands at. */
const stepOf: Record<State, number> = { draft: 0, returned: 1, submitted: 1, planned: 2, published: 3, withdrawn: 3, removed: 0 };
function Path({ state }: { state: State }) {
  const t = useWords();
  const at = stepOf[state];
  const called = (i: number): string =>
    i === at && (state === 'returned' || state === 'withdrawn') ? t(list.states[state]) : t(words.steps[STEPS[i]!]);
  return (
    <ol className="pub-path" aria-label={t(words.path)}>
      {STEPS.map((step, i) => (
        <li key={step} className={i < at ? 'done' : i === at ? 'now' : undefined} aria-current={i === at ? 'step' : undefined}>
          {called(i)}
          {i < at && <span className="vh"> {t(words.step_done)}</span>}
        </li>
      ))}
    </ol>
  );
}
export function ReviewPart({ piece }: { piece: WrittenPiece }) {
  const t = useWords();
  const language = useLanguage();
  const called = useColumnNames(drafted[piece.kind].fields);
  const { state, publish_at, submitted_at, withdrawn_at, visible, written_since } = piece;
  const moment = { submitted: submitted_at, planned: publish_at, published: publish_at, withdrawn: withdrawn_at }[state as string] ?? null;
  const day = moment === null ? '' : dateTime(language, moment);
  const author = pick(language, piece.author, piece.bn_author ?? '') || t(words.somebody);
  return (
    <Card id={REVIEW} tabIndex={-1} title={t(words.review)}>
      <div className="stack">
        <Path state={state} />
        <p className="small">{t(piece.own ? words.said[state] : words.of_others[state], { day } as never)}</p>
        {visible && state !== 'published' && <p className="small muted">{t(words.meanwhile)}</p>}
        {!piece.own && <p className="small muted">{t(words.by, { name: author })}</p>}
        {state === 'submitted' && written_since.length > 0 && (
          <Callout kind="info">{t(words.written_since, { fields: written_since.map(called).join(', ') })}</Callout>
        )}
        {piece.notes.length > 0 && <Notes notes={piece.notes} may={piece.can.write === true} />}
      </div>
    </Card>
  );
}
function Notes({ notes, may }: { notes: readonly Note[]; may: boolean }) {
  const t = useWords();
  return (
    <div>
      <h3>{t(words.comments)}</h3>
      <ol className="pub-notes">
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} may={may} />
        ))}
      </ol>
    </div>
  );
}
function NoteRow({ note, may }: { note: Note; may: boolean }): ReactNode {
  const t = useWords();
  const language = useLanguage();
  const settling = useAsk(settleNote);
  const settled = note.settled_at !== null;
  const by = pick(language, note.by ?? '', note.bn_by ?? '') || t(words.somebody);
  return (
    <li className={settled ? 'settled' : undefined}>
      {note.quote ? <blockquote>{note.quote}</blockquote> : <p className="tiny">{t(words.no_quote)}</p>}
      <p>{note.text}</p>
      <p className="tiny">
        {by} · {date(language, note.created_at)}
      </p>
      <FormFault error={settling.error} />
      {settled && (
        <Badge kind="ok" icon="check">
          {t(words.settled)}
        </Badge>
      )}
      {may && (
        <Button
          look={settled ? 'b3' : 'b2'}
          icon={settled ? undefined : 'check'}
          busy={settling.busy}
          onClick={() => void settling.run({ id: note.id, settled: !settled })}
        >
          {t(settled ? words.unsettle : words.settle)}
          <span className="vh">: {note.text}</span>
        </Button>
      )}
    </li>
  );
}
