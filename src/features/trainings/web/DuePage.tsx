// Staff screen of what one participant of a training is owed: each head with quantity and rate, and the days that they attended.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { Card } from '#ui/Card.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atDues } from '../addresses.ts';
import { type DueOf, viewDue } from '../contract-dues.ts';
import { dues } from '../words-dues.ts';
import { DueDays, DueOfHeads } from './DueTables.tsx';
import { useTrail } from './TrainingTop.tsx';

const inputOf = ({ params }: Where) => ({
  batch_id: idIn(params.batch_id) ?? 2 ** 31 - 1,
  user_id: idIn(params.user_id) ?? 2 ** 31 - 1,
});
export const needs = (where: Where) => ({ due: need(viewDue, inputOf(where)) });
const titleOf = (language: Language, { user }: DueOf): string =>
  speaker(language)(dues.of_person, { name: pick(language, user.name, user.bn_name) });
export const head = ({ due }: PageProps<typeof needs>['data'], language: Language): Head => ({ title: titleOf(language, due) });

export default function DuePage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const due = useAnswer(viewDue, inputOf(where), data.due).data ?? data.due;
  const title = titleOf(language, due);
  const trail = [...useTrail(due), { label: t(dues.many), to: atDues({ batch_id: due.batch_id }) }, { label: title }];
  return (
    <ListScreen title={title} about={pick(language, due.batch, due.bn_batch)} trail={trail}>
      <Card title={t(dues.by_head)}>{due.heads.length ? <DueOfHeads due={due} /> : <p className="muted">{t(dues.nothing_due)}</p>}</Card>
      <Card title={t(dues.attended)}>{due.days.length ? <DueDays days={due.days} /> : <p className="muted">{t(dues.no_days)}</p>}</Card>
    </ListScreen>
  );
}
