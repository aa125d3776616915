// Screen of questions that look alike: pairs, the nearest first; one is deleted, or both stay.
import './bank.css';
import { askSignedIn } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { typeWords } from '#features/questions/written.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atBankList, atBankQuestion } from '../addresses.ts';
import { listAlike } from '../contract.ts';
import { keepBoth, removeQuestions, restoreQuestions } from '../contract-writing.ts';
import { titles } from '../words-titles-dashboard.ts';
import { webWords as words } from '../words-web.ts';

export const needs = ({ query }: Where) => ({ found: need(listAlike, { page: readPageNumber(query) }) });
export default function AlikePage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const found = useAnswer(listAlike, { page: readPageNumber(where.query) }, data.found).data ?? data.found;
  const keeping = useAsk(keepBoth);
  const removing = useAsk(removeQuestions);
  const remove = async (id: number) => {
    if (await removing.run({ ids: [id] }))
      toast({
        text: t(words.deleted_now, { n: 1 }),
        kind: 'ok',
        action: { label: t(words.undo), onPress: () => askSignedIn(restoreQuestions, { ids: [id] }) },
      });
  };
  return (
    <ListScreen
      title={t(titles.alike)}
      about={t(words.about_alike)}
      trail={[{ label: t(titles.bank), to: atBankList() }, { label: t(titles.alike) }]}
    >
      {!found.data.length && <EmptyState title={t(words.none_alike)} />}
      <section className="card stack" aria-label={t(titles.alike)} hidden={!found.data.length}>
        <ul className="bk-folders">
          {found.data.map(({ likeness, one, other }) => (
            <li key={`${one.id}-${other.id}`} className="row">
              <Badge kind={likeness === 1 ? 'warn' : 'plain'}>
                {likeness === 1 ? t(words.same) : t(words.percent, { n: number(language, Math.round(likeness * 100)) as never })}
              </Badge>
              {[one, other].map((question) => (
                <span key={question.id} className="grow">
                  <Link to={atBankQuestion({ id: question.id })}>{pick(language, question.title, question.bn_title)}</Link>{' '}
                  <span className="tiny">{t(typeWords[question.type])}</span>{' '}
                  <Button look="b3" icon="trash-2" onClick={() => void remove(question.id)}>
                    {t(words.delete_one)}
                  </Button>
                </span>
              ))}
              <Button look="b3" icon="check" onClick={() => void keeping.run({ ids: [one.id, other.id] })}>
                {t(words.keep_both)}
              </Button>
            </li>
          ))}
        </ul>
        {found.last_page > 1 && <Pager page={found.current_page} last={found.last_page} />}
      </section>
    </ListScreen>
  );
}
