// Account menu of a signed-in person: pages, role switch, logout.
import { useCallback, useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { ask } from '#core/contract/web/client.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { countUnsent } from '#core/outbox/web/entry-store.ts';
import { useOutboxNews } from '#core/outbox/web/provider.tsx';
import { UnsentDialog } from '#features/journeys/web/public.ts';
import { atDashboard } from '#features/enrollments/addresses.ts';
import { atLogout } from '#features/sessions/addresses.ts';
import { switchRole } from '#features/sessions/contract.ts';
import type { IconName } from '#ui/Icon.tsx';
import { useSignOut } from '#features/sessions/web/public.ts';
import { AccountMenu } from '#ui/shell/AccountMenu.tsx';
import { logoutToastTime } from '#ui/timing.ts';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../../words.ts';
import { useLanguageChoice } from '../language-choice.ts';
import { useMenuItems } from '../menu.ts';

export default function Account() {
  const t = useWords();
  const language = useLanguage();
  const navigate = useGo();
  const toast = useToast();
  const choose = useLanguageChoice();
  const other = language === 'bn' ? 'en' : 'bn';
  const { user, roles, current_role, actAs } = useSession();
  const signOut = useSignOut();
  const entries = useMenuItems('account');
  const [unsent, setUnsent] = useState(0);
  useOutboxNews(
    useCallback(
      (news) => {
        if ('refused' in news) toast({ kind: 'bad', title: t(words.not_saved), text: news.refused.message, duration: Infinity });
      },
      [toast, t],
    ),
  );
  if (!user) return null;
  const leave = async () => {
    setUnsent(0);
    // first on the way out of what only its owner may see
    navigate(atLogout());
    await signOut();
    toast({ title: t(words.signed_out), text: t(words.signed_out_done), duration: logoutToastTime });
  };
  const go = async (id: number, owner_id?: number) => {
    actAs(await ask(switchRole, owner_id === undefined ? { id } : { id, owner_id }));
    navigate(atDashboard());
  };
  return (
    <>
      <AccountMenu
        name={pick(language, user.name, user.bn_name)}
        role={current_role ? pick(language, current_role.name, current_role.bn_name) : t(words.learner)}
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
                      label: pick(language, r.name, r.bn_name),
                      icon: 'presentation' as const,
                      note: r.owner ? pick(language, r.owner.institution_name_en, r.owner.institution_name) : undefined,
                      onPress: () => void go(r.id, r.owner?.id),
                    })),
                    { key: 'role-0', label: t(words.switch_to_learner), icon: 'user-round' as const, onPress: () => void go(0) },
                  ],
                },
              ]
            : []),
          {
            key: 'mine',
            items: entries.map(({ key, label, icon, to }) => ({ key, label: t(label), icon: icon as IconName, to })),
          },
          {
            key: 'out',
            items: [
              { key: 'language', label: ownName[other], lang: other, icon: 'languages', onPress: () => choose(other) },
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
      <UnsentDialog count={unsent} onStay={() => setUnsent(0)} onLeave={() => void leave()} />
    </>
  );
}
