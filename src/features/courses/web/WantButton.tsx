// To be told when there is a course on what was not found: a button, and what it has done.
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { keepPress, usePressed, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atContacts } from '#features/contacts/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { listWanted, unwantCourse, wantCourse } from '../contract-wanted.ts';
import { words } from '../words-wanted.ts';

export function WantButton({ term }: { term: string }) {
  const t = useWords();
  const { status, user } = useSession();
  const place = usePlace();
  const { data, reload } = useAnswer(listWanted, status === 'in' ? {} : null);
  const want = useAsk(wantCourse);
  const unwant = useAsk(unwantCourse);
  const text = term.trim();
  const here = `${place.pathname}${place.search}`;
  const change = async (on: boolean) => {
    await (on ? want : unwant).run({ text });
    reload();
  };
  usePressed(status === 'in', here, 'want', () => void change(true));
  if (status !== 'in')
    return (
      <ButtonLink look="b2" icon="bell" to={atLogin({ next: here })} onClick={() => keepPress(here, 'want')}>
        {t(words.want)}
      </ButtonLink>
    );
  const wanted = data?.some((w) => w.text === text) ?? false;
  const reached = user?.email_verified || user?.phone_verified;
  // one button in both states, so that the focus stays
  return (
    <div className="stack">
      <FormFault error={want.error ?? unwant.error} />
      <div role="status">
        {wanted && <Callout kind={reached ? 'ok' : 'warn'}>{t(reached ? words.wanted : words.wanted_unreached)}</Callout>}
      </div>
      {wanted && !reached && (
        <ButtonLink look="b2" icon="plus" to={atContacts()}>
          {t(words.add_address)}
        </ButtonLink>
      )}
      <Button
        look={wanted ? 'b3' : 'b2'}
        icon={wanted ? 'x' : 'bell'}
        busy={want.busy || unwant.busy}
        disabled={!data}
        onClick={() => void change(!wanted)}
      >
        {t(wanted ? words.unwant : words.want)}
      </Button>
    </div>
  );
}
