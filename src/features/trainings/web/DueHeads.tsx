// Table of what is owed under each head of a training, beside what its budget has.
import '#ui/styles/table.css';
import { amount } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { DueSums } from '../contract-dues.ts';
import { words } from '../words.ts';
import { dues } from '../words-dues.ts';

export function DueHeads({ heads }: { heads: DueSums['heads'] }) {
  const t = useWords();
  const language = useLanguage();
  const said = (poisha: number) => amount(language, poisha);
  return (
    <table className="tbl cards">
      <caption className="vh">{t(dues.by_head)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(words.head)}</th>
          <th scope="col" className="r">
            {t(dues.planned)}
          </th>
          <th scope="col" className="r">
            {t(dues.gross)}
          </th>
          <th scope="col" className="r">
            {t(dues.forecast)}
          </th>
        </tr>
      </thead>
      <tbody>
        {heads.map((head) => (
          <tr key={head.head_id}>
            <th scope="row" className="main">
              {pick(language, head.title, head.bn_title)}
            </th>
            <td className="r" data-l={t(dues.planned)}>
              {head.budget === null ? '—' : said(head.budget)}
            </td>
            <td className="r" data-l={t(dues.gross)}>
              {said(head.gross)}
            </td>
            <td className="r muted" data-l={t(dues.forecast)}>
              {said(head.forecast)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
