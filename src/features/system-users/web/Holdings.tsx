// The roles that somebody holds (grants of access): each with its place, taken back with an undo, and the way to give another.
import './system-users.css';
import { useState } from 'react';
import { askSignedIn } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { asLeft } from '#core/lists/web/left-list.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { give } from '#features/roles/contract.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useNever } from '#ui/work/useNever.ts';
import { type Refusal, refusalOf, WhyNot } from '#ui/work/WhyNot.tsx';
import { words as listWords } from '#ui/work/words-list.ts';
import { atSystemUsers } from '../addresses.ts';
import { remove, type SystemUser } from '../contract.ts';
import type { Holding } from '../lists.ts';
import { errors, words } from '../words.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { GiveRole } from './GiveRole.tsx';
import { useGrantSaid } from './RolePlace.tsx';

const taking = { word: words.take, grant: 'user.update' } as const;

export function Holdings({ user, may }: { user: SystemUser; may: true | string }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const go = useGo();
  const said = useGrantSaid();
  const never = useNever();
  const removing = useAsk(remove);
  const [declining, setDeclining] = useState<SystemUser['requests'][number]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const name = pick(language, user.name, user.bn_name);
  const roleOf = (h: Holding) => pick(language, h.title, h.bn_title);
  const placeOf = (h: Holding) => {
    const place = h.course ?? h.institution;
    return place ? pick(language, place.title, place.bn_title) : t(words.places[h.scope]);
  };
  const take = async (h: Holding) => {
    if (!(await removing.run({ service: h.scope, role_id: h.id }))) return;
    const again = {
      user_id: user.id,
      role_id: h.role_id,
      ...(h.scope === 'course' ? { course_id: h.course!.id } : h.institution && { institution_id: h.institution.id }),
    };
    const undo = async () => {
      await askSignedIn(give, again);
      toast({ text: t(words.undone), kind: 'ok' });
    };
    // who holds none is no system user any more
    if (user.holdings.length === 1) go(asLeft(atSystemUsers()), { replace: true });
    toast({
      text: t(words.taken, { name, role: roleOf(h) }),
      kind: 'ok',
      // what was held nowhere cannot be given so again
      ...(h.scope !== 'none' && { action: { label: t(words.undo), onPress: undo } }),
    });
  };
  return (
    <Card title={t(words.held)} aside={<GiveRole id={user.id} name={name} may={may} wanted={user.requests.map((one) => one.grant)} />}>
      {removing.error && (
        <Callout kind="bad" alert>
          {removing.error.message}
        </Callout>
      )}
      {user.requests.length > 0 && (
        <Callout kind="info">
          <b>{t(words.asks)}</b>
          <ul className="su-roles">
            {user.requests.map((one) => (
              <li key={one.id} className="row">
                {t(words.asks_for, { grant: said(one.grant), date: date(language, one.asked_at) })}
                <Button look="b3" onClick={() => setDeclining(one)}>
                  {t(words.decline)} <span className="vh">: {said(one.grant)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {user.holdings.length === 0 && <p className="muted">{t(words.holds_none)}</p>}
      <ul className="su-held">
        {user.holdings.map((h) => {
          const { take: mayTake } = h.can;
          return (
            <li key={h.id}>
              <div>
                <b>{roleOf(h)}</b>{' '}
                {h.read_only && (
                  <Badge kind="info" icon="eye">
                    {t(words.looks)}
                  </Badge>
                )}
                <span className="small su-under">{placeOf(h)}</span>
                <span className="tiny su-under">{t(words.since, { date: date(language, h.since) })}</span>
              </div>
              {!never(mayTake, taking.grant) && (
                <Button
                  look="b3"
                  icon={mayTake === true ? 'undo-2' : 'lock'}
                  aria-disabled={mayTake !== true}
                  busy={removing.busy && mayTake === true}
                  onClick={() => (mayTake === true ? void take(h) : setRefusal(refusalOf(taking, mayTake, errors)))}
                >
                  {t(words.take)}
                  <span className="vh">
                    : {roleOf(h)}, {placeOf(h)}
                  </span>{' '}
                  {mayTake !== true && <span className="tiny">{t(listWords.why)}</span>}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {declining && <DeclineDialog request={declining} name={name} onClose={() => setDeclining(undefined)} />}
      {refusal && <WhyNot refusal={refusal} onClose={() => setRefusal(undefined)} />}
    </Card>
  );
}
