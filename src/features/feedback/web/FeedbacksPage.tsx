// Staff screen of feedback: what waits, what everybody reads, and the five places of the front page.
import './feedbacks.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useSession } from '#core/session/web/session.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Stars } from '#ui/Stars.tsx';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { useActions } from '#ui/work/useActions.tsx';
import { useRunsHere } from '#ui/work/useRunsHere.ts';
import { feedbackActions } from '../actions.ts';
import { listAll } from '../contract-staff.ts';
import { type FeedbackRow, feedbacks } from '../lists.ts';
import { FRONT_MOST } from '../rules.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words-staff.ts';
import { FrontFive } from './FrontFive.tsx';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(feedbacks, listAll, where);

export default function FeedbacksPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const placed = useAnswer(listAll, { filters: 'front.1', limit: FRONT_MOST } as never).data?.data ?? [];
  const five = placed.toSorted((a, b) => a.front_position! - b.front_position!);
  const actions = useActions(feedbackActions, listAll, {
    draw: {
      replaces: ({ name, value, onChange }) =>
        five.length === FRONT_MOST && (
          <RadioGroup
            name={name}
            label={t(words.leaves)}
            value={String(value ?? '')}
            options={five.map((one) => ({
              value: String(one.id),
              label: (
                <>
                  {pick(language, one.title, one.bn_title)}
                  <span className="small muted fb-text">{one.text}</span>
                </>
              ),
            }))}
            onChange={onChange}
          />
        ),
    },
  });
  useRunsHere([listAll.name]);
  return (
    <ListScreen title={t(titles.feedbacks)} about={t(words.about)}>
      <FrontFive five={five} />
      <List<FeedbackRow>
        list={actions.list}
        call={listAll}
        ahead={data.found}
        own={data.own}
        may={may as (grant: string) => boolean}
        doing={actions.doing}
        doingAll={actions.doingAll}
        cells={{
          rating: (row) => (
            <span className="fb-stars">
              <Stars value={row.rating} />
            </span>
          ),
          text: (row) => <span className="fb-text">{row.text}</span>,
        }}
        empty={<EmptyState title={t(words.none)} />}
      />
      {actions.dialog()}
    </ListScreen>
  );
}
