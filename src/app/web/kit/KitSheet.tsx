// Component gallery of jobs and sheets: the tray, and each step of importing rows, in their states.
import '#ui/work/sheet.css';
import type { Run } from '#core/jobs/contract.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Row, Sheet, SheetKindShown } from '#core/sheets/contract.ts';
import { JobTrayShown, RunList } from '#ui/work/JobTray.tsx';
import { SheetFrame, SheetStep } from '#ui/work/Sheet.tsx';
import { AtWorkShown } from '#ui/work/SheetAtWork.tsx';
import { SheetFile } from '#ui/work/SheetFile.tsx';
import type { RowsAnswer } from '#ui/work/SheetRows.tsx';
import { words as sheetWords } from '#ui/work/words-sheet.ts';
import { kitWork } from '../../words-kit-work.ts';
import { State } from './KitState.tsx';

const title = {
  en: speaker('en')(kitWork.said_title, { file: kitWork.file_name.en }),
  bn: speaker('bn')(kitWork.said_title, { file: kitWork.file_name.bn }),
};
const run = (id: number, state: Run['state'], more: Partial<Run> = {}): Run => ({
  ...{ id, state, job: 'kit', title, link: '/dev/kit', done: 516, size: 1228, counts: {}, result: null },
  ...{ created_at: '2026-06-14T04:38:00Z', ended_at: null, seconds_left: null, undo_until: null, fresh: true },
  ...more,
});
const running = run(1, 'running', { seconds_left: 120 });
const runs = [
  running,
  run(2, 'waiting'),
  run(3, 'stopped'),
  run(4, 'failed', { result: kitWork.said_failed }),
  run(5, 'done', { done: 1228, result: kitWork.said_result }),
];
const doing = { stop: () => {}, resume: () => {}, hide: () => {} };
const tray = { doing, busy: () => false, error: undefined, offers: {} };

const column = (name: string, word: { en: string; bn: string }) => ({
  name,
  word,
  hint: null,
  kind: 'text' as const,
  required: true,
  of_file: false,
  parts: null,
  choices: null,
});
const kind: SheetKindShown = {
  name: 'kit',
  many: kitWork.districts,
  one: kitWork.district,
  link: '/dev/kit/sheet',
  columns: [
    {
      ...column('title', kitWork.district),
      parts: [
        { name: 'title.first', word: kitWork.first_name },
        { name: 'title.last', word: kitWork.last_name },
      ],
    },
    { ...column('begun_on', kitWork.begun_on), kind: 'date', required: false },
    {
      ...column('division_id', kitWork.division),
      kind: 'choice',
      choices: [
        { value: 1, ...kitWork.dhaka },
        { value: 2, ...kitWork.barishal },
      ],
    },
    { ...column('count', kitWork.count), required: false },
  ],
  option: null,
  accept: '',
  tally: {},
  most_rows: 100_000,
  most_bytes: 20_000_000,
};
const none = { made: 0, changed: 0, same: 0, refused: 0, undone: 0, kept: 0 };
const sheetOf = (language: 'en' | 'bn', state: Sheet['state'], more: Partial<Sheet> = {}): Sheet => ({
  ...{ id: 1, kind: 'kit', file_name: kitWork.file_name[language], file_bytes: 38_000, state, fault: null },
  ...{ encoding: null, delimiter: null, sheet_name: null, size: 1248, created_at: '2026-06-14T04:38:00Z' },
  ...{ pages: null, page: null, first_row: null, matched: true, hidden: 0, hidden_rows: 'read' },
  columns: [
    { title: kitWork.name[language], some: [kitWork.bhola[language], kitWork.gazipur[language]], days: null },
    { title: kitWork.division[language], some: [kitWork.barishal[language], kitWork.dhaka[language]], days: null },
    { title: kitWork.remark[language], some: [], days: null },
  ],
  matches: ['title', null, null],
  day_orders: [null, null, null],
  chosen: null,
  verdicts: { new: 1180, changed: 46, same: 11, wrong: 9 },
  ...{ skipped: 2, results: none, run: null, applied_at: null, undo_until: null, before: null, warning: null },
  ...more,
});
const row = (number: number, label: string, cells: Row['cells'], more: Partial<Row>): Row => ({
  ...{ number, label, cells, mended: [], skipped: false, verdict: null, wrong: null, changes: null, result: null, reason: null },
  ...more,
});
const answered = (data: Row[]): RowsAnswer => ({ data, current_page: 1, last_page: 1, per_page: 25, total: data.length }) as RowsAnswer;

