// A batch at a glance: its days, how many classes, seats, what comes in when it is full; whom a change is told; classes that collide.
import { money, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { countClasses, dayNames } from '#core/i18n/week.ts';
import { pick } from '#core/i18n/words.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import type { BatchRecord } from '../contract-staff.ts';
import { words } from '../words-staff.ts';
import { useBatchSaid } from './say-batch.ts';

export function Glance({ batch }: { batch: BatchRecord }) {
  const t = useWords();
  const language = useLanguage();
  const said = useBatchSaid();
  const classes = countClasses(batch.class_days, batch.starts_on, batch.ends_on);
  const { seats, people } = batch;
  const facts: [label: string, value: string][] = [[t(words.when), said.days(batch)]];
  if (classes?.classes)
    facts.push([t(words.classes), t(words.classes_said, { n: classes.classes, hours: Math.round(classes.minutes / 60) })]);
  facts.push([
    t(words.seats),
    seats === null ? t(words.unlimited) : batch.waiting_list ? t(words.seats_then_wait, { n: seats }) : number(language, seats),
  ]);
  if (seats !== null && batch.price_poisha > 0) facts.push([t(words.if_full), money(language, seats * batch.price_poisha)]);
  return (
    <Card title={t(words.glance)}>
      <dl className="glance">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {people.approved > 0 && <Callout>{t(words.tells, { n: people.approved })}</Callout>}
      {batch.clashes.map((clash) => (
        <Callout key={`${clash.batch_id} ${clash.teacher}`} kind="warn">
          <b>
            {t(clash.elsewhere ? words.clash_elsewhere : words.clash, {
              teacher: pick(language, clash.teacher, clash.bn_teacher),
              days: clash.days.map((day) => t(dayNames[day]!.full)).join(', '),
              course: pick(language, clash.course, clash.bn_course),
              batch: pick(language, clash.batch, clash.bn_batch),
            })}
          </b>{' '}
          {t(words.clash_do)}
        </Callout>
      ))}
    </Card>
  );
}
