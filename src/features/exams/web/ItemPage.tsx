// Staff screen of one question of an item analysis: its figures, who chose what, and the way to correct its key.
import './items.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idIn, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { decimal, formatPercent, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atNewKeyChange } from '#features/key-changes/addresses.ts';
import { words as keyWords } from '#features/key-changes/words.ts';
import { Html } from '#features/questions/web/public.ts';
import { atEvaluations, atResults } from '#features/results/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { atItems } from '../addresses.ts';
import { viewItem } from '../contract-items.ts';
import { LEAST_FOR_FIGURES } from '../rules-items.ts';
import { words } from '../words-items.ts';
import { FlagBadge, OptionsTable } from './ItemsTable.tsx';

const wanted = (where: Where) => ({ id: idOf(where), question_id: idIn(where.params.question) ?? 2 ** 31 - 1 });
export const needs = (where: Where) => ({ view: need(viewItem, wanted(where)) });

export default function ItemPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const asked = wanted(where);
  const view = useAnswer(viewItem, asked, data.view).data ?? data.view;
  const { id } = asked;
  const { question } = view;
  const title = pick(language, view.title, view.bn_title);
  const name = t(words.question_n, { n: view.number });
  const nameOf = (option: string) => {
    if (question.type === 'true_false') return t(option === 'true' ? words.is_true : words.is_false);
    const own = question.shape.options?.find((one) => one.id === option);
    return own ? <Html en={own.en} bn={own.bn} /> : option;
  };
  const figure = (n: number | null) => (n === null ? '–' : decimal(language, Math.round(n * 100) / 100));
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb
        trail={[
          { label: t(words.results), to: atEvaluations() },
          { label: title, to: atResults({ id }) },
          { label: t(words.many), to: atItems({ id }) },
          { label: name },
        ]}
      />
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="muted">{title}</p>
          <FlagBadge flag={view.flag} />
        </div>
        {view.can_rekey && (
          <Allowed may={may('exam.mark')} action={{ word: keyWords.correct, grant: 'exam.mark' }}>
            <ButtonLink
              look={view.flag === 'mis_keyed' ? 'solid' : 'b2'}
              icon="key-round"
              to={atNewKeyChange({ id, question: asked.question_id })}
            >
              {t(keyWords.correct)}
            </ButtonLink>
          </Allowed>
        )}
      </div>
      <Card>
        <Html as="div" en={question.text_html} bn={question.bn_text_html} />
      </Card>
      {view.n < LEAST_FOR_FIGURES ? (
        <Callout>
          <p>{t(words.too_few, { n: number(language, LEAST_FOR_FIGURES) })}</p>
        </Callout>
      ) : (
        <dl className="it-figures">
          <div className="card">
            <dt>{t(words.facility)}</dt>
            <dd>
              <b className="num">{view.facility === null ? '–' : formatPercent(language, Math.round(view.facility * 100))}</b>
            </dd>
          </div>
          <div className="card">
            <dt>{t(words.discrimination)}</dt>
            <dd>
              <b className="num">{figure(view.discrimination)}</b>
            </dd>
          </div>
          {view.seconds && (
            <div className="card">
              <dt>{t(words.time)}</dt>
              <dd>
                <b className="num">{t(words.seconds, { n: view.seconds[1] })}</b>
                <span className="small muted"> {t(words.half_within, { from: view.seconds[0], to: view.seconds[2] })}</span>
              </dd>
            </div>
          )}
          <div className="card">
            <dt>{t(words.persons)}</dt>
            <dd>
              <b className="num">{number(language, view.n)}</b>
            </dd>
          </div>
        </dl>
      )}
      {view.options.length > 0 && (
        <Card title={t(words.options)}>
          <OptionsTable view={view} nameOf={nameOf} />
          <p className="small muted">{t(words.options_about)}</p>
        </Card>
      )}
    </div>
  );
}
