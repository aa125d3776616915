// Account menu of a signed-in person: pages, role switch, logout.
import { Suspense, useCallback, useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { useModules } from '#core/navigation/web/modules.ts';
import { roleName } from '#features/accounts/role-name.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { countUnsent } from '#core/outbox/web/entry-store.ts';
import { useOutboxNews } from '#core/outbox/web/provider.tsx';
import { UnsentDialog } from '#features/journeys/web/public.ts';
import { atDashboard } from '#features/enrollments/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { atLogin, atLogout } from '#features/sessions/addresses.ts';
import type { IconName } from '#ui/Icon.tsx';
import { useHasPins, useSignOut, useSwitch } from '#features/sessions/web/public.ts';
import { words as signing } from '#features/sessions/words.ts';
import { AccountMenu } from '#ui/shell/AccountMenu.tsx';
import { logoutToastTime } from '#ui/timing.ts';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../../words.ts';
import { useLanguageChoice } from '../language-choice.ts';
import { useAccountEntries } from '../menu.tsx';
import { usePage } from './Frame.tsx';
import { latePart } from '#ui/latePart.ts';

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
  // the reduced header leads to the front page
  const leave = async (to = layout === 'simple' ? atHome() : atLogout()) => {
    setUnsent(0);
    // first on the way out of what only its owner may see
    navigate(to);
    await signOut();
    toast({ title: t(words.signed_out), text: t(words.signed_out_done), duration: logoutToastTime });
  };
  // from the main header one stays on the public side
  const to = layout === 'dashboard' ? atDashboard() : atHome();
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
                    ...roles.map((r) => ({
                      key: `role-${r.user_role_id}`,
                      label: roleName(r, language),
                      icon: 'presentation' as const,
                      note: r.owner ? pick(language, r.owner.institution_name_en, r.owner.institution_name) : undefined,
                      current: r.user_role_id === current_role?.user_role_id,
                      onPress: () => act({ role_id: r.id, ...(r.owner && { owner_id: r.owner.id }), name: roleName(r, language), to }),
                    })),
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
                  const waiting = await countUnsent(user.id).catch(() => 0);
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
