// Form of a role (edit form): its names, and its map of permissions as ticks, group by group.
import './roles.css';
import { useEffect, useState } from 'react';
import type { AccessMap } from '#core/access/grants.ts';
import { useHeldBack } from '#core/access/web/may.ts';
import { grantWords } from '#core/access/words.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import type { Writer } from '#core/history/writer.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Editable, WhyClosed } from '#ui/work/Editable.tsx';
import { Conflict, type Me, useWriterName } from '#ui/work/Conflict.tsx';
import { words as recordWords } from '#ui/work/words-record.ts';
import { named } from '../fields.ts';
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

interface Kept {
  /** The role as it was when typing began, and its version then. */
  first: Typed;
  version: number;
  typed: Typed;
}
function readKept(text: string): Kept | undefined {
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    return kept?.first?.access && kept.typed?.access && typeof kept.version === 'number' ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
/** What two people made of a role: each tick and name that only one of them changed is as they made it; of what both changed it is mine. */
function mergeTyped(first: Typed, mine: Typed, theirs: Typed): Typed {
  const one = <T,>(before: T, own: T, other: T): T => (own === before ? other : own);
  return {
    ...mine,
    name: one(first.name, mine.name, theirs.name),
    bn_name: one(first.bn_name, mine.bn_name, theirs.bn_name),
    read_only: one(first.read_only, mine.read_only, theirs.read_only),
    access: Object.fromEntries(
      offeredGroups.map(([group, actions]) => [
        group,
        Object.fromEntries(
          actions.map((action) => [
            action,
            one(first.access[group]![action]!, mine.access[group]![action]!, theirs.access[group]![action]!),
          ]),
        ),
      ]),
    ),
  };
}
const names = ['name', 'bn_name'] as const;
/** Names that both changed, each in their own way: ticks cannot collide. */
const fought = (first: Typed, mine: Typed, theirs: Typed): boolean =>
  names.some((name) => first[name] !== mine[name] && first[name] !== theirs[name] && mine[name] !== theirs[name]);
interface Fight extends Writer {
  theirs: Typed;
  version: number;
}

export function RoleForm({ role, me }: { role?: Role; me: Me }) {
  const t = useWords();
  const go = useGo();
  const toast = useToast();
  const held = useHeldBack();
  const unsaved = useUnsaved(`role:${role?.slug ?? 'new'}`);
  const kept = readKept(unsaved.text);
  // as it is saved now, also by another window, until something is typed
  const begun = begin(role);
  const first = kept?.first ?? begun;
  const typed = kept?.typed ?? begun;
  const version = kept?.version ?? role?.version ?? 0;
  const [fight, setFight] = useState<Fight>();
  const writerSaid = useWriterName();
  const making = useAsk(create);
  const saving = useAsk(update);
  const asking = role ? saving : making;
  const changes = countChanges(first, typed);
  const keep = (next: Kept) => unsaved.setText(JSON.stringify(next));
  const set = (part: Partial<Typed>) => keep({ first, version, typed: { ...typed, ...part } });
  const tick = (group: string, action: string, is: boolean) =>
    set({ access: { ...typed.access, [group]: { ...typed.access[group], [action]: is } } });
  const finish = (saved: Role) => {
    unsaved.clear();
    setFight(undefined);
    toast({ text: t(role ? words.saved : words.made), kind: 'ok' });
    go(atRole({ slug: saved.slug }));
  };
  const make = async () => {
    const { name, bn_name, read_only, access, scope } = typed;
    const made = await making.run({ name, bn_name, read_only, access, scope, role: typed.role });
    if (made) finish(made);
  };
  const save = async (of: Role, now: Typed, from: number) => {
    const { name, bn_name, read_only, access } = now;
    const saved = await saving.run({ name, bn_name, read_only, access, slug: of.slug, version: from });
    if (saved) finish(saved);
  };
  // who comes second takes over what does not collide, and is asked about the names
  const refusal = saving.error;
  useEffect(() => {
    if (!role || refusal?.code !== 'stale') return;
    const { current, ...writer } = refusal.detail as Writer & { current: Role };
    const theirs = begin(current);
    const merged = mergeTyped(first, typed, theirs);
    // oxlint-disable-next-line react/set-state-in-effect -- what the server answered decides what is shown
    if (fought(first, typed, theirs)) setFight({ theirs, version: current.version, ...writer });
    else {
      keep({ first: theirs, version: current.version, typed: merged });
      toast({ text: writer.own ? t(recordWords.merged_own_open) : t(words.merged, { name: writerSaid(writer) }), kind: 'info' });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal]);
  const told = asking.error && (asking.error.code as string) !== 'stale' ? asking.error : undefined;
  if (role && fight)
    return (
      <Conflict
        fields={named}
        names={names}
        clash={{ ...fight, base: { ...first }, mine: { ...typed }, theirs: { ...fight.theirs } }}
        me={me}
        busy={saving.busy}
        onSave={(chosen) => {
          const now = { ...mergeTyped(first, typed, fight.theirs), ...(chosen as Partial<Typed>) };
          keep({ first: fight.theirs, version: fight.version, typed: now });
          setFight(undefined);
          void save(role, now, fight.version);
        }}
        onBack={() => setFight(undefined)}
      />
    );
  return (
    <Form
      errors={told?.fields ?? {}}
      onSubmit={(event) => {
        event.preventDefault();
        void (role ? save(role, typed, version) : make());
      }}
    >
      {told && (
        <Callout kind="bad" alert>
          {told.message}
        </Callout>
      )}
      <WhyClosed />
      <Editable may={held !== 'looking'}>
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
          <UnsavedKept unsaved={unsaved} />
          <Button look="bn" disabled={changes === 0} onClick={() => unsaved.clear()}>
            {t(words.back)}
          </Button>
          <Button type="submit" busy={asking.busy}>
            {t(words.save)}
          </Button>
        </div>
      </Editable>
    </Form>
  );
}