export default function KitSheet() {
  const t = useWords();
  const language = useLanguage();
  const of = (name: 'bhola' | 'gazipur' | 'faridpur' | 'tangail' | 'dhaka' | 'barishal' | 'barisal') => kitWork[name][language];
  const sheet = (state: Sheet['state'], more: Partial<Sheet> = {}) => sheetOf(language, state, more);
  const rows = [
    row(
      41,
      of('bhola'),
      { title: of('bhola'), division_id: of('barisal'), count: '3' },
      {
        verdict: 'wrong',
        wrong: { division_id: { ...kitWork.said_wrong, suggest: of('barishal') } },
      },
    ),
    row(
      87,
      of('gazipur'),
      { title: of('gazipur'), division_id: of('dhaka'), count: '12' },
      {
        verdict: 'changed',
        changes: { count: { from: '8', to: '12' } },
      },
    ),
    row(88, of('faridpur'), { title: of('faridpur'), division_id: of('dhaka'), count: '5' }, { verdict: 'new', mended: ['division_id'] }),
    row(89, of('tangail'), { title: of('tangail'), division_id: of('dhaka'), count: '5' }, { verdict: 'same' }),
    row(90, of('dhaka'), { title: of('dhaka'), division_id: of('dhaka'), count: null }, { verdict: 'new', skipped: true }),
  ];
  const refused = [
    row(
      120,
      of('tangail'),
      { title: of('tangail'), division_id: of('dhaka') },
      { verdict: 'changed', result: 'refused', reason: kitWork.said_meanwhile },
    ),
  ];
  const built = [
    row(
      121,
      of('gazipur'),
      { title: of('gazipur'), division_id: of('dhaka') },
      { verdict: 'new', result: 'made', reason: kitWork.said_built },
    ),
  ];
  const applied = {
    results: { ...none, made: 1180, changed: 46, refused: 2 },
    applied_at: '2026-06-14T04:40:00Z',
    undo_until: '2096-06-21T04:40:00Z',
  };
  const step = (one: Sheet, at: number, ahead?: RowsAnswer) => (
    <SheetFrame step={at}>
      <SheetStep path="/dev/kit" kind={kind} sheet={one} query={new URLSearchParams()} ahead={ahead} onAgain={() => {}} />
    </SheetFrame>
  );
  const atWork = (one: Run, at: number, said: string) => (
    <SheetFrame step={at}>
      <AtWorkShown run={one} title={said} doing={doing} busy={false} error={undefined} />
    </SheetFrame>
  );
  return (
    <div className="work stack" data-density="staff">
      <State title={t(kitWork.tray)}>
        <div className="row">
          <JobTrayShown now={{ runs: [running], lost: false }} {...tray} />
          <JobTrayShown now={{ runs: [runs[3]!], lost: false }} {...tray} />
          <JobTrayShown now={{ runs: [runs[4]!], lost: false }} {...tray} />
        </div>
      </State>
      <State title={t(kitWork.jobs)}>
        <RunList now={{ runs, lost: true }} {...tray} />
      </State>
      <State title={t(kitWork.sheet_file)}>
        <SheetFrame step={0}>
          <SheetFile
            path="/dev/kit"
            kind={kind}
            before={(['judged', 'applied'] as const).map((state, id) => sheet(state, { id, applied_at: null }))}
          />
        </SheetFrame>
      </State>
      <State title={t(kitWork.sheet_reading)}>{atWork(run(6, 'running', { done: 0, size: null }), 0, t(sheetWords.reading))}</State>
      <State title={t(kitWork.sheet_unreadable)}>{step(sheet('unreadable', { fault: kitWork.said_fault }), 0)}</State>
      <State title={t(kitWork.sheet_columns)}>
        {step(sheet('columns', { before: { at: '2026-05-02T04:38:00Z', by: kitWork.second[language] } }), 1)}
      </State>
      <State title={t(kitWork.sheet_questions)}>
        {step(
          sheet('columns', {
            ...{ id: 2, first_row: 'titles', hidden: 12, page: 0 },
            pages: [
              { page: 0, name: kitWork.january[language], rows: 1248 },
              { page: 1, name: kitWork.february[language], rows: 310 },
            ],
            columns: [
              { title: kitWork.last_name[language], some: [kitWork.bhola[language]], days: null },
              { title: kitWork.first_name[language], some: [kitWork.gazipur[language]], days: null },
              {
                title: kitWork.begun_on[language],
                some: [kitWork.day_example[language]],
                days: { order: null, example: kitWork.day_example[language] },
              },
            ],
            matches: ['title.last', 'title.first', 'begun_on'],
          }),
          1,
        )}
      </State>
      <State title={t(kitWork.sheet_check)}>{step(sheet('judged'), 2, answered(rows))}</State>
      <State title={t(kitWork.sheet_run)}>{atWork(running, 3, t(sheetWords.running))}</State>
      <State title={t(kitWork.sheet_stopped)}>{atWork(runs[2]!, 3, t(sheetWords.running))}</State>
      <State title={t(kitWork.sheet_result)}>
        {step(sheet('applied', { ...applied, run: run(7, 'done', { result: kitWork.said_result }) }), 4, answered(refused))}
      </State>
      <State title={t(kitWork.sheet_blocked)}>
        {step(sheet('blocked', { ...applied, results: { ...none, made: 1180, changed: 46 } }), 4, answered(built))}
      </State>
      <State title={t(kitWork.sheet_undone)}>
        {step(sheet('undone', { results: { ...none, undone: 1226 }, run: run(8, 'done', { result: kitWork.said_undone }) }), 4)}
      </State>
    </div>
  );
}
