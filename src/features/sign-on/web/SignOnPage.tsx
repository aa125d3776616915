// Landing screen of logins by a provider (/sso, /GLogin, /facebooklogin, /social-login): goes on by itself, or asks for the one thing that is
// missing; each refusal in clear words with a way on.
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type Asking, useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps } from '#core/contract/web/page.ts';
import type { Out, Said } from '#core/contract/call.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { AgreeLine, agreedHere } from '#features/consents/web/public.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atContact } from '#features/help/addresses.ts';
import { atRegistrationOf } from '#features/registration/addresses.ts';
import { atLogin, atLogout } from '#features/sessions/addresses.ts';
import { localPath } from '#features/sessions/rules.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atSso, atStart } from '../addresses.ts';
import { enter, link, verify } from '../contract.ts';
import { listWays } from '../contract-ways.ts';
import { words } from '../words.ts';
import { useLabel } from './label.ts';
import { keepProvider } from './provider-session.ts';

/** What the provider itself is told of. */
const faults = { cancelled: words.cancelled, provider_down: words.provider_down, provider_wrong: words.provider_wrong };
const isFault = (code: string | null): code is keyof typeof faults => code !== null && Object.hasOwn(faults, code);
/** The line was cut, or the server could not: the same question can be asked again. */
const isPassing = ({ status }: { status: number }) => status === 0 || status >= 500;
interface Detail {
  provider?: Said;
  shown?: string;
  name?: string;
  held?: boolean;
  reason?: string;
}
const COVER = 'shapla/sign-on';

