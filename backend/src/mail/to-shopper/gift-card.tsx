import { formatMoney } from '@shop/shared/format/money';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, PlainText, Quotation, Subheading } from '../pieces';

/** Its cause is the line of the order, or the gift card that the owner issued. Only this mail has the code. */
export const giftCard = defineMail({
  kind: 'gift-card',
  schema: v.object({ gift_card_id: filled }),
  sample: { gift_card_id: 'gcard_1' },
  async render({ gift_card_id: id }, { links, giftCard }) {
    const { code, amount, from, message } = await giftCard(id);
    const sum = formatMoney(amount);
    return {
      subject: from ? `A gift card of ${sum} from ${from}` : `Your gift card of ${sum}`,
      body: (
        <MailLayout
          title={`A gift card of ${sum}`}
          preview={`For cards of ${shop.name}.`}
          storefront={links.home}
          why={<>You get this mail because a gift card was bought for this address</>}
        >
          <Paragraph>
            {from ? `${from} has sent you` : 'Here is'} {sum} to spend on cards of {shop.name}.
          </Paragraph>
          {message && <Quotation>{message}</Quotation>}
          <Subheading>Your code: {code}</Subheading>
          <Paragraph>
            Type it into your cart, under ‘Have a gift card?’. It may be spent in parts: what is left stays on the card.
            Whoever has the code can spend it, so please keep this mail. We cannot show the code again.
          </Paragraph>
          <Action href={links.card('/cards')}>See the cards</Action>
          <PlainText>{`This page says what is left on it: ${links.giftCardBalance}`}</PlainText>
        </MailLayout>
      ),
    };
  },
});
