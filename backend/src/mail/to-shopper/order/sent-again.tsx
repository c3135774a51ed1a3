import { Fragment } from 'react';
import * as v from 'valibot';
import { defineMail, filled, UnwantedError } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { CardList, DeliveryAddress, SeeOrder, StandingCard } from '../../order-table';
import { Paragraph, Subheading } from '../../pieces';

const name = 'We are sending cards again';

/** Its cause is the id of the claim by which the cards are sent again. */
export const sentAgain = defineMail({
  kind: 'sent-again',
  schema: v.object({ order_id: filled, claim: filled }),
  sample: { order_id: 'again', claim: 'claim_1' },
  ofOrder: ({ id: order_id, lines }, { taken_back }) => [
    ...[...new Set(lines.flatMap(({ sent_again }) => sent_again ?? []))].map((claim) => {
      return { cause: claim, name, data: { order_id, claim } };
    }),
    ...taken_back.claims.map((cause) => ({ cause, name })),
  ],
  async render({ order_id, claim }, context) {
    const order = await context.order(order_id);
    const lines = order.lines.filter(({ sent_again }) => sent_again === claim);
    const [first] = lines;
    if (!first) throw new UnwantedError('The cards are not sent again after all.');
    if (order.cancelled_at) throw new UnwantedError('The order was cancelled.');
    const cards = lines.map(({ id, title, envelope, quantity, plan }) => {
      return { line_id: id, title, envelope, quantity, plan };
    });
    const plans = order.plans.filter(({ id }) => cards.some(({ plan }) => plan === id));
    const isOne = cards.length === 1 && first.quantity === 1;
    const { home } = context.links;
    return {
      subject: `We are sending ${isOne ? 'a card' : 'cards'} of your order ${order.number} again`,
      body: (
        <MailLayout
          title={isOne ? 'Your card is coming again' : 'Your cards are coming again'}
          preview="It costs you nothing, and there is nothing to send back."
          storefront={home}
        >
          <StandingCard order={order} cards={cards} storefront={home} />
          <Paragraph>
            We are sorry that not everything was right with your order <strong>{order.number}</strong>. We are sending{' '}
            {isOne ? 'this card' : 'these cards'} again, free of charge. There is nothing to send back.
          </Paragraph>
          <Subheading>What we send</Subheading>
          {plans.map((plan) => (
            <Fragment key={plan.id}>
              <CardList order={order} cards={cards.filter((card) => card.plan === plan.id)} storefront={home} />
              <DeliveryAddress plan={{ ...plan, day: null }} />
            </Fragment>
          ))}
          <Paragraph>You will have another mail when {isOne ? 'it is' : 'they are'} in the post.</Paragraph>
          <SeeOrder href={await context.linkTo(order_id)} />
        </MailLayout>
      ),
    };
  },
});
