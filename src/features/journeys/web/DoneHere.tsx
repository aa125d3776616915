// A course that is done on this device and not on the server yet: what becomes of it, the request for the certificate, and why it was not given.
import { useEffect, useRef, useState } from 'react';
import type { RefusedEntry } from '#core/outbox/web/outbox.ts';
import { useOutbox } from '#core/outbox/web/provider.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words.ts';
import type { Waiting } from './waiting-progress.ts';

export interface DoneHereProps {
  waiting: Waiting;
  done: boolean;
  /** It has just been finished, and is what there is to read. */
  now: boolean;
  not_given: RefusedEntry | undefined;
  hrefOf: (lesson_id: number) => string;
}
export default function DoneHere({ waiting: { journey, unmarked, asked }, done, now, not_given, hrefOf }: DoneHereProps) {
  const t = useWords();
  const outbox = useOutbox();
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!done || !now) return;
    scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  }, [done, now]);
  // what was pressed gives way to what became of it
  useEffect(() => {
    if (asked && pressed.current) box.current?.focus();
  }, [asked]);
  const ask = async () => {
    pressed.current = true;
    setFailed(false);
    try {
      // behind the work that it rests on
      await outbox!.put('certificate', String(journey.course_id), { slug: journey.uuid }, `course:${journey.course_id}`);
    } catch {
      setFailed(true);
    }
  };
  if (!done)
    return (
      not_given && (
        <Callout kind="warn">
          <p className="strong">{t(words.not_given)}</p>
          <p>
            {not_given.message} {t(words.not_given_safe)}
          </p>
          <div className="row">
            {journey.next_lesson_id !== null && (
              <ButtonLink look="b2" to={hrefOf(journey.next_lesson_id)}>
                {t(words.go_missing)}
              </ButtonLink>
            )}
            <Button look="b3" onClick={() => void outbox?.dismiss(not_given.key)}>
              {t(words.not_given_seen)}
            </Button>
          </div>
        </Callout>
      )
    );
  return (
    <section ref={box} tabIndex={-1} className="card stack fin" aria-labelledby="done-here">
      <h2 id="done-here">
        <Icon name="smartphone" size="lg" /> {t(words.done_here)}
      </h2>
      <p>
        {t(words.done_here_text)} {unmarked && t(words.done_here_unmarked)}
      </p>
      {failed && (
        <Callout kind="bad" alert>
          {t(words.ask_failed)}
        </Callout>
      )}
      {journey.gives_certificate &&
        (asked ? (
          <Callout>{t(words.certificate_asked)}</Callout>
        ) : (
          <div className="row">
            <Button look="ba" icon="award" aria-disabled={!outbox} onClick={() => void (outbox && ask())}>
              {t(words.ask_certificate)}
            </Button>
          </div>
        ))}
    </section>
  );
}
