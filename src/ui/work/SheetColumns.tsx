// Second step of a sheet: each column of the file, sewn to one of ours or left out.
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { sheetPath } from '#core/records/declare.ts';
import { match, type Sheet, type SheetKindShown } from '#core/sheets/contract.ts';
import { Button, ButtonLink } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Icon } from '../Icon.tsx';
import { matchAt, missingOf, readMatches } from './sheet-matches.ts';
import { words } from './words-sheet.ts';

export function SheetColumns(props: { path: string; kind: SheetKindShown; sheet: Sheet; onChecked: () => void }) {
  const { path, kind, sheet, onChecked } = props;
  const t = useWords();
  const language = useLanguage();
  const checking = useAsk(match);
  const first = JSON.stringify(sheet.matches);
  const unsaved = useUnsaved(`sheet-columns:${sheet.id}`, first);
  const matches = readMatches(unsaved.text, kind.columns, sheet.matches);
  const missing = missingOf(kind.columns, matches);
  return (
    <form
      className="stack"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await checking.run({ id: sheet.id, matches }))) return;
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
      <ul className="match">
        {sheet.columns.map(({ title, some }, i) => {
          const name = matches[i] ?? null;
          const named = title || t(words.no_title, { n: i + 1 });
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
                  aria-describedby={`sheet-col-${i}`}
                  value={name ?? ''}
                  onChange={(event) => unsaved.setText(JSON.stringify(matchAt(matches, i, event.target.value || null)))}
                >
                  <option value="">{t(words.leave_out)}</option>
                  {kind.columns.map((c) => (
                    <option key={c.name} value={c.name}>
                      {c.word[language]}
                    </option>
                  ))}
                </select>
                <span className="tiny" id={`sheet-col-${i}`}>
                  {t(name === null ? words.left_out : words.matched)}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      <div role="status">
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
