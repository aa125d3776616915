// Taking attendance by tapping names: works without a connection, what was tapped stays on the phone until the server has it.
import './attendance.css';
import { type KeyboardEvent, Suspense, useEffect, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { atClassAttendance, atClassTake } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { latePart } from '#ui/latePart.ts';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type Register, type RegisterRow, viewRegisterOfClass } from '../contract.ts';
import type { Status } from '../rules.ts';
import { words } from '../words.ts';
import { errors } from '../words-errors.ts';
import { staff } from '../words-staff.ts';
import { titles } from '../words-titles-class.ts';
import { keyOfSession } from './code-keys.ts';
import { registerInput, takeInput } from './register-input.ts';
import { SessionBar } from './SessionBar.tsx';
import { useMarks } from './useMarks.ts';

const CodeDialog = latePart(() => import('./CodeDialog.tsx'));
const inputOf = (where: Where) => {
  const { id, class_session_id, half, page } = registerInput(where, 1);
  return takeInput({ id, session: class_session_id, half, page });
};
export const needs = (where: Where) => ({
  shown: need(showClass, { id: idOf(where) }),
  register: need(viewRegisterOfClass, inputOf(where)),
});
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.take),
});
/** What a tap writes. */
type Mode = 'present' | 'late' | 'excused' | 'left_early';
const modes: readonly Mode[] = ['present', 'late', 'excused', 'left_early'];
const keys: Readonly<Record<string, Status>> = { KeyP: 'present', KeyL: 'late', KeyN: 'absent', KeyE: 'excused' };

export default function TakePage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const { shown } = data;
  const { data: asked } = useAnswer(viewRegisterOfClass, inputOf(where), data.register);
  const found = asked ?? data.register;
  const at = { id: shown.id, slug: shown.slug };
  const { session, half, can } = found;
  const [code, setCode] = useState(false);
  const codes = session && can.update === true && Date.parse(session.ends_at) > Date.parse(found.server_time) ? session.id : undefined;
  // the keys of a week are on the phone before its line goes
  useEffect(() => void (codes !== undefined && keyOfSession(shown.id, codes)), [shown.id, codes]);
  return (
    <ClassFrame shown={shown} here="attendance">
      <div className="class-calm">
        <div className="head">
          <h1 className="grow">{t(titles.take)}</h1>
          <div className="row">
            {codes !== undefined && (
              <Button look="b2" icon="qr-code" onClick={() => setCode(true)}>
                {t(staff.show_code)}
              </Button>
            )}
            <ButtonLink look="b2" icon="arrow-left" to={atClassAttendance({ ...at, session: session?.id, half })}>
              {t(staff.back_to_register)}
            </ButtonLink>
          </div>
        </div>
        {!session ? (
          <EmptyState title={t(words.no_sessions)}>{t(words.no_sessions_more)}</EmptyState>
        ) : (
          <>
            <SessionBar found={found} to={(to) => atClassTake({ ...at, ...to })} />
            {can.update !== true && (
              <Callout kind="info">
                {t(can.update === 'not_staff_here' ? staff.only_read : errors[can.update as keyof typeof errors])}
              </Callout>
            )}
            <Taking key={`${session.id} ${half}`} found={found} />
            <Pager page={found.current_page} last={found.last_page} />
          </>
        )}
      </div>
      <Suspense>{code && <CodeDialog found={found} slug={shown.slug} onClose={() => setCode(false)} />}</Suspense>
    </ClassFrame>
  );
}
function Taking({ found }: { found: Register }) {
  const t = useWords();
  const language = useLanguage();
  const marks = useMarks(found);
  const [mode, setMode] = useState<Mode>('present');
  const [asks, setAsks] = useState(false);
  const open = found.can.update === true && marks.ready;
  const statusOf = (row: RegisterRow): Status | null => marks.ownOf(row.id)?.status ?? marks.settledOf(row.id)?.status ?? row.status;
  const isConflict = (row: RegisterRow): boolean => {
    const own = marks.ownOf(row.id);
    return own && !own.saved ? false : (marks.settledOf(row.id)?.conflict ?? row.conflict);
  };
  const silent = found.data.filter((row) => !marks.ownOf(row.id) && !row.conflict && statusOf(row) === null);
  const write = (row: RegisterRow, status: Status) => open && marks.mark([{ id: row.id, status }]);
  const tap = (row: RegisterRow) => write(row, mode !== 'present' ? mode : statusOf(row) === 'present' ? 'absent' : 'present');
  const onKey = (event: KeyboardEvent<HTMLButtonElement>, row: RegisterRow) => {
    const status = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.code];
    if (!status) return;
    event.preventDefault();
    write(row, status);
    // on to the next name
    event.currentTarget.closest('li')?.nextElementSibling?.querySelector('button')?.focus();
  };
  if (!found.data.length) return <EmptyState title={t(staff.nobody)}>{t(staff.nobody_more)}</EmptyState>;
  return (
    <>
      <p className="small muted">
        {t(staff.tap_text)} {t(staff.tap_no_line)}
      </p>
      <RadioGroup
        name="mode"
        chips
        label={t(staff.tap_writes)}
        value={mode}
        onChange={(value) => setMode(value as Mode)}
        options={modes.map((value) => ({ value, label: t(value === 'present' ? staff.present_or_not : words.statuses[value]) }))}
      />
      {marks.refused && (
        <Callout kind="bad">
          {t(staff.refused, { n: marks.refused.count })} {marks.refused.why}
        </Callout>
      )}
      <ul className="att-grid">
        {found.data.map((row) => {
          const status = statusOf(row);
          const conflict = isConflict(row);
          return (
            <li key={row.id}>
              <button
                type="button"
                className={conflict ? 'x' : (status ?? undefined)}
                aria-disabled={open ? undefined : true}
                onClick={() => tap(row)}
                onKeyDown={(event) => onKey(event, row)}
              >
                {row.roll !== null && <small>{number(language, row.roll)}</small>}
                <span>{pick(language, row.user.name, row.user.bn_name)}</span>
                <small>{conflict ? t(words.conflict) : status ? t(words.statuses[status]) : t(staff.tap)}</small>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={marks.any || silent.length > 0 ? 'att-bar' : undefined}>
        <span className="grow" role="status">
          {marks.waiting > 0 ? (
            <Badge kind="info" icon={marks.sending ? 'refresh-cw' : 'smartphone'}>
              {marks.sending ? t(staff.sending) : t(staff.kept, { n: marks.waiting })}
            </Badge>
          ) : (
            marks.any && (
              <Badge kind="ok" icon="circle-check">
                {t(staff.saved)}
              </Badge>
            )
          )}{' '}
          {silent.length > 0 && <span className="small muted">{t(staff.left_over, { n: silent.length })}</span>}
        </span>
        {open && silent.length > 0 && (
          <Button look="b2" onClick={() => setAsks(true)}>
            {t(staff.rest_present)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        danger={false}
        title={t(staff.rest_ask, { n: silent.length })}
        confirm={t(staff.rest_present)}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          marks.mark(silent.map(({ id }) => ({ id, status: 'present' })));
          setAsks(false);
        }}
      >
        <p>{t(staff.rest_text)}</p>
      </ConfirmDialog>
    </>
  );
}
