import { describeDay } from '@shop/shared/parcels/describe-parcel';
import * as v from 'valibot';
import { defineMail, filled, GoneError, UnwantedError } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { DeliveryAddress, OrderNumber, Promised, SeeOrder } from '../../order-table';
import { Paragraph } from '../../pieces';

/** The day may have changed again by the time the mail leaves: it tells of the last one. */
export const parcelDay = defineMail({
  kind: 'parcel-day',
  schema: v.object({ order_id: filled, parcel_id: filled }),
  sample: { order_id: 'paid', parcel_id: 'main' },
  ofOrder: ({ id: order_id, plans }) =>
    plans.map(({ id: parcel_id }) => ({
      cause: causeOfParcelDay(order_id, parcel_id),
      name: 'The day is changed',
      data: { order_id, parcel_id },
    })),
  async render({ order_id, parcel_id }, context) {
    const order = await context.order(order_id);
    const plan = order.plans.find(({ id }) => id === parcel_id);
    if (!plan) throw new GoneError('The parcel of the mail is gone.');
    if (order.cancelled_at) throw new UnwantedError('The order was cancelled.');
    const day = describeDay(plan) || 'We post it as soon as we can.';
    return {
      subject: `The day of your order ${order.number} is changed`,
      body: (
        <MailLayout title="The day is changed" preview={day} storefront={context.links.home}>
          <Paragraph>We have changed the day of your parcel, as you asked. {day}</Paragraph>
          <Promised order={order} plan={plan} />
          <OrderNumber order={order} />
          <DeliveryAddress plan={{ ...plan, day: null }} />
          <SeeOrder href={await context.linkTo(order_id)} />
          <Paragraph>Was that not you? Answer this mail, and we put it right.</Paragraph>
        </MailLayout>
      ),
    };
  },
});

export function causeOfParcelDay(orderId: string, parcelId: string): string {
  return `${orderId}/${parcelId}`;
}
