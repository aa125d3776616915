// Sheet pattern of the workbench (bulk import): file, columns, check, work, result. Where a sheet stands is on the server; the address names it.
import '../styles/extras.css';
import '../styles/fields.css';
import '../styles/table.css';
import './work.css';
import './sheet.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import type { Where } from '#core/contract/web/page.ts';
import { useRetry } from '#core/contract/web/retry.ts';
import { useRuns } from '#core/jobs/web/useRuns.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { sheetPath } from '#core/records/declare.ts';
import { type Sheet, type SheetKindShown, view } from '#core/sheets/contract.ts';
import type { SheetData } from '#core/sheets/web/needs.ts';
import { ButtonLink } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Card } from '../Card.tsx';
import { ListScreen } from './ListScreen.tsx';
import { AtWork } from './SheetAtWork.tsx';
import { SheetColumns } from './SheetColumns.tsx';
import { SheetFile } from './SheetFile.tsx';
import { SheetResult } from './SheetResult.tsx';
import { type RowsAnswer, SheetCheck } from './SheetRows.tsx';
import { nameEnd } from './sheet-progress.ts';
import { words } from './words-sheet.ts';

export interface SheetScreenProps {
  /** The path of the list. */
  path: string;
  data: SheetData;
  where: Where;
  /** What its rows are all about, such as a batch; it is named, and `path` leads to it. */
  of?: string;
}
const steps = [words.step_file, words.step_columns, words.step_check, words.step_run, words.step_result];
const stepOf: Record<Sheet['state'], number> = {
  ...{ reading: 0, unreadable: 0, columns: 1, judging: 2, judged: 2, applying: 3, applied: 4, undoing: 4, blocked: 4, undone: 4 },
};

export default function SheetScreen({ path, data: { kind, sheet, before }, where, of }: SheetScreenProps) {
  const t = useWords();
  const language = useLanguage();
  const title = t(words.title, { many: kind.many[language] });
  return (
    <ListScreen
      title={of ? `${title} · ${of}` : title}
      about={t(words.about)}
      trail={[{ label: of ?? kind.many[language], to: path }, { label: title }]}
    >
      {sheet ? (
        <OneSheet path={path} kind={kind} first={sheet} where={where} />
      ) : (
        <SheetFrame step={0}>
          <SheetFile path={path} kind={kind} before={before?.data} />
        </SheetFrame>
      )}
    </ListScreen>
  );
}
/** The card of a step, under the thread of all five. */
export function SheetFrame({ step, children }: { step: number; children: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <Card className="stack">
      <ol className="steps" aria-label={t(words.steps)}>
        {steps.map((word, i) => (
          <li
            key={word.en}
            className={i < step ? 'done' : undefined}
            data-n={i < step ? '✓' : number(language, i + 1)}
            aria-current={i === step ? 'step' : undefined}
          >
            {t(word)}
            {i < step && <span className="vh"> {t(words.step_done)}</span>}
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}

function OneSheet({ path, kind, first, where }: { path: string; kind: SheetKindShown; first: Sheet; where: Where }) {
  const answer = useAnswer(view, { id: first.id }, first);
  const sheet = answer.data ?? first;
  useProgress(sheet, answer.reload);
  // the end of a job is told once: where the line was cut just then, it is asked for again
  useRetry(answer);
  // who goes back matches the columns anew; the next check is of the new matches
  const [again, setAgain] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const at = again && sheet.state === 'judged' ? 'columns' : sheet.state;
  const step = stepOf[at];
  const { how } = useNavigation();
  // who comes from the file begins at the step too, whether it was read before this page came or is read now
  const last = useRef(how === 'go' ? { at: undefined, step: undefined } : { at, step });
  useEffect(() => {
    const before = last.current;
    if (before.at === at) return;
    last.current = { at, step };
    // what was pressed is gone: who works by keys or by ear begins at the new step. Within a step, such as when a check has
    // ended, a new heading takes the place of the one that had the focus; who went elsewhere meanwhile stays there
    if (before.step === step && document.activeElement !== document.body) return;
    top.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [at, step]);
  return (
    <div ref={top}>
      <SheetFrame step={step}>
        {answer.error && <Callout kind="warn">{answer.error.message}</Callout>}
        <SheetStep path={path} kind={kind} sheet={{ ...sheet, state: at }} query={where.query} onAgain={(on) => setAgain(on)} />
      </SheetFrame>
    </div>
  );
}
/** Asks for the sheet again when its job has ended; the job tells its progress by itself. */
function useProgress(sheet: Sheet, reload: () => void): void {
  const { runs } = useRuns();
  const turn = nameEnd(sheet, runs);
  useEffect(() => {
    if (turn) reload();
    // `turn` says that it is over; `reload` is made anew each time
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [turn]);
}

export interface SheetStepProps {
  path: string;
  kind: SheetKindShown;
  sheet: Sheet;
  query: URLSearchParams;
  /** The rows that the server asked ahead. */
  ahead?: RowsAnswer | undefined;
  /** Matches the columns of a checked sheet again, or does not. */
  onAgain: (on: boolean) => void;
}
/** The step at which a sheet stands: `/dev/kit` shows each. */
export function SheetStep({ path, kind, sheet, query, ahead, onAgain }: SheetStepProps) {
  const t = useWords();
  const language = useLanguage();
  switch (sheet.state) {
    case 'unreadable':
      return (
        <>
          <h2 tabIndex={-1}>{t(words.unreadable)}</h2>
          <Callout kind="bad">
            <b>{sheet.file_name}</b> {sheet.fault?.[language]}
          </Callout>
          <div className="next-l">
            <ButtonLink to={sheetPath(path)} icon="upload">
              {t(words.another)}
            </ButtonLink>
          </div>
        </>
      );
    case 'reading':
      return <AtWork sheet={sheet} title={t(words.reading)} />;
    case 'columns':
      return <SheetColumns path={path} kind={kind} sheet={sheet} onChecked={() => onAgain(false)} />;
    case 'judging':
      return <AtWork sheet={sheet} title={t(words.checking)} />;
    case 'judged':
      return <SheetCheck kind={kind} sheet={sheet} query={query} ahead={ahead} onBack={() => onAgain(true)} />;
    default:
      return <SheetResult path={path} kind={kind} sheet={sheet} query={query} ahead={ahead} />;
  }
}
