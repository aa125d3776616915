// A full batch with a waiting list, on the page of a link: how many wait, the place that one would have, and the one that one has.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { keepPress, usePressed, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { wait, type Waiting } from '#features/enrollments/contract.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Joining, OfferedBatch } from '../contract.ts';
import { words } from '../words.ts';
import { WaysOn } from './WaysOn.tsx';

interface Props {
  link: Joining;
  batch: OfferedBatch;
  /** The one that somebody has. */
  place: Waiting | undefined;
  here: string;
}
export function WaitInLine({ link, batch, place, here }: Props) {
  const t = useWords();
  const signed_in = useSession().status === 'in';
  const { run, busy, error } = useAsk(wait);
  const [given, setGiven] = useState<Waiting>();
  const stand = async () => setGiven(await run({ batch_id: batch.batch_id }));
  usePressed(signed_in, here, 'wait', () => void stand());
  const own = given ?? place;
  const word = t(words.wait, { n: batch.waiting + 1 });
  return (
    <>
      <p>
        <Badge kind="warn" icon="users-round">
          {t(words.badges.full)}
        </Badge>
      </p>
      {own ? (
        <p role="status">{t(words.standing, { n: own.place })}</p>
      ) : (
        <p>{t(words.full_of, { seats: batch.seats ?? 0, n: batch.waiting })}</p>
      )}
      <FormFault error={error} />
      {own ? (
        <ButtonLink look="b2" block to={atMyCourses({ tab: 'pending' })}>
          {t(words.my_courses)}
        </ButtonLink>
      ) : signed_in ? (
        <Button look="b2" block busy={busy} onClick={() => void stand()}>
          {word}
        </Button>
      ) : (
        <ButtonLink look="b2" block to={atLogin({ next: here })} onClick={() => void keepPress(here, 'wait')}>
          {word}
        </ButtonLink>
      )}
      <WaysOn link={link} course={batch.course} />
    </>
  );
}
