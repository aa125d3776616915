// Choice of a role and of where it is held, with what it will allow in words before it is given.
import './system-users.css';
import type { Grant } from '#core/access/grants.ts';
import { grantWords } from '#core/access/words.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import type { Named } from '#core/lists/names.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Select } from '#ui/Field.tsx';
import type { FieldErrors } from '#ui/form-errors.ts';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { viewRoleAccess } from '../contract.ts';
import { choosePlace } from '../choosers.ts';
import { listRoles } from '../contract-choices.ts';
import { words } from '../words.ts';

export type PlaceKind = 'system' | 'institution' | 'course';
export interface Chosen {
  role_id: number | null;
  role_name: string;
  kind: PlaceKind;
  place: Named | null;
}
export const nothingChosen: Chosen = { role_id: null, role_name: '', kind: 'institution', place: null };
/** What the calls are asked. */
export const inputOf = ({ role_id, kind, place }: Chosen) => ({
  role_id: role_id ?? 0,
  ...(kind === 'institution' && place && { institution_id: place.id }),
  ...(kind === 'course' && place && { course_id: place.id }),
});
export const isWhole = ({ role_id, kind, place }: Chosen): boolean => role_id !== null && (kind === 'system' || place !== null);
/** What is still to be chosen, told at its field. */
export const missingOf = ({ role_id, kind, place }: Chosen, t: (word: Word) => string): FieldErrors =>
  role_id === null ? { role_id: t(words.choose_role) } : kind !== 'system' && !place ? { place: t(words.place_needed) } : {};

interface RolePlaceProps {
  chosen: Chosen;
  onChange: (next: Chosen) => void;
  /** Whether it can be held for single courses; a role of an institution is held there alone where it cannot. */
  courses?: boolean;
  /** Permissions that the person has asked for: the roles that have one come first, and say so. */
  wanted?: readonly string[];
}
export function RolePlace({ chosen, onChange, courses = true, wanted = [] }: RolePlaceProps) {
  const t = useWords();
  const language = useLanguage();
  const said = useGrantSaid();
  const { data } = useAnswer(listRoles, wanted.length ? { wanted: wanted.join(',') } : {});
  const nameOf = (one: { title: string; bn_title: string; has: string[] }) => {
    const name = pick(language, one.title, one.bn_title);
    return one.has.length ? t(words.has_wanted, { role: name, grants: one.has.map(said).join(', ') }) : name;
  };
  // those that open most of what was asked come first; the others stay in their order
  const offered = (data?.data ?? []).toSorted((a, b) => b.has.length - a.has.length);
  const role = data?.data.find((one) => one.id === chosen.role_id);
  const narrow: PlaceKind[] = courses ? ['institution', 'course'] : ['institution'];
  const kinds: PlaceKind[] = role?.scope === 'system' ? ['system', ...narrow] : narrow;
  const isPlaced = !courses && role?.institution_id != null;
  const setKind = (kind: PlaceKind) => onChange({ ...chosen, kind, place: null });
  return (
    <div className="stack">
      <Select
        name="role_id"
        label={t(words.role)}
        required
        value={chosen.role_id === null ? '' : String(chosen.role_id)}
        empty={t(words.choose_role)}
        options={offered.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        onChange={(event) => {
          const next = data?.data.find((one) => String(one.id) === event.target.value);
          const wide = next?.scope === 'system' || (!courses && next?.institution_id != null);
          const kind = !wide && chosen.kind === 'system' ? 'institution' : chosen.kind;
          onChange({ ...chosen, kind, role_id: next?.id ?? null, role_name: next ? pick(language, next.title, next.bn_title) : '' });
        }}
      />
      {role && wanted.length > 0 && role.has.length < wanted.length && (
        <Callout kind="info">
          {t(words.lacks_wanted, {
            grants: wanted
              .filter((grant) => !role.has.includes(grant))
              .map(said)
              .join(', '),
          })}
        </Callout>
      )}
      {chosen.role_id !== null && <Allowed key={chosen.role_id} role_id={chosen.role_id} />}
      {role && !isPlaced && kinds.length > 1 && (
        <RadioGroup
          name="place_kind"
          label={t(words.where)}
          value={chosen.kind}
          onChange={(kind) => setKind(kind as PlaceKind)}
          options={kinds.map((value) => ({ value, label: t(words.places[value]) }))}
        />
      )}
      {role && !isPlaced && chosen.kind !== 'system' && (
        <ChooseField
          key={chosen.kind}
          name="place"
          label={t(chosen.kind === 'course' ? words.course : words.institution)}
          required
          chooser={choosePlace[chosen.kind]}
          value={chosen.place ? [chosen.place.id] : []}
          onChange={(_, [place]) => onChange({ ...chosen, place: (place as Named | undefined) ?? null })}
        />
      )}
    </div>
  );
}
const groupWord = (group: string): Word | undefined => grantWords.groups[group as keyof typeof grantWords.groups];
const actionWord = (action: string): Word | undefined => grantWords.actions[action as keyof typeof grantWords.actions];
/** A grant as people read it: “Courses › publish”. */
export function useGrantSaid(): (grant: Grant | string) => string {
  const t = useWords();
  return (grant) => {
    const [group = '', action = ''] = grant.split('.');
    const [one, other] = [groupWord(group), actionWord(action)];
    return one && other ? `${t(one)} › ${t(other)}` : grant;
  };
}
/** What a role lets its holder do, and what of it the giver lacks. */
function Allowed({ role_id }: { role_id: number }) {
  const t = useWords();
  const said = useGrantSaid();
  const { data, error } = useAnswer(viewRoleAccess, { id: role_id });
  if (error) return <Callout kind="bad">{error.message}</Callout>;
  if (!data) return <TextSkeleton lines={3} />;
  const groups = Object.entries(data.access).flatMap(([group, actions]) => {
    const given = Object.entries(actions).flatMap(([action, is]) => (is ? [action] : []));
    const name = groupWord(group);
    return given.length && name ? [{ name, given }] : [];
  });
  return (
    <section className="su-allowed" aria-label={t(words.allows)}>
      <h3>{t(words.allows)}</h3>
      {groups.length ? (
        <dl>
          {groups.map(({ name, given }) => (
            <div key={name.en}>
              <dt>{t(name)}</dt>
              <dd>{given.map((action) => t(actionWord(action) ?? { en: action, bn: action })).join(', ')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="small muted">{t(words.allows_nothing)}</p>
      )}
      {data.read_only && <p className="small">{t(words.looks_hint)}</p>}
      {data.lacks.length > 0 && <Callout kind="warn">{t(words.lacks, { grants: data.lacks.map(said).join(', ') })}</Callout>}
    </section>
  );
}
