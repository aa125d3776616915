// Refused page (why can't I): which permission opens it, who can grant it, asking for it, or another own role that has it.
import './system-users.css';
import { askForAccess, listGranters } from '#core/access-requests/contract.ts';
import type { Grant } from '#core/access/grants.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { useSwitch } from '#features/sessions/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { WhyNotAnswer } from '#ui/work/WhyNot.tsx';
import { words as listWords } from '#ui/work/words-list.ts';
import { words } from '../words.ts';

export default function WhyPage({ grant }: { grant: Grant }) {
  const t = useWords();
  const language = useLanguage();
  const { pathname } = usePlace();
  const { user } = useSession();
  const act = useSwitch();
  const who = useAnswer(listGranters, user ? { grant } : null);
  const asking = useAsk(askForAccess);
  if (!user) return null;
  const looks = user.looking_seconds !== null;
  const own = looks ? [] : (who.data?.own ?? []);
  return (
    <Card title={t(words.why_page)}>
      <div className="stack">
        <WhyNotAnswer
          refusal={{ action: words.why_page, why: listWords.why_role, grant }}
          granters={who.data}
          failed={asking.error?.message ?? (who.data ? undefined : who.error?.message)}
        />
        {own.length > 0 && <p>{t(words.own_has)}</p>}
        {own.map(({ id, owner_id, title, bn_title, place, bn_place }) => {
          const role = pick(language, title, bn_title);
          return (
            <p key={`${id} ${owner_id}`}>
              <Button
                icon="presentation"
                onClick={() => act({ role_id: id, ...(owner_id !== null && { owner_id }), name: role, to: pathname })}
              >
                {t(words.act_in, { role })}
              </Button>{' '}
              <span className="tiny">{pick(language, place, bn_place)}</span>
            </p>
          );
        })}
        {!looks && own.length === 0 && who.data?.may_ask && (
          <p>
            <Button icon="send" busy={asking.busy} onClick={() => void asking.run({ grant, page: pathname.slice(0, 200) })}>
              {t(listWords.why_ask)}
            </Button>
          </p>
        )}
      </div>
    </Card>
  );
}
