// Second step of a sheet: what the file leaves open is asked, then each column of the file goes to one of ours, to a part of one, or is left out.
import { useId, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { sheetPath } from '#core/records/declare.ts';
import { match, type Sheet, type SheetKindShown } from '#core/sheets/contract.ts';
import { Button, ButtonLink } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Icon } from '../Icon.tsx';
import { SheetQuestions } from './SheetQuestions.tsx';
import { answersOf, askedForOrder, type ColumnAnswers, joinedOf, matchAt, missingOf, readAnswers } from './sheet-matches.ts';
import { words } from './words-sheet.ts';

export function SheetColumns(props: { path: string; kind: SheetKindShown; sheet: Sheet; onChecked: () => void }) {
  const id = useId();
  const { path, kind, sheet, onChecked } = props;
  const t = useWords();
  const language = useLanguage();
  const checking = useAsk(match);
  const first = answersOf(sheet);
  const unsaved = useUnsaved(`sheet-columns:${sheet.id}:${sheet.page ?? 0}`, JSON.stringify(first));
  const answers = readAnswers(unsaved.text, kind.columns, first);
  const { matches } = answers;
  const answer = (more: Partial<ColumnAnswers>) => unsaved.setText(JSON.stringify({ ...answers, ...more }));
  const missing = missingOf(kind.columns, matches);
  const isData = answers.first_row === 'data';
  const titleOf = (i: number) => (!isData && sheet.columns[i]!.title) || t(words.no_title, { n: i + 1 });
  const [wanting, setWanting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={async (event) => {
        event.preventDefault();
        const open = askedForOrder(kind.columns, sheet.columns, matches).find(({ at }) => !answers.day_orders[at]);
        setWanting(open !== undefined);
        if (open) {
          form.current?.querySelector<HTMLElement>(`[name="sheet-days-${open.at}"]`)?.focus();
          return;
        }
        const { first_row, ...told } = answers;
        if (!(await checking.run({ id: sheet.id, ...told, ...(first_row && { first_row }) }))) return;
        unsaved.clear();
        onChecked();
      }}
    >
      <h2 tabIndex={-1}>{t(words.match_title)}</h2>
      <p className="small">
        <b>{t(words.file_line, { file: sheet.file_name, rows: sheet.size, columns: sheet.columns.length })}</b>
        {sheet.sheet_name && ` · ${t(words.sheet_line, { name: sheet.sheet_name })}`}
      </p>
      {sheet.before && (
        <Callout kind="warn">{t(words.same_file, { when: dateTime(language, sheet.before.at), who: sheet.before.by })}</Callout>
      )}
      {checking.error && (
        <Callout kind="bad" alert>
          {checking.error.message}
        </Callout>
      )}
      <SheetQuestions kind={kind} sheet={sheet} answers={answers} onAnswer={answer} wanting={wanting} />
      <ul className="match">
        {sheet.columns.map(({ title, some: below, days }, i) => {
          const name = matches[i] ?? null;
          const named = titleOf(i);
          const some = isData && title ? [title, ...below].slice(0, 3) : below;
          const monthFirst = days?.order === 'mdy' && kind.columns.some((c) => c.name === name && c.kind === 'date');
          return (
            // a column of the file is known by its place
            <li key={`${i} ${title}`} className={name === null ? 'skip-c' : undefined}>
              <div className="src">
                <b>{named}</b>
                <span className="tiny">{some.length ? some.join(', ') : t(words.nothing_in)}</span>
              </div>
              <div className="thr">
                <Icon name={name === null ? 'x' : 'check'} />
              </div>
              <div className="to">
                <select
                  className="in"
                  aria-label={t(words.goes_to, { title: named })}
                  aria-describedby={`${id}-${i}`}
                  value={name ?? ''}
                  onChange={(event) => answer({ matches: matchAt(matches, i, event.target.value || null) })}
                >
                  <option value="">{t(words.leave_out)}</option>
                  {kind.columns
                    .flatMap((c) => [c, ...(c.parts ?? [])])
                    .map((c) => (
                      <option key={c.name} value={c.name}>
                        {c.word[language]}
                      </option>
                    ))}
                </select>
                <span className="tiny" id={`${id}-${i}`}>
                  {t(name === null ? words.left_out : words.matched)}
                  {monthFirst && ` · ${t(words.month_first)}`}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      <div role="status" className="stack">
        {joinedOf(kind.columns, matches).map(({ column, places }) => (
          <Callout key={column.name}>
            {t(words.joined, { column: column.word[language], titles: places.map((at) => `“${titleOf(at)}”`).join(' + ') })}
          </Callout>
        ))}
        {missing.length > 0 && (
          <Callout kind="warn">{t(words.missing, { names: missing.map((c) => c.word[language]).join(', ') })}</Callout>
        )}
      </div>
      <div className="next-l">
        <span className="tiny">{t(words.check_hint)}</span>
        <ButtonLink look="bn" to={sheetPath(path)}>
          {t(words.another)}
        </ButtonLink>
        <Button type="submit" icon="list-checks" busy={checking.busy}>
          {t(words.check)}
        </Button>
      </div>
    </form>
  );
}
