// What somebody sees who has read the code of a class without being in it: which class it is, and asking to join.
import { type ReactNode, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import type { Out } from '#core/contract/call.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atClass } from '#features/classrooms/addresses.ts';
import { ClassTop } from '#features/classrooms/web/public.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { askIn, viewDoor } from '../contract-codes.ts';
import { parseCode } from '../rules-codes.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-class.ts';

export function Door({ code }: { code: string }) {
  const t = useWords();
  const language = useLanguage();
  const read = parseCode(code);
  const input = read && { id: read.class_session_id, half: read.half, round: read.round, turn: read.turn, mac: read.mac };
  const seen = useAnswer(viewDoor, input ?? null);
  const asking = useAsk(askIn);
  const [asked, setAsked] = useState<Out<typeof askIn>>();
  const door = asked ?? seen.data;
  if (!read || seen.error)
    return (
      <AtDoor name={t(titles.attendance)}>
        <ErrorState onRetry={read && seen.reload}>{seen.error?.message ?? t(words.code_bad)}</ErrorState>
      </AtDoor>
    );
  if (!door)
    return (
      <AtDoor name={t(titles.attendance)}>
        <TextSkeleton lines={4} />
      </AtDoor>
    );
  const { state } = door;
  const [course, batch] = [pick(language, door.course_title, door.course_bn_title), pick(language, door.title, door.bn_title)];
  return (
    <AtDoor name={batch}>
      <div className="class-calm">
        <h1>{course}</h1>
        <p className="muted">
          {batch !== course && `${batch} · `}
          {t(words.door_session, {
            title: pick(language, door.session_title, door.session_bn_title),
            when: dateTime(language, door.starts_at),
          })}
        </p>
        {state === 'stranger' ? (
          <>
            <h2>{t(words.door_title)}</h2>
            <p>{t(words.door_text)}</p>
            <FormFault error={asking.error} />
            <div className="row">
              <Button
                icon="user-plus"
                busy={asking.busy}
                onClick={async () => {
                  const answer = await asking.run({ ...input!, key: newKey() });
                  if (answer) setAsked(answer);
                }}
              >
                {t(words.door_ask)}
              </Button>
            </div>
          </>
        ) : (
          <div aria-live="polite" className="stack">
            <Callout kind={state === 'asked' || state === 'learner' ? 'ok' : 'info'}>{t(words.door_states[state])}</Callout>
            {state === 'learner' && <ButtonLink to={atClass({ id: door.batch_id, slug: 'class' })}>{t(words.door_open)}</ButtonLink>}
          </div>
        )}
      </div>
    </AtDoor>
  );
}
/** Whoever stands there finds the way back to their own classes. */
function AtDoor({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <ClassTop name={name} />
      <div className="class-page">{children}</div>
    </div>
  );
}
