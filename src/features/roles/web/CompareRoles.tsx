// Comparison of two roles: what only one of them lets its holders do, group by group.
import { useState } from 'react';
import { type AccessMap, listGrants } from '#core/access/grants.ts';
import { grantWords } from '#core/access/words.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Card } from '#ui/Card.tsx';
import { Select } from '#ui/Field.tsx';
import { listNames, type Role, view } from '../contract.ts';
import { words } from '../words.ts';

export function CompareRoles({ role }: { role: Role }) {
  const t = useWords();
  const language = useLanguage();
  const [slug, setSlug] = useState('');
  const names = useAnswer(listNames, {});
  const other = useAnswer(view, slug ? { slug } : null);
  const there = slug && other.data?.slug === slug ? other.data : undefined;
  const name = pick(language, role.title, role.bn_title);
  const its = there && pick(language, there.title, there.bn_title);
  const [mine, theirs] = there ? [without(role.access, there.access), without(there.access, role.access)] : [[], []];
  return (
    <Card title={t(words.compare)}>
      <Select
        name="other"
        label={t(words.name)}
        value={slug}
        options={(names.data ?? [])
          .filter((one) => one.slug !== role.slug)
          .map((one) => ({ value: one.slug, label: pick(language, one.name, one.bn_name) }))}
        onChange={(event) => setSlug(event.target.value)}
      />
      {there && mine.length + theirs.length === 0 && <p>{t(words.same_access)}</p>}
      {there && (
        <dl className="role-l">
          {mine.length > 0 && <Only name={name} grants={mine} />}
          {theirs.length > 0 && <Only name={its!} grants={theirs} />}
        </dl>
      )}
    </Card>
  );
}
const without = (access: AccessMap, other: AccessMap): string[] => {
  const has = listGrants(other);
  return [...listGrants(access)].filter((grant) => !has.has(grant));
};
function Only({ name, grants }: { name: string; grants: readonly string[] }) {
  const t = useWords();
  const said = grants.map((grant) => {
    const [group, action] = grant.split('.') as [keyof typeof grantWords.groups, keyof typeof grantWords.actions];
    return `${t(grantWords.groups[group])} › ${t(grantWords.actions[action])}`;
  });
  return (
    <div>
      <dt>{t(words.only_in, { name })}</dt>
      <dd>{said.join(', ')}</dd>
    </div>
  );
}
