import { dayOf } from '@shop/shared/format/calendar';
import type { OrderRecord, ParcelPlan, RecordParcel } from '@shop/shared/orders/order-record';
import * as v from 'valibot';
import { defineMail, filled, GoneError } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { CardList, DeliveryAddress, Promised, SeeOrder, StandingCard, Tracking } from '../../order-table';
import { Paragraph, Subheading } from '../../pieces';

const name = 'Your cards are on their way';

export const orderDispatched = defineMail({
  kind: 'order-dispatched',
  schema: v.object({ order_id: filled, fulfillment_id: filled }),
  sample: { order_id: 'posted', fulfillment_id: 'parcel' },
  ofOrder: ({ id: order_id, parcels }, { taken_back }) => [
    ...parcels.map(({ id }) => ({ cause: id, name, data: { order_id, fulfillment_id: id } })),
    ...taken_back.parcels.map((cause) => ({ cause, name })),
  ],
  async render({ order_id, fulfillment_id }, context) {
    const order = await context.order(order_id);
    const { home } = context.links;
    const parcel = order.parcels.find(({ id }) => id === fulfillment_id);
    if (!parcel) throw new GoneError('The parcel of the mail is gone.');
    const plan = planOf(order, parcel);
    // After a refund of an amount alone the rest may never be posted, so the mail promises nothing.
    const isToFollow = order.refunds.every(({ lines, delivery }) => lines.length > 0 || delivery > 0);
    const isRestUnposted = order.lines.some(({ unposted }) => unposted > 0);
    const part = partOf(isRestUnposted, order, parcel);
    // A parcel that was posted too late for the calendar's day may miss the promised one, too.
    const isInTime = parcel.shipped_at !== null && dayOf(new Date(parcel.shipped_at)) <= (plan.arrives_by ?? '');
    const cards = plan.is_gift ? `Your cards to ${plan.to_first_name || plan.to} are` : 'Your cards are';
    return {
      subject: `Your order ${order.number} is on its way`,
      body: (
        <MailLayout
          title={`${cards} on their way`}
          preview={`We have posted ${part}your order ${order.number}.`}
          storefront={home}
        >
          <StandingCard order={order} cards={parcel.lines} storefront={home} />
          <Paragraph>
            We have just posted {part}your order <strong>{order.number}</strong>
            {order.delivery_name && ` by ${order.delivery_name} delivery`}.
            {isRestUnposted &&
              isToFollow &&
              ' The rest follows in another parcel, and you will have a mail about that one too.'}
          </Paragraph>
          {isInTime && <Promised order={order} plan={plan} />}
          <Tracking parcels={[parcel]} />
          {parcel.lines.length > 0 && (
            <>
              <Subheading>In this parcel</Subheading>
              <CardList order={order} cards={parcel.lines} storefront={home} />
            </>
          )}
          <DeliveryAddress plan={{ ...plan, day: null }} />
          <SeeOrder href={await context.linkTo(order_id)} />
        </MailLayout>
      ),
    };
  },
});

/** A parcel that was packed on Medusa's own page may mix several; then the first is named. */
function planOf({ plans, lines }: OrderRecord, parcel: RecordParcel): ParcelPlan {
  const inside = lines.filter(({ id }) => parcel.lines.some(({ line_id }) => line_id === id));
  return plans.find(({ id }) => inside.some((line) => line.plan === id)) ?? plans[0];
}

function partOf(isRestUnposted: boolean, { parcels, lines }: OrderRecord, parcel: RecordParcel) {
  const again = lines.filter(({ sent_again }) => sent_again !== undefined).map(({ id }) => id);
  if (parcel.lines.length > 0 && parcel.lines.every(({ line_id }) => again.includes(line_id))) {
    return 'again, free of charge, cards of ';
  }
  const others = parcels.filter(({ id, shipped_at }) => id !== parcel.id && shipped_at !== null);
  const isLast = others.every(({ shipped_at }) => String(shipped_at) <= String(parcel.shipped_at));
  if (isRestUnposted || !isLast) return 'a part of ';
  return others.length > 0 ? 'the rest of ' : '';
}
