import { aboutOrder, defineMail } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { SeeOrder } from '../../order-table';
import { Paragraph, PlainLink } from '../../pieces';

/** Its cause is the id of the order, and the time window of the request. */
export const orderLink = defineMail({
  kind: 'order-link',
  schema: aboutOrder,
  sample: { order_id: 'paid' },
  ofOrder: ({ id }) => [{ cause: id, name: 'The way to your order', data: { order_id: id } }],
  async render({ order_id }, context) {
    const { number } = await context.order(order_id);
    const url = await context.linkTo(order_id);
    return {
      subject: `The way to your order ${number}`,
      body: (
        <MailLayout
          title={`Your order ${number}`}
          preview="See where it is, print the receipt, or change your mind."
          storefront={context.links.home}
          why="You get this mail because somebody, we hope it was you, gave this address and the number of this order."
        >
          <Paragraph>Here is the link that you asked for. It shows your order, where it is and its receipt.</Paragraph>
          <SeeOrder href={url} />
          <PlainLink href={url} />
          <Paragraph>If it was not you who asked, do nothing: only this mail has the link.</Paragraph>
        </MailLayout>
      ),
    };
  },
});
