import * as v from 'valibot';
import { defineMail, filled, GoneError, UnwantedError } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { DeliveryAddress, SeeOrder } from '../../order-table';
import { Paragraph } from '../../pieces';

/** Takes back what `order-dispatched` said. */
export const notPostedYet = defineMail({
  kind: 'not-posted-yet',
  schema: v.object({ order_id: filled, parcel_id: filled, taken_back_at: v.optional(filled, '9999') }),
  sample: { order_id: 'paid', parcel_id: 'main', taken_back_at: '9999' },
  // It is listed, and not sent again: the parcel may be posted by then.
  ofOrder: ({ id }) => [{ cause: causeOfNotPosted(id), name: 'Not on its way yet' }],
  async render({ order_id, parcel_id, taken_back_at }, context) {
    const order = await context.order(order_id);
    const plan = order.plans.find(({ id }) => id === parcel_id);
    if (!plan) throw new GoneError('The parcel of the mail is gone.');
    if (order.cancelled_at) throw new UnwantedError('The order was cancelled.');
    const lines = order.lines.filter((line) => line.plan === parcel_id);
    const isPostedSince = order.parcels.some(
      ({ shipped_at, lines: posted }) =>
        (shipped_at ?? '') > taken_back_at && posted.some(({ line_id }) => lines.some(({ id }) => id === line_id)),
    );
    if (isPostedSince || !lines.some(({ unposted }) => unposted > 0)) {
      throw new UnwantedError('Cards of it were posted since, of which another mail tells.');
    }
    const cards = plan.is_gift ? `Your cards to ${plan.to_first_name || plan.to} are` : 'Your cards are';
    return {
      subject: `Your order ${order.number} is not on its way yet`,
      body: (
        <MailLayout
          title={`${cards} not on their way yet`}
          preview={`We told you too soon that your order ${order.number} was posted.`}
          storefront={context.links.home}
        >
          <Paragraph>
            We told you that we had posted cards of your order <strong>{order.number}</strong>. We are sorry: that was
            our mistake, and they are still with us. Please take no notice of that mail, nor of a tracking number in it.
          </Paragraph>
          <Paragraph>There is nothing you need to do. You will have another mail when they are in the post.</Paragraph>
          <DeliveryAddress plan={{ ...plan, day: null }} />
          <SeeOrder href={await context.linkTo(order_id)} />
        </MailLayout>
      ),
    };
  },
});

/** The id of the parcel that was taken back follows after a colon. */
export function causeOfNotPosted(orderId: string): string {
  return `${orderId}/not-posted`;
}
