// Where a learner stands in the lines of full batches, and the seats that are reserved for them: beside their courses.
import './learner.css';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useReload } from '#core/navigation/web/navigation.tsx';
import { atCourse } from '#features/courses/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { stopWaiting } from '#features/enrollments/contract.ts';
import type { WaitingCourse } from '../contract.ts';
import { words } from '../words-waiting.ts';

export interface WaitingPlacesProps {
  places: readonly WaitingCourse[];
  /** Those alone with a reserved seat, or without one. */
  kept?: boolean;
  /** They may leave the line here; a row goes, and the button with it. */
  onLeft?: () => void;
}
export default function WaitingPlaces({ places, kept, onLeft }: WaitingPlacesProps) {
  const t = useWords();
  const language = useLanguage();
  const shown = kept === undefined ? places : places.filter(({ offered_until }) => kept === (offered_until !== null));
  return shown.map((place) => {
    const title = pick(language, place.title, place.bn_title);
    const to = atCourse({ uuid: place.course_uuid, batch: place.batch_id });
    return (
      <article key={place.batch_id} className="card waits">
        <p>
          {place.offered_until ? (
            <Badge kind="ok" icon="clock">
              {t(words.reserved)}
            </Badge>
          ) : (
            <Badge kind="warn" icon="clock">
              {t(words.place, { n: place.place })}
            </Badge>
          )}
        </p>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p className="tiny">{pick(language, place.batch_title, place.batch_bn_title)}</p>
        {place.offered_until && <p className="small">{t(words.until, { until: dateTime(language, place.offered_until) })}</p>}
        <div className="row">
          <ButtonLink {...(place.offered_until ? {} : { look: 'b2' as const })} to={to}>
            {t(place.offered_until ? words.take : words.see)}
            <span className="vh">: {title}</span>
          </ButtonLink>
          {onLeft && <Leave batch_id={place.batch_id} title={title} onLeft={onLeft} />}
        </div>
      </article>
    );
  });
}

function Leave({ batch_id, title, onLeft }: { batch_id: number; title: string; onLeft: () => void }) {
  const t = useWords();
  const toast = useToast();
  const reload = useReload();
  const leaving = useAsk(stopWaiting);
  return (
    <Button
      look="b3"
      busy={leaving.busy}
      onClick={async () => {
        if (!(await leaving.run({ batch_id }))) return toast({ text: t(words.still_there), kind: 'bad' });
        toast({ text: t(words.left), kind: 'ok' });
        onLeft();
        void reload();
      }}
    >
      {t(words.leave)}
      <span className="vh">: {title}</span>
    </Button>
  );
}
