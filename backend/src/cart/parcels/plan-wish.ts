import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { planDay, type Wish } from '@shop/shared/post-calendar/chosen-day';
import type { RefusalCode } from '@shop/shared/refusal-codes';
import { noDay, type PlannedDay } from '../../modules/parcels/parcels-service';
import { postCalendarModule } from '../../modules/post-calendar';
import { deliveryCode } from '../delivery/promised-day';

/** @param optionId the chosen way of delivery @throws day_not_possible with a sentence for the shopper */
export async function planWish(container: MedusaContainer, wish: Wish, optionId?: string): Promise<PlannedDay> {
  if (wish.when === 'soon') return noDay;
  const calendar = await container.resolve(postCalendarModule).current();
  const code = optionId ? await deliveryCode(container, optionId) : '';
  const plan = planDay(calendar, code, wish, new Date());
  const refusal: RefusalCode = 'day_not_possible';
  if (!plan.ok) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, plan.why, refusal);
  return { wish: wish.when, day: wish.day, post_on: plan.post_on, arrives_by: plan.arrives_by };
}
