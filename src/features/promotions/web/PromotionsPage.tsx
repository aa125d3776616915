// Promotion manager of one kind: its list, and the form of one with its preview.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import type { Fields } from '#core/records/declare.ts';
import { useSession } from '#core/session/web/session.tsx';
import { NavLink } from '#ui/Link.tsx';
import { useActions } from '#ui/work/useActions.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen, type SettingsScreenOf } from '#ui/work/SettingsScreen.tsx';
import { promotionActions } from '../actions.ts';
import { atManager } from '../addresses.ts';
import { writing } from '../contract-admin.ts';
import { promotions } from '../lists.ts';
import { type Kind, kinds } from '../kinds.ts';
import { words } from '../words-staff.ts';
import { titles } from '../words-titles-staff.ts';
import { PromotionAside } from './PromotionAside.tsx';

/** A job and an outside course lead to an address, an own course to its page, an advertisement to either; a kind is that of its screen. */
const leftOut: Record<Kind, readonly string[]> = {
  ads: ['kind'],
  'internal-course': ['kind', 'url'],
  'external-course': ['kind', 'course_id'],
  jobs: ['kind', 'course_id'],
};
const without = <T extends object>(all: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T;
function screenOf(kind: Kind): SettingsScreenOf {
  const named = { many: titles.of[kind], one: words.kinds[kind] };
  const { list } = promotions;
  return {
    settings: {
      ...{ ...promotions, ...named },
      fields: without<Fields>(promotions.fields, leftOut[kind]),
      list: {
        ...{ ...list, ...named },
        ...{ columns: without(list.columns, leftOut[kind]), filters: without(list.filters, leftOut[kind]), fixed: { kind: [kind] } },
      },
    },
    ...{ path: atManager[kind].path, list: writing.list, writing, made: { kind } },
  };
}
const screens = Object.fromEntries(kinds.map((kind) => [kind, screenOf(kind)])) as Record<Kind, SettingsScreenOf>;
const kindAt = ({ url }: Pick<Where, 'url'>): Kind => kinds.find((kind) => url.startsWith(atManager[kind].path)) ?? 'ads';

export const needs = (where: Where) => needsOf(screens[kindAt(where)])(where);
export const ahead = (data: unknown, where: Where) => aheadOf(screens[kindAt(where)])(data, where);
export const head = (data: Record<string, unknown>, language: Language, where: Where) => headOf(screens[kindAt(where)])(data, language);

export default function PromotionsPage(props: PageProps<typeof needs, typeof ahead>) {
  const session = useSession();
  const kind = kindAt(props.where);
  const many = useActions(promotionActions, writing.list);
  return (
    <SettingsScreen
      key={kind}
      {...props}
      {...{ screen: screens[kind], session, many }}
      above={<Kinds />}
      aside={(values) => <PromotionAside kind={kind} values={values} />}
    />
  );
}
function Kinds() {
  const t = useWords();
  return (
    <nav className="tabs" aria-label={t(words.kind)}>
      {kinds.map((kind) => (
        <NavLink key={kind} to={atManager[kind]()}>
          {t(titles.of[kind])}
        </NavLink>
      ))}
    </nav>
  );
}
