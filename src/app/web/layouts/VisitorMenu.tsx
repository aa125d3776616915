// A visitor's menu on a phone: the subjects, and what the footer lists.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { list } from '#features/categories/contract.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import type { IconName } from '#ui/Icon.tsx';
import { GroupedMenu } from '#ui/shell/GroupedMenu.tsx';
import { words } from '../../words.ts';
import { useSite } from '../site.ts';
import { useFooterColumns } from './useFooterColumns.ts';

/** As the footer's columns stand. */
const icons: readonly IconName[] = ['layout-grid', 'book-open', 'circle-help'];

export default function VisitorMenu({ onGo }: { onGo: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { data } = useAnswer(list, { pagination: 'none' });
  const columns = useFooterColumns(useSite());
  return (
    <GroupedMenu
      onGo={onGo}
      items={[
        // a narrow header has room for registering alone
        { key: 'login', label: t(words.sign_in), icon: 'log-in', to: atLogin() },
        {
          key: 'subjects',
          label: t(words.subjects),
          icon: 'layers',
          items: [
            ...(data?.data ?? []).map(({ id, title, bn_title }) => ({
              key: `subject-${id}`,
              label: pick(language, title, bn_title),
              icon: 'layers' as const,
              to: atSearch({ category: id }),
            })),
            { key: 'all-subjects', label: t(words.all_subjects), icon: 'layers', to: atSearch() },
          ],
        },
        ...columns.map(({ title, links }, i) => ({ key: `foot-${i}`, label: title, icon: icons[i] ?? 'link', items: links })),
      ]}
    />
  );
}
