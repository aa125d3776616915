// Attendance in a class: to staff the register of a session, to a learner their own halves.
import './attendance.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, type Need, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import type { Out } from '#core/contract/call.ts';
import type { Language } from '#core/i18n/words.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { ErrorState } from '#ui/States.tsx';
import { viewOwn, viewRegisterOfClass } from '../contract.ts';
import { titles } from '../words-titles-class.ts';
import { Door } from './Door.tsx';
import { OwnView } from './OwnView.tsx';
import { monthIn, registerInput } from './register-input.ts';
import { RegisterView } from './RegisterView.tsx';

const PER_PAGE = 50;
const inputOf = (where: Where) => registerInput(where, PER_PAGE);
const ownInput = (where: Where) => ({ id: idOf(where), month: monthIn(where) });
/** Whoever has read a code may be nobody here yet. */
const enter = (where: Where): Need<typeof showClass, true> => {
  const input = { id: idOf(where) };
  return (where.query.has('code') ? wish(showClass, input) : need(showClass, input)) as Need<typeof showClass, true>;
};
export const needs = (where: Where) => ({
  shown: enter(where),
  register: wish(viewRegisterOfClass, inputOf(where)),
  own: wish(viewOwn, ownInput(where)),
});
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: shown ? titleOfClass(language, shown, titles.attendance) : titles.attendance[language],
});

export default function AttendancePage({ data, where }: PageProps<typeof needs>) {
  const { shown } = data;
  return shown ? <Attendance data={{ ...data, shown }} where={where} /> : <Door code={where.query.get('code') ?? ''} />;
}
type Inside = PageProps<typeof needs>;
function Attendance({ data, where }: { data: Inside['data'] & { shown: Out<typeof showClass> }; where: Inside['where'] }) {
  const { shown } = data;
  const staff = shown.as === 'staff';
  const register = useAnswer(viewRegisterOfClass, inputOf(where), data.register ?? undefined);
  const own = useAnswer(viewOwn, staff ? null : ownInput(where), data.own ?? undefined);
  const asked = staff ? register : own;
  return (
    <ClassFrame shown={shown} here="attendance">
      <div className="class-calm">
        {staff && register.data ? (
          <RegisterView shown={shown} found={register.data} filter={inputOf(where).filter} />
        ) : !staff && own.data ? (
          <OwnView shown={shown} found={own.data} register={register.data ?? data.register} code={where.query.get('code')} />
        ) : (
          asked.error && <ErrorState onRetry={asked.reload}>{asked.error.message}</ErrorState>
        )}
      </div>
    </ClassFrame>
  );
}
