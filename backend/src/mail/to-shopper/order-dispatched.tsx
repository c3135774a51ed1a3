import { dayOf } from '@shop/shared/format/calendar';
import type { OrderRecord, RecordParcel } from '../../orders/record/order-record';
import { MailLayout } from '../mail-layout';
import { CardList, DeliveryAddress, Promised, SeeOrder, Tracking } from '../order-table';
import { Paragraph, Subheading } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

export function orderDispatched(
  order: OrderRecord,
  parcel: RecordParcel,
  url: string,
  storefront: string,
): RenderedMail {
  // After a refund of an amount alone the rest may never be posted, so the mail promises nothing.
  const isToFollow = order.refunds.every(({ lines, delivery }) => lines.length > 0 || delivery > 0);
  const isRestUnposted = order.lines.some(({ unposted }) => unposted > 0);
  const part = partOf(isRestUnposted, order, parcel);
  // The mail leaves out a promised day that has already passed.
  const isInTime = parcel.shipped_at !== null && dayOf(new Date(parcel.shipped_at)) <= (order.promised_by ?? '');
  return {
    subject: `Your order ${order.number} is on its way`,
    body: (
      <MailLayout
        title="Your cards are on their way"
        preview={`We have posted ${part}your order ${order.number}.`}
        storefront={storefront}
      >
        <Paragraph>
          We have just posted {part}your order <strong>{order.number}</strong>
          {order.delivery_name && ` by ${order.delivery_name} delivery`}.
          {isRestUnposted &&
            isToFollow &&
            ' The rest follows in another parcel, and you will have a mail about that one too.'}
        </Paragraph>
        {isInTime && <Promised order={order} />}
        <Tracking parcels={[parcel]} />
        {parcel.lines.length > 0 && (
          <>
            <Subheading>In this parcel</Subheading>
            <CardList order={order} cards={parcel.lines} storefront={storefront} />
          </>
        )}
        <DeliveryAddress order={order} />
        <SeeOrder href={url} />
      </MailLayout>
    ),
  };
}

function partOf(isRestUnposted: boolean, { parcels }: OrderRecord, parcel: RecordParcel) {
  const others = parcels.filter(({ id, shipped_at }) => id !== parcel.id && shipped_at !== null);
  const isLast = others.every(({ shipped_at }) => String(shipped_at) <= String(parcel.shipped_at));
  if (isRestUnposted || !isLast) return 'a part of ';
  return others.length > 0 ? 'the rest of ' : '';
}
