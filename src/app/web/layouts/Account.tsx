// Account menu of a signed-in person: pages, role switch, logout.
import { Suspense, useCallback, useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { useModules } from '#core/navigation/web/modules.ts';
import { roleName } from '#features/accounts/role-name.ts';
import { type Session, useSession } from '#core/session/web/session.tsx';
import { countUnsent } from '#core/outbox/web/entry-store.ts';
import { useOutboxNews } from '#core/outbox/web/provider.tsx';
import { UnsentDialog } from '#features/journeys/web/public.ts';
import { countUndelivered } from '#features/quizzes/web/exam-mark.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { atLogin, atLogout } from '#features/sessions/addresses.ts';
import type { IconName } from '#ui/Icon.tsx';
import { useHasPins, useSignOut, useSwitch } from '#features/sessions/web/public.ts';
import { words as signing } from '#features/sessions/words.ts';
import { type AccountItem, AccountMenu } from '#ui/shell/AccountMenu.tsx';
import { logoutToastTime } from '#ui/timing.ts';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../../words.ts';
import { useLanguageChoice } from '../language-choice.ts';
import { useAccountEntries } from '../menu.tsx';
import { usePage } from './Frame.tsx';
import { latePart } from '#ui/latePart.ts';

type Owner = NonNullable<Session['roles'][number]['owner']>;
const PictureDialog = latePart(() => import('./PictureDialog.tsx'));

export default function Account() {
  const t = useWords();
  const language = useLanguage();
  const navigate = useGo();
  const toast = useToast();
  const choose = useLanguageChoice();
  const other = language === 'bn' ? 'en' : 'bn';
  const { user, roles, current_role } = useSession();
  const isOpen = useModules();
  const { layout } = usePage() ?? {};
  const act = useSwitch();
  const signOut = useSignOut();
  const pins = useHasPins();
  const entries = useAccountEntries();
  const [unsent, setUnsent] = useState(0);
  const [picturing, setPicturing] = useState(false);
  useOutboxNews(
    useCallback(
      (news) => {
        if (!('refused' in news)) return;
        // no work was lost with a request
        const title = t(news.kind === 'certificate' ? words.no_certificate_yet : words.not_saved);
        toast({ kind: 'bad', title, text: news.refused.message, duration: Infinity });
      },
      [toast, t],
    ),
  );
  if (!user) return null;
  // a teacher's ID is asked of whoever teaches
  const teaches = user.teacherverify === 1 || roles.some((r) => r.role === 'teacher');
  const verified = !teaches
    ? undefined
    : user.teacherverify === 1
      ? { label: t(words.id_verified), ok: true }
      : { label: t(words.id_not_verified), ok: false };
  // the institutions with the roles that are held there
  const houses: { owner: Owner; held: Session['roles'] }[] = [];
  for (const { owner } of roles)
    if (owner && !houses.some((house) => house.owner.id === owner.id))
      houses.push({ owner, held: roles.filter((role) => role.owner?.id === owner.id) });
  // the reduced header leads to the front page
  const leave = async (to = layout === 'simple' ? atHome() : atLogout()) => {
    setUnsent(0);
    // first on the way out of what only its owner may see
    navigate(to);
    await signOut();
    toast({ title: t(words.signed_out), text: t(words.signed_out_done), duration: logoutToastTime });
    // the page of logging out does so itself, and who changes the account keeps the way back
    if (to === atHome()) void import('#features/sign-on/web/public-app.ts').then(({ leaveProvider }) => leaveProvider());
  };
  // from the main header one stays on the public side
  const to = layout === 'dashboard' ? atDashboard() : atHome();
  const ownerName = (owner: Owner) => pick(language, owner.institution_name_en, owner.institution_name);
  const entryOf = (role: Session['roles'][number], icon: IconName): AccountItem => {
    const label = roleName(role, language);
    const { owner } = role;
    return {
      key: `role-${role.user_role_id}`,
      label,
      icon,
      current: role.user_role_id === current_role?.user_role_id,
      onPress: () =>
        act({ role_id: role.id, ...(owner && { owner_id: owner.id }), name: owner ? `${label}, ${ownerName(owner)}` : label, to }),
    };
  };
  return (
    <>
      <AccountMenu
        name={pick(language, user.name, user.bn_name)}
        role={roleName(current_role, language)}
        badge={isOpen('partner') ? verified : undefined}
        photo={user.photo?.file_encode_path}
        groups={[
          ...(roles.length
            ? [
                {
                  key: 'roles',
                  title: t(words.switch_role),
                  items: [
                    ...roles.filter((role) => !role.owner).map((role) => entryOf(role, 'presentation')),
                    {
                      key: 'role-0',
                      label: t(words.switch_to_learner),
                      icon: 'user-round' as const,
                      current: current_role === null,
                      onPress: () => act({ name: roleName(null, language), to }),
                    },
                  ],
                },
              ]
            : []),
          ...houses.map(({ owner, held }) => ({
            key: `house-${owner.id}`,
            title: ownerName(owner),
            items: held.map((role) => entryOf(role, 'building-2')),
          })),
          {
            key: 'mine',
            items: entries.map(({ label, icon, to }) => ({ key: to, label: t(label), icon: icon as IconName, to })),
          },
          {
            key: 'out',
            items: [
              { key: 'picture', label: t(words.change_picture), icon: 'image', onPress: () => setPicturing(true) },
              { key: 'language', label: ownName[other], lang: other, icon: 'languages', onPress: () => choose(other) },
              // what is not sent yet waits for its owner, who comes back by the PIN
              ...(pins
                ? [{ key: 'switch', label: t(signing.switch_account), icon: 'users-round' as const, onPress: () => void leave(atLogin()) }]
                : []),
              {
                key: 'sign-out',
                label: t(words.sign_out),
                icon: 'log-out',
                danger: true,
                onPress: async () => {
                  // what is not sent yet stays in this browser; better to know before leaving
                  const waiting = (await countUnsent(user.id).catch(() => 0)) + (await countUndelivered(user.id).catch(() => 0));
                  if (waiting) setUnsent(waiting);
                  else await leave();
                },
              },
            ],
          },
        ]}
      />
      {picturing && (
        <Suspense>
          <PictureDialog onClose={() => setPicturing(false)} />
        </Suspense>
      )}
      <UnsentDialog count={unsent} onStay={() => setUnsent(0)} onLeave={() => void leave()} />
    </>
  );
}
