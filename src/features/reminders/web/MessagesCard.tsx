// Messages that a person gets, as a card of the account settings: the way to the choices, and what they wait for.
import { Suspense } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { WantedList } from '#features/courses/web/public.ts';
import { atNoticeChoices } from '#features/notices/addresses.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { words } from '../words.ts';

export function MessagesCard() {
  const t = useWords();
  return (
    <Card title={t(words.messages)}>
      <div className="stack">
        <ul className="list">
          <li>
            <Icon name="bell" />
            <Link className="grow" to={atNoticeChoices()}>
              {t(words.to_choices)}
            </Link>
          </li>
        </ul>
        <Suspense>
          <WantedList />
        </Suspense>
      </div>
    </Card>
  );
}
