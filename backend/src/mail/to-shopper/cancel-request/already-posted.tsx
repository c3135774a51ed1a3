import { ownWordsStay, returnableOfOrder } from '@shop/shared/orders/returns';
import { aboutOrder, defineMail } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { OrderNumber, SeeOrder, Tracking } from '../../order-table';
import { Paragraph, Subheading } from '../../pieces';
import { HowToSendBack } from './how-to-send-back';

/** Its cause is the id of the request. The parcel was posted before the shopper asked. */
export const cancelRequestPosted = defineMail({
  kind: 'cancel-request-posted',
  schema: aboutOrder,
  sample: { order_id: 'posted' },
  ofOrder: ({ id: order_id }, { wishes }) =>
    wishes.map(({ id }) => ({ cause: id, name: 'Your cards were already on their way', data: { order_id } })),
  async render({ order_id }, context) {
    const order = await context.order(order_id);
    const isOfShop = order.trade === 'trade';
    const isFinal = isOfShop || returnableOfOrder(order.lines) === 'none';
    const isPart = order.lines.some(({ unposted }) => unposted > 0);
    return {
      subject: `${isPart ? 'Part of your' : 'Your'} order ${order.number} was already on its way`,
      body: (
        <MailLayout
          title={`${isPart ? 'Some of your' : 'Your'} cards were already on their way`}
          preview={`We had posted ${isPart ? 'part of ' : ''}order ${order.number} before your wish to cancel reached us.${isFinal ? '' : ' You can send it back.'}`}
          storefront={context.links.home}
        >
          <Paragraph>
            We are sorry: when your wish to cancel reached us, {isPart && 'part of '}your order{' '}
            <strong>{order.number}</strong> was already posted, so we cannot stop {isPart ? 'that part' : 'it'} any
            more.
          </Paragraph>
          {isPart && (
            <Paragraph>
              The rest is still to be posted, as you ordered it. If you do not want it, answer this mail before then.
            </Paragraph>
          )}
          <OrderNumber order={order} />
          <Tracking parcels={order.parcels} />
          {isFinal ? (
            <Paragraph>
              {isOfShop ? 'Orders of shops are not taken back once they are posted.' : ownWordsStay} If something is
              wrong with the cards, answer this mail.
            </Paragraph>
          ) : (
            <>
              <Subheading>You can still send it back</Subheading>
              <Paragraph>
                You may keep the cards. If you do not want them, tell us so on the page of your order, or by answering
                this mail, within 14 days after they arrive.
              </Paragraph>
              <HowToSendBack order={order} />
            </>
          )}
          <SeeOrder href={await context.linkTo(order_id)} />
        </MailLayout>
      ),
    };
  },
});
