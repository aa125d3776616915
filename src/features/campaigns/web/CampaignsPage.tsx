// Bulk messages of one kind: their list, and the form of one with its audience, its price, its preview and its steps.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import type { Fields } from '#core/records/declare.ts';
import { useSession } from '#core/session/web/session.tsx';
import { NavLink } from '#ui/Link.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen, type SettingsScreenOf } from '#ui/work/SettingsScreen.tsx';
import { atCampaigns } from '../addresses.ts';
import { writing } from '../contract.ts';
import { type Kind, kinds } from '../kinds.ts';
import { campaigns, type CampaignRow } from '../lists.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';
import { CampaignDesk } from './CampaignDesk.tsx';

/** Only a mail has a subject, only a line of the bell leads somewhere; a kind is that of its screen. */
const leftOut: Record<Kind, readonly string[]> = { mail: ['kind', 'url'], sms: ['kind', 'url', 'subject'], custom: ['kind', 'subject'] };
const without = <T extends object>(all: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T;
function screenOf(kind: Kind): SettingsScreenOf {
  const named = { many: titles.of[kind], one: words.one };
  const { list, screen: _none, ...rest } = campaigns;
  return {
    settings: {
      ...rest,
      ...named,
      fields: without<Fields>(campaigns.fields, leftOut[kind]),
      list: {
        ...list,
        ...named,
        columns: without(list.columns, leftOut[kind]),
        filters: without(list.filters, leftOut[kind]),
        fixed: { kind: [kind] },
      },
    },
    path: atCampaigns[kind].path,
    list: writing.list,
    writing,
    made: { kind },
  };
}
const screens = Object.fromEntries(kinds.map((kind) => [kind, screenOf(kind)])) as Record<Kind, SettingsScreenOf>;
const kindAt = ({ url }: Pick<Where, 'url'>): Kind => kinds.find((kind) => url.startsWith(atCampaigns[kind].path)) ?? 'mail';

export const needs = (where: Where) => needsOf(screens[kindAt(where)])(where);
export const ahead = (data: unknown, where: Where) => aheadOf(screens[kindAt(where)])(data, where);
export const head = (data: Record<string, unknown>, language: Language, where: Where) => headOf(screens[kindAt(where)])(data, language);

export default function CampaignsPage(props: PageProps<typeof needs, typeof ahead>) {
  const session = useSession();
  const kind = kindAt(props.where);
  return (
    <SettingsScreen
      key={kind}
      {...props}
      screen={screens[kind]}
      session={session}
      above={<Kinds />}
      beside={(row, onSaved) => <CampaignDesk campaign={row as unknown as CampaignRow} onSaved={onSaved as never} />}
    />
  );
}
function Kinds() {
  const t = useWords();
  return (
    <nav className="tabs" aria-label={t(words.kind)}>
      {kinds.map((kind) => (
        <NavLink key={kind} to={atCampaigns[kind]()}>
          {t(words.kinds[kind])}
        </NavLink>
      ))}
    </nav>
  );
}
