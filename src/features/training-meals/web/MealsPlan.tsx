// Plan of a training's meals: days by kinds of meals, what they come to against the budget, and the sheet that is printed and signed.
import '#ui/styles/table.css';
import { useState } from 'react';
import { date, time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { amount, number } from '#core/i18n/numbers.ts';
import { pick } from '#core/i18n/words.ts';
import { atBudget } from '#features/trainings/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import type { Facility, PlannedMeal } from '../contract.ts';
import { mealTypes } from '../rules.ts';
import { errors, words } from '../words.ts';
import { PricesDialog } from './PricesDialog.tsx';

const costOf = (meals: Facility['meals']): number => meals.reduce((all, { planned, unit_poisha }) => all + planned * unit_poisha, 0);

export function MealsPlan({ facility }: { facility: Facility }) {
  const t = useWords();
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const { meals, venue } = facility;
  return (
    <section className="stack meals-plan" aria-label={t(words.plan)}>
      <p className="meals-of">
        {pick(language, facility.course, facility.bn_course)} · {pick(language, facility.batch, facility.bn_batch)}
      </p>
      <Card
        className="stack"
        title={t(words.plan)}
        aside={
          <div className="row">
            {meals.length > 0 && (
              <Button look="b2" icon="printer" onClick={() => window.print()}>
                {t(words.print)}
              </Button>
            )}
            <Allowed may={facility.can.update} action={{ word: words.prices, grant: 'training.update' }} why={errors}>
              <Button look="b2" icon="pencil" onClick={() => setEditing(true)}>
                {t(words.prices)}
              </Button>
            </Allowed>
          </div>
        }
      >
        {venue && <p>{t(words.at_venue, { venue })}</p>}
        {meals.length ? <Days facility={facility} /> : <p className="muted">{t(words.none)}</p>}
        {meals.length > 0 && <Balance facility={facility} />}
        {facility.served_planned_poisha > 0 && (
          <p>
            {t(words.served_sum, {
              amount: amount(language, facility.served_poisha),
              planned: amount(language, facility.served_planned_poisha),
            })}
          </p>
        )}
        <p className="small muted">{t(words.served)}</p>
      </Card>
      <div className="meals-signs">
        {[words.received, words.checked].map((word) => (
          <p key={word.en}>{t(word)}</p>
        ))}
      </div>
      {editing && <PricesDialog facility={facility} onClose={() => setEditing(false)} />}
    </section>
  );
}
function Days({ facility: { meals, days, planned_poisha } }: { facility: Facility }) {
  const t = useWords();
  const language = useLanguage();
  const types = mealTypes.filter((type) => meals.some(({ meal_type }) => meal_type === type));
  const dates = [...new Set(meals.map(({ on_date }) => on_date))];
  return (
    <>
      <table className="tbl cards">
        <caption className="vh">{t(words.plan)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(words.on_date)}</th>
            {types.map((type) => (
              <th key={type} scope="col">
                {t(words.types[type])}
              </th>
            ))}
            <th scope="col" className="r">
              {t(words.total)}
            </th>
          </tr>
        </thead>
        <tbody>
          {dates.map((day) => {
            const own = meals.filter(({ on_date }) => on_date === day);
            return (
              <tr key={day}>
                <th scope="row" className="main">
                  {date(language, `${day}T00:00:00+06:00`)}
                </th>
                {types.map((type) => (
                  <td key={type} data-l={t(words.types[type])}>
                    {own
                      .filter(({ meal_type }) => meal_type === type)
                      .map((meal) => (
                        <span key={meal.id}>
                          {t(words.cell, { n: number(language, meal.planned), amount: amount(language, meal.unit_poisha) })}
                          <br />
                          <span className="small muted">
                            {time(language, `${day}T${meal.training_time}:00+06:00`)} · {meal.location}
                          </span>
                          <Served meal={meal} />
                        </span>
                      ))}
                  </td>
                ))}
                <td className="r" data-l={t(words.total)}>
                  {amount(language, costOf(own))}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={types.length + 1}>
              {t(words.total)}
            </th>
            <td className="r">{amount(language, planned_poisha)}</td>
          </tr>
        </tfoot>
      </table>
      {days > dates.length && (
        <p className="small muted">{t(words.days_more, { n: number(language, dates.length), all: number(language, days) })}</p>
      )}
    </>
  );
}
/** How many had a meal, where it is known. */
function Served({ meal: { served, by_hand, final } }: { meal: PlannedMeal }) {
  const t = useWords();
  const language = useLanguage();
  if (served === null) return null;
  return (
    <>
      <br />
      <span className="small">{t(by_hand ? words.served_hand_cell : words.served_cell, { n: number(language, served) })}</span>
      {!by_hand && !final && <span className="small muted"> · {t(words.served_open)}</span>}
    </>
  );
}
/** What the meals come to, beside what the budget has for them. */
function Balance({ facility: { batch_id, food, planned_poisha } }: { facility: Facility }) {
  const t = useWords();
  const language = useLanguage();
  const said = (poisha: number) => amount(language, poisha);
  const left = food ? food.planned - food.used - planned_poisha : 0;
  const slots = { amount: said(planned_poisha), food: said(food?.planned ?? 0) };
  return (
    <Callout kind={food && left >= 0 ? 'info' : 'warn'}>
      <p>
        {!food
          ? t(words.no_food, slots)
          : left < 0
            ? t(words.over, { ...slots, over: said(-left) })
            : t(words.within, { ...slots, left: said(left) })}{' '}
        <Link to={atBudget({ id: batch_id })}>{t(words.to_budget)}</Link>
      </p>
    </Callout>
  );
}
