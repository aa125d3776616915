// Form of a role (edit form): its names, and its map of permissions as ticks, group by group.
import './roles.css';
import { useState } from 'react';
import type { AccessMap } from '#core/access/grants.ts';
import { grantWords } from '#core/access/words.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useReloadHold } from '#core/navigation/web/reload-hold.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atRole } from '../addresses.ts';
import { create, type Role, update } from '../contract.ts';
import { offeredGroups } from '../rules.ts';
import { words } from '../words.ts';

interface Typed {
  name: string;
  bn_name: string;
  role: string;
  scope: Role['scope'];
  read_only: boolean;
  access: AccessMap;
}
const mapOf = (access: AccessMap): AccessMap =>
  Object.fromEntries(
    offeredGroups.map(([group, actions]) => [
      group,
      Object.fromEntries(actions.map((action) => [action, access[group]?.[action] === true])),
    ]),
  );
const begin = (role: Role | undefined): Typed => ({
  name: role?.title ?? '',
  bn_name: role?.bn_title ?? '',
  role: role?.role ?? '',
  scope: role?.scope ?? 'institution',
  read_only: role?.read_only ?? false,
  access: mapOf(role?.access ?? {}),
});
/** How many names and ticks differ. */
function countChanges(a: Typed, b: Typed): number {
  const own = (['name', 'bn_name', 'role', 'scope', 'read_only'] as const).filter((field) => a[field] !== b[field]).length;
  const ticks = offeredGroups.flatMap(([group, actions]) =>
    actions.filter((action) => a.access[group]![action] !== b.access[group]![action]),
  );
  return own + ticks.length;
}

export function RoleForm({ role }: { role?: Role }) {
  const t = useWords();
  const go = useGo();
  const toast = useToast();
  const [first] = useState(() => begin(role));
  const [typed, setTyped] = useState(first);
  const making = useAsk(create);
  const saving = useAsk(update);
  const asking = role ? saving : making;
  const changes = countChanges(first, typed);
  useReloadHold(changes > 0 && !asking.busy);
  const set = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  const tick = (group: string, action: string, is: boolean) =>
    setTyped((now) => ({ ...now, access: { ...now.access, [group]: { ...now.access[group], [action]: is } } }));
  const save = async () => {
    const { name, bn_name, read_only, access, scope } = typed;
    const common = { name, bn_name, read_only, access };
    const saved = role
      ? await saving.run({ ...common, slug: role.slug, version: role.version })
      : await making.run({ ...common, scope, role: typed.role });
    if (!saved) return;
    toast({ text: t(role ? words.saved : words.made), kind: 'ok' });
    go(atRole({ slug: saved.slug }));
  };
  return (
    <Form
      errors={asking.error?.fields ?? {}}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {asking.error && (
        <Callout kind="bad" alert>
          {asking.error.message}
        </Callout>
      )}
      <Card className="stack">
        <div className="role-names">
          <TextField
            name="bn_name"
            label={t(words.name_bn)}
            lang="bn"
            required
            value={typed.bn_name}
            onChange={(e) => set({ bn_name: e.target.value })}
          />
          <TextField
            name="name"
            label={t(words.name_en)}
            lang="en"
            required
            value={typed.name}
            onChange={(e) => set({ name: e.target.value })}
          />
        </div>
        {!role && (
          <>
            <TextField
              name="role"
              label={t(words.key)}
              hint={t(words.key_hint)}
              lang="en"
              required
              autoCapitalize="none"
              spellCheck={false}
              value={typed.role}
              onChange={(e) => set({ role: e.target.value })}
            />
            <RadioGroup
              name="scope"
              label={t(words.scope)}
              hint={t(words.scope_hint)}
              value={typed.scope}
              onChange={(scope) => set({ scope: scope as Role['scope'] })}
              options={(['institution', 'system'] as const).map((value) => ({ value, label: t(words.scopes[value]) }))}
            />
          </>
        )}
        <Checkbox
          name="read_only"
          label={t(words.read_only)}
          hint={t(words.read_only_hint)}
          checked={typed.read_only}
          onChange={(e) => set({ read_only: e.target.checked })}
        />
      </Card>
      <Card title={t(words.access)}>
        <div className="role-map">
          {offeredGroups.map(([group, actions]) => {
            const given = actions.filter((action) => typed.access[group]![action]).length;
            return (
              <fieldset key={group}>
                <legend>
                  {t(grantWords.groups[group as keyof typeof grantWords.groups])}{' '}
                  <span className="tiny">{t(words.has_n, { n: given, of: actions.length })}</span>
                </legend>
                <div>
                  {actions.map((action) => {
                    const is = typed.access[group]![action]!;
                    return (
                      <label key={action} className={is === first.access[group]![action] ? 'opt' : 'opt role-new'}>
                        <input type="checkbox" className="ck" checked={is} onChange={(e) => tick(group, action, e.target.checked)} />
                        <span>{t(grantWords.actions[action as keyof typeof grantWords.actions])}</span>
                      </label>
                    );
                  })}
                </div>
              </fieldset>
            );
          })}
        </div>
      </Card>
      <div className="role-save">
        <span className="small" role="status">
          {changes > 0 && t(words.changes_n, { n: changes })}
        </span>
        <Button look="bn" disabled={changes === 0} onClick={() => setTyped(first)}>
          {t(words.back)}
        </Button>
        <Button type="submit" busy={asking.busy}>
          {t(words.save)}
        </Button>
      </div>
    </Form>
  );
}
