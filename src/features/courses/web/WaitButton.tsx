// Button of a full batch with a waiting list: joins the line, says where one stands in it, leaves it again.
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { keepPress, usePressed } from '#core/session/web/session.tsx';
import { stopWaiting, wait } from '#features/enrollments/contract.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../words-waiting.ts';
import type { EnrollPart } from './useEnrolling.ts';

export default function WaitButton({ enrolling }: Pick<EnrollPart, 'enrolling'>) {
  const t = useWords();
  const toast = useToast();
  const joining = useAsk(wait);
  const leaving = useAsk(stopWaiting);
  const { batch, line, here, login, signed_in, lineChanged } = enrolling;
  const join = async () => {
    const place = await joining.run({ batch_id: batch!.id });
    // a seat may have become free: the page shows what there is now
    lineChanged();
    if (place) toast({ text: t(words.joined, { n: place.place }), kind: 'ok' });
  };
  usePressed(signed_in, here, 'wait', () => void join());
  const leave = async () => {
    if (!(await leaving.run({ batch_id: batch!.id }))) return;
    lineChanged();
    toast({ text: t(words.left), kind: 'ok' });
  };
  const error = joining.error ?? leaving.error;
  return (
    <>
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      {line ? (
        <>
          <p role="status">{t(words.standing, { n: line.place })}</p>
          <Button size="lg" block look="b2" busy={leaving.busy} onClick={() => void leave()}>
            {t(words.leave)}
          </Button>
        </>
      ) : signed_in ? (
        <Button size="lg" block busy={joining.busy} onClick={() => void join()}>
          {t(words.join)}
        </Button>
      ) : (
        <ButtonLink size="lg" block to={login} onClick={() => keepPress(here, 'wait')}>
          {t(words.join)}
        </ButtonLink>
      )}
    </>
  );
}
