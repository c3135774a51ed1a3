import { aboutOrder, defineMail, UnwantedError } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { OrderNumber, SeeOrder } from '../../order-table';
import { Paragraph } from '../../pieces';

/** Takes back what `sent-again` said. */
export const notSentAgain = defineMail({
  kind: 'not-sent-again',
  schema: aboutOrder,
  sample: { order_id: 'posted' },
  // It is listed, and not sent again: cards may be sent again by then.
  ofOrder: ({ id }) => [{ cause: causeOfNotSentAgain(id), name: 'Not coming again after all' }],
  async render({ order_id }, context) {
    const order = await context.order(order_id);
    if (order.cancelled_at) throw new UnwantedError('The order was cancelled.');
    return {
      subject: `Cards of your order ${order.number} are not coming again after all`,
      body: (
        <MailLayout
          title="It is not coming after all"
          preview={`What we were to send you again of order ${order.number} does not go out.`}
          storefront={context.links.home}
        >
          <Paragraph>
            We told you that we were sending cards of your order <strong>{order.number}</strong> again. We are sorry:
            that parcel is not coming after all. Nothing was charged for it.
          </Paragraph>
          <Paragraph>Is that not as we agreed? Answer this mail, and we put it right.</Paragraph>
          <OrderNumber order={order} />
          <SeeOrder href={await context.linkTo(order_id)} />
        </MailLayout>
      ),
    };
  },
});

/** The id of the claim that was taken back follows after a colon. */
export function causeOfNotSentAgain(orderId: string): string {
  return `${orderId}/not-again`;
}
