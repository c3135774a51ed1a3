import { formatWeekday } from '@shop/shared/format/days';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { ownWordsStay, returnableOfOrder } from '@shop/shared/orders/returns';
import { describeDispatch } from '@shop/shared/post-calendar/describe-arrival';
import { shop } from '@shop/shared/shop';
import { aboutOrder, defineMail } from '../../define-mail';
import { greetingName } from '../../greeting-name';
import { MailLayout } from '../../mail-layout';
import { Destinations, OrderNumber, OrderTable, SeeOrder, StandingCard } from '../../order-table';
import { Paragraph, Subheading } from '../../pieces';

type MailedProps = { order: OrderRecord; title: string; home: string; seen: string };

/** Confirms an order of gift cards alone, of which nothing is posted. */
function Mailed({ order, title, home, seen }: MailedProps) {
  const isOne = order.lines.length === 1;
  return (
    <MailLayout
      title={title}
      preview={`We have your order ${order.number} and mail your gift ${isOne ? 'card' : 'cards'} straight away.`}
      storefront={home}
    >
      <Paragraph>
        We have your order, and your gift {isOne ? 'card goes' : 'cards go'} out by email straight away. There is
        nothing to post.
      </Paragraph>
      <OrderNumber order={order} />
      <OrderTable order={order} storefront={home} />
      <SeeOrder href={seen} />
      <Subheading>What happens next</Subheading>
      <Paragraph>
        The code is in the mail with the gift card, and nowhere else. If that mail is not there within an hour, please
        look among the unwanted mails, and then answer this one.
      </Paragraph>
      <Paragraph>
        Something not right? Answer this mail as soon as you can. Until a gift card is spent you can cancel it on the
        page of your order and have your money back: you have 14 days to change your mind.
      </Paragraph>
    </MailLayout>
  );
}

export const orderConfirmation = defineMail({
  kind: 'order-confirmation',
  schema: aboutOrder,
  sample: { order_id: 'paid' },
  ofOrder: ({ id }) => [{ cause: id, name: 'Thank you for your order', data: { order_id: id } }],
  async render({ order_id }, context) {
    const order = await context.order(order_id);
    const { home } = context.links;
    const firstName = greetingName(order.first_name);
    const subject = `Your order ${order.number} at ${shop.name}`;
    const title = firstName ? `Thank you, ${firstName}` : 'Thank you';
    if (order.is_mailed) {
      return {
        subject,
        body: <Mailed order={order} title={title} home={home} seen={await context.linkTo(order_id)} />,
      };
    }
    const days = order.plans.map(({ post_on }) => post_on);
    const postOn = days.every((day) => day === days[0]) ? days[0] : undefined;
    const isMixed = postOn === undefined;
    const usual = describeDispatch(order.posted_by ?? null);
    const when = isMixed ? `on their days, and the others ${usual}` : postOn ? `on ${formatWeekday(postOn)}` : usual;
    const may = returnableOfOrder(order.lines);
    return {
      subject,
      body: (
        <MailLayout
          title={title}
          preview={`We have your order ${order.number} and will post it ${when}.`}
          storefront={home}
        >
          <StandingCard order={order} storefront={home} />
          <Paragraph>
            {postOn
              ? 'We have your order, and it will wait for its day.'
              : `We have your order and will start on it ${order.posted_by ? 'as soon as we are open again' : 'straight away'}.`}
          </Paragraph>
          <OrderNumber order={order} />
          <OrderTable order={order} storefront={home} />
          <SeeOrder href={await context.linkTo(order_id)} />
          <Destinations order={order} isPromised />
          <Subheading>What happens next</Subheading>
          <Paragraph>
            We print and pack your cards and post them {when}. You will have another mail from us when they are on their
            way.{(postOn || isMixed) && ' Until then you can choose another day on the page of your order.'}
          </Paragraph>
          <Paragraph>
            Something not right? Answer this mail as soon as you can: until your parcel is posted we can still change
            it. On the page of your order you can also cancel it
            {order.trade === 'trade' || may === 'none'
              ? ' until then.'
              : ', or, once it is posted, withdraw from it: you have 14 days from the day it arrives to change your mind and have your money back.'}
          </Paragraph>
          {order.trade !== 'trade' && may !== 'all' && <Paragraph>{ownWordsStay}</Paragraph>}
        </MailLayout>
      ),
    };
  },
});
