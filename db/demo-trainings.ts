// Budget heads of the demonstration school, the budget of one training with what is bought for it, its meals, and its days by halves.
import type { Sql } from '#core/db/server/sql.ts';
import { type MealType, mealTypes } from '#features/training-meals/rules.ts';
import { seedMeals } from '#features/training-meals/server/service.ts';
import { seedBudget } from '#features/trainings/server/service.ts';
import { read, type Text } from './demo-files.ts';

interface Head {
  title: Text;
  kind: string;
  per: string;
  rate: number | null;
  tax_bp: number;
  stamp: number;
  by_attendance?: boolean;
  planned: number;
  items: { title: string; quantity: number; unit: number; got: number }[];
}
interface DemoMeal {
  meal_type: MealType;
  training_time: string;
  location: string;
  price: number;
}
const PEOPLE = 40;
const DAYS = 3;
const VENUE = 'উপজেলা রিসোর্স সেন্টার';
const TRAINING = 'classroom-assessment';
const TOTAL = 180_000;
const poisha = (taka: number): number => Math.round(taka * 100);
const findTraining = async (sql: Sql) =>
  (
    await sql<{ id: number; days: string[] }[]>`
      select b.id, array(
        select (coalesce(b.starts_on, (now() at time zone 'Asia/Dhaka')::date) + n)::text from generate_series(0, ${DAYS - 1}) n) as days
      from batches b join courses c on c.id = b.course_id where c.slug = ${TRAINING} order by b.id limit 1`
  )[0];
/** The first days of the training, each with its two halves. */
export async function seedTrainingDays(sql: Sql): Promise<void> {
  const batch = await findTraining(sql);
  if (!batch) return;
  await sql`
    insert into class_sessions (batch_id, title, bn_title, starts_at, ends_at, break_at, mode, place, teacher_id, told_at)
    select ${batch.id}, 'Day ' || d.nth, (array['প্রথম', 'দ্বিতীয়', 'তৃতীয়'])[d.nth] || ' দিন', (d.day || ' 09:00')::timestamp at time zone 'Asia/Dhaka',
      (d.day || ' 16:30')::timestamp at time zone 'Asia/Dhaka', (d.day || ' 13:00')::timestamp at time zone 'Asia/Dhaka',
      'face', ${VENUE}, (select id from users where email = 'teacher@demo.test'), now()
    from unnest(${batch.days}::text[]) with ordinality as d (day, nth)`;
}
/** Only where there are no heads: else it is as its administrators want it. Amounts are taka. */
export async function seedTrainings(sql: Sql): Promise<void> {
  const heads = read<Head>('trainings.yaml');
  const batch = await findTraining(sql);
  if (!batch || !heads.length) return;
  await seedBudget(sql, batch.id, {
    total: poisha(TOTAL),
    heads: heads.map(({ title, rate, stamp, planned, items, by_attendance = false, ...head }) => ({
      head: {
        ...head,
        by_attendance,
        title: title.en,
        bn_title: title.bn,
        rate: rate === null ? null : poisha(rate),
        stamp: poisha(stamp),
      },
      planned: poisha(planned),
      items: items.map(({ unit, ...item }) => ({ ...item, unit_poisha: poisha(unit) })),
    })),
  });
  const meals = read<DemoMeal>('meals.yaml');
  const price = (type: MealType) => meals.find(({ meal_type }) => meal_type === type)?.price;
  await seedMeals(sql, batch.id, {
    venue: VENUE,
    prices: Object.fromEntries(mealTypes.map((type) => [type, price(type) === undefined ? null : poisha(price(type)!)])) as Record<
      MealType,
      number | null
    >,
    meals: batch.days.flatMap((on_date) =>
      meals.map(({ meal_type, training_time, location }) => ({
        ...{ meal_type, training_time, location, on_date },
        ...{ planned: PEOPLE, unit_poisha: null },
      })),
    ),
  });
}
