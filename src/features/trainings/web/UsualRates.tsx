// Usual rates of honorarium: what each head pays where a batch has no rate of its own.
import '#ui/styles/table.css';
import { amount, formatPercent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { atDues } from '../addresses.ts';
import { type Head, heads as declared } from '../lists-heads.ts';
import { words } from '../words.ts';
import { dues } from '../words-dues.ts';

const per = declared.fields.per.options;
/** What holds where the list below says nothing else. */
export function UsualRates({ batch_id, heads }: { batch_id: number; heads: readonly Head[] }) {
  const t = useWords();
  const language = useLanguage();
  const rated = heads.filter(({ rate }) => rate !== null);
  return (
    <Card title={t(words.usual)} className="stack">
      <p>{t(words.rates_text)}</p>
      {rated.length > 0 && (
        <table className="tbl cards">
          <caption className="vh">{t(words.usual)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(words.head)}</th>
              <th scope="col">{t(words.per)}</th>
              <th scope="col" className="r">
                {t(words.usual_rate)}
              </th>
              <th scope="col" className="r">
                {t(words.tax)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rated.map((head) => (
              <tr key={head.id}>
                <th scope="row" className="main">
                  {pick(language, head.title, head.bn_title)}
                </th>
                <td data-l={t(words.per)}>{t(per.find(({ value }) => value === head.per)!.word)}</td>
                <td className="r" data-l={t(words.usual_rate)}>
                  {amount(language, head.rate!)}
                </td>
                <td className="r" data-l={t(words.tax)}>
                  {formatPercent(language, head.tax_bp / 100)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <Link to={atDues({ batch_id })}>{t(dues.many)}</Link>
      </p>
    </Card>
  );
}
