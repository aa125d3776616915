// What became of a bulk message for each person of its audience.
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useSession } from '#core/session/web/session.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atCampaign, atCampaigns } from '../addresses.ts';
import { exportResults, listResults, writing } from '../contract.ts';
import { type CampaignRow, type ResultRow, results } from '../lists.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';

export const needs = (where: Where) => ({ campaign: need(writing.view, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(results, listResults, where, { id: idOf(where) });
export const head = ({ campaign }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${(campaign as CampaignRow).title} · ${titles.results[language]}`,
});

export default function ResultsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const { may } = useSession();
  const campaign = data.campaign as CampaignRow;
  return (
    <ListScreen
      trail={[
        { label: t(titles.of[campaign.kind]), to: atCampaigns[campaign.kind]() },
        { label: campaign.title, to: atCampaign(campaign.kind, campaign.id) },
      ]}
      title={t(titles.results)}
      about={t(words.results_about)}
    >
      <List<ResultRow>
        list={results}
        call={listResults}
        also={{ id: campaign.id }}
        ahead={data.found}
        own={data.own}
        download={exportResults}
        may={may}
      />
    </ListScreen>
  );
}
