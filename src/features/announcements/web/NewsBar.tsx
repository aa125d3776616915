// Line of news above the header. What was closed on this device is hidden before the first paint (`html[data-news-closed]`), so nothing moves.
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Link } from '#ui/Link.tsx';
import { Announcement } from '#ui/shell/Announcement.tsx';
import type { News } from '../kept.ts';
import { closeNews } from './closed.ts';

export default function NewsBar({ news }: { news: News }) {
  const title = pick(useLanguage(), news.title, news.title_bn);
  return <Announcement onClose={() => closeNews(news)}>{news.link ? <Link to={news.link}>{title}</Link> : title}</Announcement>;
}