export default function SignOnPage({ where }: PageProps) {
  const t = useWords();
  const language = useLanguage();
  const label = useLabel();
  const go = useGo();
  const toast = useToast();
  const session = useSession();
  const checking = useAsk(verify);
  const making = useAsk(enter);
  const linking = useAsk(link);
  const asked = where.query.get('refused');
  const [token, state, id] = ['token', 'state', 'provider'].map((name) => where.query.get(name) ?? '') as [string, string, string];
  const next = localPath(where.query.get('next'));
  const { run } = checking;
  const { status, signIn } = session;
  const begun = useRef(false);
  const enterWith = useCallback(
    (answer: Out<typeof verify>) => {
      signIn(answer);
      keepProvider(answer.provider);
      go(next ?? atDashboard(), { replace: true });
    },
    [next, signIn, go],
  );
  const check = useCallback(async () => {
    const answer = await run({ token, state, device_key: deviceKey() });
    if (answer) enterWith(answer);
  }, [token, state, run, enterWith]);
  const make = async (name: string) => {
    const answer = await making.run({ token, state, name, device_key: deviceKey(), ...agreedHere });
    if (answer) enterWith(answer);
  };
  useEffect(() => {
    if (begun.current || status === 'unknown' || asked || !token) return;
    begun.current = true;
    void check();
  }, [status, asked, token, check]);

  // what can be put right where it stands leaves the form there, with what was typed
  const error = making.error && making.error.code !== 'invalid_input' && !isPassing(making.error) ? making.error : checking.error;
  const detail = (error?.detail ?? {}) as Detail;
  const provider = detail.provider ? label(detail.provider) : '';
  const shown = detail.shown ?? '';
  const here = atSso({ token, state, next });
  const toLogin = atLogin({ next });

  // somebody followed an old bookmark, or typed the address
  if (!asked && !token)
    return (
      <AuthFrame now title={t(words.none_title)} text={t(words.none_text)} cover={COVER}>
        <ButtonLink to={status === 'in' ? atDashboard() : toLogin}>{t(status === 'in' ? words.to_dashboard : words.to_login)}</ButtonLink>
      </AuthFrame>
    );
  if (asked) return <NotDone asked={asked} provider={id} next={next} />;
  if (!error)
    return (
      <AuthFrame title={t(words.checking_any)} cover={COVER}>
        {null}
      </AuthFrame>
    );
  if (error.code === 'account_needed')
    return (
      <NewAccount
        making={making}
        told={{ provider, shown, name: detail.name ?? '' }}
        toLogin={atLogin({ next: here, for: 'add' })}
        onName={make}
      />
    );
  if (error.code === 'login_needed')
    return (
      <AuthFrame
        now
        title={t(detail.held ? words.held_title : words.untold_title)}
        text={t(detail.held ? words.held_text : words.untold_text, { provider, shown })}
        cover={COVER}
      >
        <Ways>
          <ButtonLink to={atLogin({ next: here, for: 'add' })}>{t(words.log_in)}</ButtonLink>
          {!detail.held && (
            <ButtonLink look="b2" to={`${atRegistrationOf({ slug: 'learner' })}?${new URLSearchParams({ next: here })}`}>
              {t(words.register)}
            </ButtonLink>
          )}
        </Ways>
      </AuthFrame>
    );
  if (error.code === 'link_offered') {
    const add = async () => {
      if (!(await linking.run({ token, state }))) return;
      toast({ text: t(words.linked, { provider }), kind: 'ok' });
      go(next ?? atDashboard(), { replace: true });
    };
    return (
      <AuthFrame
        now
        title={t(words.link_title, { provider })}
        text={t(words.link_text, { provider, shown, name: session.user ? pick(language, session.user.name, session.user.bn_name) : '' })}
        cover={COVER}
      >
        <FormFault error={linking.error} />
        <Ways>
          <Button busy={linking.busy} onClick={() => void add()}>
            {t(words.link, { provider })}
          </Button>
          <ButtonLink look="b3" to={next ?? atDashboard()} replace>
            {t(words.not_now)}
          </ButtonLink>
        </Ways>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame now title={t(words.not_done)} cover={COVER}>
      <Callout kind="bad" alert>
        {error.message}
        {detail.reason && <p>{detail.reason}</p>}
      </Callout>
      <Ways>
        {error.code === 'other_account' ? (
          <ButtonLink to={atLogout()}>{t(words.to_logout)}</ButtonLink>
        ) : error.code === 'suspended' ? (
          <ButtonLink to={atContact()}>{t(words.write_to_us)}</ButtonLink>
        ) : isPassing(error) ? (
          <Button busy={checking.busy} onClick={() => void check()}>
            {t(words.again)}
          </Button>
        ) : (
          <ButtonLink to={status === 'in' ? (next ?? atDashboard()) : toLogin}>{t(words.other_ways)}</ButtonLink>
        )}
      </Ways>
    </AuthFrame>
  );
}
/** Why the provider, or this site, sent nobody back; with a way to begin again where it is offered. */
function NotDone({ asked, provider, next }: { asked: string; provider: string; next: string | undefined }) {
  const t = useWords();
  const label = useLabel();
  const ways = useAnswer(listWays, provider ? {} : null);
  const way = ways.data?.find((one) => one.id === provider);
  const named = way ? label(way.label) : t(words.the_provider);
  return (
    <AuthFrame now title={t(words.not_done)} cover={COVER}>
      <Callout kind="warn" alert>
        {isFault(asked) ? t(faults[asked], { provider: named }) : t(asked === 'not_offered' ? words.not_offered : words.over)}
      </Callout>
      <Ways>
        {way && (
          <ButtonLink rel="nofollow" to={atStart(way.id, next)}>
            {t(words.again)}
          </ButtonLink>
        )}
        <ButtonLink look={way ? 'b3' : 'solid'} to={atLogin({ next })}>
          {t(words.other_ways)}
        </ButtonLink>
      </Ways>
    </AuthFrame>
  );
}
/** Who is new here gives the name that stands on certificates. */
function NewAccount({
  making,
  told,
  toLogin,
  onName,
}: {
  making: Asking<typeof enter>;
  told: { provider: string; shown: string; name: string };
  toLogin: string;
  onName: (name: string) => Promise<void>;
}) {
  const t = useWords();
  return (
    <AuthFrame now title={t(words.new_title)} text={t(words.new_text, told)} cover={COVER}>
      <FormFault error={making.error} shown={['name']} />
      <Form
        errors={making.error?.fields}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void onName(String(new FormData(event.currentTarget).get('name')));
        }}
        method="dialog"
      >
        <TextField
          name="name"
          label={t(words.name)}
          hint={t(words.name_hint)}
          autoComplete="name"
          maxLength={240}
          defaultValue={told.name}
          required
        />
        <AgreeLine />
        <Button type="submit" size="lg" block busy={making.busy}>
          {t(words.create)}
        </Button>
      </Form>
      <ButtonLink look="b3" to={toLogin}>
        {t(words.have_account)}
      </ButtonLink>
    </AuthFrame>
  );
}
const Ways = ({ children }: { children: ReactNode }) => <div className="row">{children}</div>;
