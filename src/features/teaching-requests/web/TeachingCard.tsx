// Card of one's request to teach on the dashboard of a learner: that it waits, or that the role was given, with the way to start.
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { useSwitch } from '#features/sessions/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Link } from '#ui/Link.tsx';
import { atOwnTeaching } from '../addresses.ts';
import type { TeachingRequest } from '../contract.ts';
import { words } from '../words.ts';

/** Nothing where the request was declined, or the role has been taken back. */
export default function TeachingCard({ request }: { request: TeachingRequest }) {
  const t = useWords();
  const language = useLanguage();
  const { roles } = useSession();
  const act = useSwitch();
  if (request.state === 'waiting')
    return (
      <Callout kind="info">
        <p>{t(words.asked_on, { date: date(language, request.created_at) })}</p>
        <Link to={atOwnTeaching()}>{t(words.see_request)}</Link>
      </Callout>
    );
  const held = roles.find((role) => role.role === request.kind && role.owner?.id === request.institution_id);
  if (request.state === 'declined' || !held) return null;
  const place = pick(language, request.institution_name_en, request.institution_name);
  return (
    <Callout kind="ok">
      <b>{t(words.approved_title)}</b>
      <p>{t(words.approved_text, { kind: t(words.kinds[request.kind]), place })}</p>
      <p>
        <Button onClick={() => act({ role_id: held.id, owner_id: held.owner!.id, name: place, to: atDashboard() })}>
          {t(words.start)}
        </Button>
      </p>
    </Callout>
  );
}
