// Lines of notices: what happened, when, whether it is new; a press marks it as read and opens its page in a new tab.
import './notices.css';
import { ago } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { NoticeGroup } from '#core/post/notices.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import type { Notice } from '../contract.ts';
import { words } from '../words.ts';

const icons: Record<NoticeGroup, IconName> = {
  account: 'shield-check',
  money: 'file-text',
  courses: 'book-open',
  deadlines: 'clock',
  talk: 'message-square',
  work: 'list',
  news: 'megaphone',
};
export interface NoticeListProps {
  notices: readonly Notice[];
  now: number;
  onRead: (notice: Notice) => void;
  /** Beside each new line there is a button that only marks it. */
  marks?: boolean;
}
export function NoticeList({ notices, now, onRead, marks = false }: NoticeListProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="notices">
      {notices.map((notice) => {
        const { id, group, read, data } = notice;
        return (
          <li key={id} className={read ? undefined : 'new'}>
            <a
              href={data.url}
              target="_blank"
              rel="noopener"
              // in the panel a link that was followed closes it: by then it would be too late
              onClickCapture={() => onRead(notice)}
              onAuxClick={(event) => event.button === 1 && onRead(notice)}
            >
              <Icon name={icons[group]} />
              <span>
                {data.message}
                <span className="tiny">
                  {!read && <b>{t(words.unread)} · </b>}
                  <time dateTime={data.time}>{ago(language, data.time, now)}</time>
                </span>
              </span>
            </a>
            {marks && !read && (
              <IconButton icon="check" label={t(words.mark_of, { message: data.message })} onClick={() => onRead(notice)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
