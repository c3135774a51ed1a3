import * as v from 'valibot';
import { aboutOrder, defineMail, filled, type OrderEvents } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { Action, Paragraph, PlainLink } from '../../pieces';

/** Its cause is the request's id and last day. The mail goes to the order's address, not to the account that asks. */
export const orderTransfer = defineMail({
  kind: 'order-transfer',
  schema: v.object({ order_id: filled, token: filled }),
  sample: { order_id: 'paid', token: 'a-token-of-some-length' },
  ofOrder: ({ id: order_id }, { transfers }) =>
    transfers.map(({ id, token, isOpen }) => ({
      cause: id,
      name: 'Add this order to an account?',
      ...(isOpen && { data: { order_id, token } }),
    })),
  async render({ order_id, token }, { order, links }) {
    const { number } = await order(order_id);
    const url = links.orderTransfer(order_id, token);
    return {
      subject: `May order ${number} be added to an account?`,
      body: (
        <MailLayout
          title="Add this order to an account?"
          preview={`Somebody asks to see order ${number} in their account.`}
          storefront={links.home}
        >
          <Paragraph>
            Somebody who is signed in at our shop asks to have order <strong>{number}</strong>, which was placed with
            this address, in their account. They would see its cards, its total and its delivery address.
          </Paragraph>
          <Paragraph>
            If that is you, go on. If not, decline on the same page, or do nothing: nothing changes then.
          </Paragraph>
          <Action href={url}>Look at the request</Action>
          <PlainLink href={url} />
        </MailLayout>
      ),
    };
  },
});

function toAsker(order_id: string, { transfers }: OrderEvents, answer: 'accepted' | 'declined', name: string) {
  const answered = transfers.filter(({ status }) => status === answer);
  return answered.map(({ id, account: recipient }) => ({ cause: id, name, recipient, data: { order_id } }));
}

/** Its cause is the id of the request. The mail goes to the account that asked. */
export const orderTransferAccepted = defineMail({
  kind: 'order-transfer-accepted',
  schema: aboutOrder,
  sample: { order_id: 'paid' },
  ofOrder: ({ id }, events) => toAsker(id, events, 'accepted', 'The order is in your account'),
  async render({ order_id }, { order, links }) {
    const { number } = await order(order_id);
    return {
      subject: `Order ${number} is in your account`,
      body: (
        <MailLayout
          title="The order is in your account"
          preview={`You find order ${number} among your orders.`}
          storefront={links.home}
        >
          <Paragraph>
            You asked to have order <strong>{number}</strong> in your account, and whoever placed it has agreed. You
            find it among your orders from now on.
          </Paragraph>
          <Action href={links.account}>Go to your account</Action>
        </MailLayout>
      ),
    };
  },
});

/** Its cause is the request's id. The account that asked learns no more than the order number, which it knew. */
export const orderTransferDeclined = defineMail({
  kind: 'order-transfer-declined',
  schema: aboutOrder,
  sample: { order_id: 'paid' },
  ofOrder: ({ id }, events) => toAsker(id, events, 'declined', 'The order stays where it is'),
  async render({ order_id }, { order, links }) {
    const { number } = await order(order_id);
    return {
      subject: `Order ${number} stays where it is`,
      body: (
        <MailLayout
          title="The order stays where it is"
          preview={`Order ${number} is not added to your account.`}
          storefront={links.home}
        >
          <Paragraph>
            You asked to have order <strong>{number}</strong> in your account. Whoever placed it does not wish that, so
            nothing has changed.
          </Paragraph>
          <Paragraph>If the order is yours after all, answer this mail and we will look into it.</Paragraph>
        </MailLayout>
      ),
    };
  },
});
