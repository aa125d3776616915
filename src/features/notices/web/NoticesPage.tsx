// One's own notices: all or the new ones, by day, with what is older behind a link.
import '#ui/styles/auth-art.css';
import { Fragment, useEffect, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { atNoticeChoices, atNotices } from '../addresses.ts';
import { list } from '../contract.ts';
import { ageOf, MOST_COUNTED } from '../rules.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { NoticeList } from './NoticeList.tsx';
import { tellUnread } from './unread.ts';
import { useReading } from './useReading.ts';

const ages = ['today', 'week', 'earlier'] as const;
const askedIn = ({ query }: Where) => {
  const before = query.get('before') ?? '';
  return { unread: query.get('unread') === '1', ...(/^[1-9]\d{0,14}$/.test(before) && { before: Number(before) }) };
};
export const needs = (where: Where) => ({ found: need(list, askedIn(where)) });

export default function NoticesPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const asked = askedIn(where);
  const found = useAnswer(list, asked, data.found).data ?? data.found;
  const reading = useReading();
  useEffect(() => {
    if (user) tellUnread(user, found.unread);
  }, [user, found.unread]);
  const [now] = useState(() => Date.now());
  const unread = asked.unread ? 1 : undefined;
  const most = number(language, Math.min(found.unread, MOST_COUNTED - 1));
  return (
    <div className="stack readable">
      <div className="head">
        <div>
          <h1>{t(titles.notices)}</h1>
          <p className="muted">{t(words.lead)}</p>
        </div>
        <div className="row acts">
          <ButtonLink look="b3" icon="settings" to={atNoticeChoices()}>
            {t(words.choices)}
          </ButtonLink>
          {found.unread > 0 && (
            <Button look="b2" icon="check" busy={reading.busy} onClick={() => void reading.readAll(found.data)}>
              {t(words.remove_all)}
            </Button>
          )}
        </div>
      </div>
      <Tabs
        label={t(words.which)}
        tabs={[
          { to: atNotices(), label: t(words.all), current: !asked.unread },
          {
            to: atNotices({ unread: 1 }),
            label: t(words.unread),
            count: found.unread > 0 ? (found.unread < MOST_COUNTED ? most : `${most}+`) : undefined,
            current: asked.unread,
          },
        ]}
      />
      {found.data.length ? (
        <Card look="flush">
          {ages.map((age) => {
            const notices = found.data.filter((notice) => ageOf(notice.data.time, now) === age);
            return (
              notices.length > 0 && (
                <Fragment key={age}>
                  <h2 className="notices-age">{t(words.ages[age])}</h2>
                  <NoticeList notices={notices} now={now} marks onRead={(notice) => void reading.read(notice)} />
                </Fragment>
              )
            );
          })}
        </Card>
      ) : (
        <EmptyState title={t(asked.unread ? words.nothing_new : words.empty)}>{!asked.unread && t(words.empty_text)}</EmptyState>
      )}
      <div className="row">
        {asked.before !== undefined && (
          <ButtonLink look="b3" icon="arrow-left" to={atNotices({ unread })}>
            {t(words.newest)}
          </ButtonLink>
        )}
        {found.next !== null && (
          <ButtonLink look="b3" iconEnd="arrow-right" to={atNotices({ unread, before: found.next })}>
            {t(words.older)}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
