// Staff screen of the meals of a training: the plan by days against the budget, venue and prices, and the list of meals with its form and sheets.
import './meals.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { TrainingTabs, useTrail } from '#features/trainings/web/public.ts';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atMeals } from '../addresses.ts';
import { mealCalls, viewFacility } from '../contract.ts';
import { meals } from '../lists.ts';
import { MealsPlan } from './MealsPlan.tsx';

const { list, ...writing } = mealCalls;
const screen = { settings: meals, path: atMeals.path, list, writing };
const ofRecords = needsOf(screen);
export const needs = (where: Where) => ({
  ...ofRecords(where),
  facility: need(viewFacility, { id: idIn(where.params.batch_id) ?? 2 ** 31 - 1 }),
});
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function MealsPage(props: PageProps<typeof needs, typeof ahead>) {
  const { batch_id } = props.data.facility;
  const { data: answered } = useAnswer(viewFacility, { id: batch_id }, props.data.facility);
  const facility = answered ?? props.data.facility;
  return (
    <div className="meals-page">
      <SettingsScreen
        {...props}
        screen={screen}
        session={useSession()}
        trail={useTrail(facility)}
        above={
          <>
            <TrainingTabs batch_id={batch_id} here="meals" />
            <MealsPlan facility={facility} />
          </>
        }
      />
    </div>
  );
}
