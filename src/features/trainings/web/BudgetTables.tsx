// Sums of a budget: each head with what is planned, promised, spent and left, and what was moved between them.
import '#ui/styles/table.css';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Budget } from '../contract.ts';
import { words } from '../words.ts';

interface TableProps {
  budget: Budget;
  said: (poisha: number) => string;
}
/** Each head with its sums. */
export function Heads({ budget, said }: TableProps) {
  const t = useWords();
  const language = useLanguage();
  const columns = ['planned', 'promised', 'spent', 'owed', 'meals', 'left'] as const;
  return (
    <table className="tbl cards">
      <caption className="vh">{t(words.by_head)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(words.head)}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="r">
              {t(words.sums[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {budget.lines.map((line) => (
          <tr key={line.head_id}>
            <th scope="row" className="main">
              {pick(language, line.title, line.bn_title)}
            </th>
            {columns.map((name) => (
              <td key={name} className="r" data-l={t(words.sums[name])}>
                {said(line[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
/** Who planned and moved what, from the newest on. */
export function Moves({ budget, said }: TableProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <table className="tbl cards">
      <caption className="vh">{t(words.moves)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(words.from_head)}</th>
          <th scope="col">{t(words.to_head)}</th>
          <th scope="col" className="r">
            {t(words.amount_in_taka)}
          </th>
          <th scope="col">{t(words.why)}</th>
          <th scope="col">{t(words.who)}</th>
          <th scope="col">{t(words.when)}</th>
        </tr>
      </thead>
      <tbody>
        {budget.moves.map((move) => (
          <tr key={move.id}>
            <td data-l={t(words.from_head)}>
              {move.from_title === null ? t(words.unplanned) : pick(language, move.from_title, move.bn_from_title)}
            </td>
            <td data-l={t(words.to_head)}>
              {move.to_title === null ? t(words.unplanned) : pick(language, move.to_title, move.bn_to_title)}
            </td>
            <td className="r" data-l={t(words.amount_in_taka)}>
              {said(move.poisha)}
            </td>
            <td data-l={t(words.why)}>{move.why || t(words.planning)}</td>
            <td data-l={t(words.who)}>{pick(language, move.by, move.bn_by)}</td>
            <td data-l={t(words.when)}>{dateTime(language, move.moved_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
