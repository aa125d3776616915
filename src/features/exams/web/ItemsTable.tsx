// Table of the questions of an item analysis, those that something is said of first.
import '#ui/styles/table.css';
import type { ReactNode } from 'react';
import { formatPercent, hundredths, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import { ShareBar } from '#ui/Share.tsx';
import { atItem } from '../addresses.ts';
import type { Item, ItemView } from '../contract-items.ts';
import { words } from '../words-items.ts';

const looks = {
  mis_keyed: { kind: 'danger', icon: 'key-round' },
  negative: { kind: 'danger', icon: 'triangle-alert' },
  hard: { kind: 'warn', icon: 'trending-down' },
  easy: { kind: 'warn', icon: 'trending-up' },
  weak: { kind: 'warn', icon: 'info' },
} as const;
export function FlagBadge({ flag }: { flag: Item['flag'] }) {
  const t = useWords();
  if (!flag) return null;
  const { kind, icon } = looks[flag];
  return (
    <Badge kind={kind} icon={icon}>
      {t(words.flags[flag])}
    </Badge>
  );
}
export function ItemsTable({ lesson_id, items }: { lesson_id: number; items: readonly Item[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <table className="tbl cards">
      <caption className="vh">{t(words.many)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(words.question)}</th>
          <th scope="col">{t(words.facility)}</th>
          <th scope="col" className="r">
            {t(words.discrimination)}
          </th>
          <th scope="col" className="r">
            {t(words.time)}
          </th>
          <th scope="col" className="r">
            {t(words.persons)}
          </th>
          <th scope="col">{t(words.what)}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className="main">
              <Link to={atItem({ id: lesson_id, question: item.id })}>
                {number(language, item.number)}. {pick(language, item.title, item.bn_title)}
              </Link>
            </th>
            <td data-l={t(words.facility)}>
              {item.facility === null ? (
                '–'
              ) : (
                <span className="it-share">
                  <ShareBar share={Math.max(0, item.facility)} ok={item.facility >= 0.5} />
                  <span className="num">{formatPercent(language, Math.round(item.facility * 100))}</span>
                </span>
              )}
            </td>
            <td className="r" data-l={t(words.discrimination)}>
              <span className="num">{item.discrimination === null ? '–' : hundredths(language, item.discrimination)}</span>
            </td>
            <td className="r" data-l={t(words.time)}>
              <span className="num">{item.seconds === null ? '–' : t(words.seconds, { n: item.seconds[1] })}</span>
            </td>
            <td className="r" data-l={t(words.persons)}>
              <span className="num">{number(language, item.n)}</span>
            </td>
            <td data-l={t(words.what)}>{item.flag ? <FlagBadge flag={item.flag} /> : <span className="small muted">–</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
export function OptionsTable({ view, nameOf }: { view: ItemView; nameOf: (option: string) => ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const percent = (share: number | null) => (share === null ? '–' : formatPercent(language, Math.round(share * 100)));
  return (
    <table className="tbl cards">
      <caption className="vh">{t(words.options)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(words.option)}</th>
          {([words.all, words.best, words.middle, words.last, words.goes_with] as const).map((head) => (
            <th scope="col" className="r" key={head.en}>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.options.map((option) => (
          <tr key={option.id}>
            <th scope="row" className="main">
              {nameOf(option.id)}{' '}
              {option.right && (
                <Badge kind="ok" icon="check">
                  {t(words.right)}
                </Badge>
              )}
              {!option.right && option.idle && <Badge kind="plain">{t(words.idle)}</Badge>}
            </th>
            <td className="r" data-l={t(words.all)}>
              <span className="num">
                {percent(option.share)} <span className="small muted">({number(language, option.n)})</span>
              </span>
            </td>
            <td className="r" data-l={t(words.best)}>
              <span className="num">{percent(option.best)}</span>
            </td>
            <td className="r" data-l={t(words.middle)}>
              <span className="num">{percent(option.middle)}</span>
            </td>
            <td className="r" data-l={t(words.last)}>
              <span className="num">{percent(option.last)}</span>
            </td>
            <td className="r" data-l={t(words.goes_with)}>
              <span className="num">{option.r === null ? '–' : hundredths(language, option.r)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
