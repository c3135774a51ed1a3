import { describeMoneyBack } from '@shop/shared/orders/money-back';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { ownWordsStay, returnableOfOrder } from '@shop/shared/orders/returns';
import { shop } from '@shop/shared/shop';
import { Paragraph } from '../../pieces';

const cards = { paid: 'what you paid', owed: 'them' };
const someCards = { paid: 'what you paid for the other cards', owed: 'the other cards' };

export function HowToSendBack({ order }: { order: OrderRecord }) {
  const isAll = returnableOfOrder(order.lines) === 'all';
  const back = describeMoneyBack(order, isAll ? cards : someCards);
  const { street, city, county, postalCode, country } = shop.postalAddress;
  return (
    <>
      {!isAll && <Paragraph>{ownWordsStay}</Paragraph>}
      <Paragraph>
        Send the {isAll ? '' : 'other '}cards back within 14 days, unused and well packed, with the number of your
        order, to:
      </Paragraph>
      <Paragraph>
        {shop.name}
        <br />
        {street}
        <br />
        {city}, {county}
        <br />
        {postalCode}, {country}
      </Paragraph>
      {back && (
        <Paragraph>
          Within 14 days after they arrive, or after you send us proof that you posted them, we {back}, standard
          delivery included.
        </Paragraph>
      )}
    </>
  );
}
