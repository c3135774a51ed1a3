import { Link } from '@react-email/link';
import type { OrderRecord, RecordParcel } from '../../orders/record/order-record';
import { Letter } from '../letter';
import { link } from '../look';
import { CardName, DeliveryAddress, SeeOrder } from '../order-table';
import { Paragraph, Subheading } from '../pieces';
import type { Written } from '../written';

export function orderDispatched(order: OrderRecord, parcel: RecordParcel, url: string, storefront: string): Written {
  // What was refunded may never follow, so nothing is promised then.
  const isToFollow = order.refunded === 0;
  const isLast = order.lines.every(({ unposted }) => unposted === 0);
  return {
    subject: `Your order ${order.number} is on its way`,
    letter: (
      <Letter
        title="Your cards are on their way"
        preview={`We have posted ${isLast ? '' : 'a part of '}your order ${order.number}.`}
        storefront={storefront}
      >
        <Paragraph>
          We have just posted {isLast ? '' : 'a part of '}your order <strong>{order.number}</strong>
          {order.delivery_name && ` by ${order.delivery_name} delivery`}.
          {!isLast && isToFollow && ' The rest follows in another parcel, and you will have a mail about that one too.'}
        </Paragraph>
        {parcel.tracking.map(({ number, url }) => (
          <Paragraph key={number}>
            Tracking number:{' '}
            {url ? (
              <Link href={url} style={link}>
                {number}
              </Link>
            ) : (
              <strong>{number}</strong>
            )}
          </Paragraph>
        ))}
        {parcel.lines.length > 0 && (
          <>
            <Subheading>In this parcel</Subheading>
            {parcel.lines.map((card) => (
              <Paragraph key={card.line_id}>
                <CardName card={card} />
              </Paragraph>
            ))}
          </>
        )}
        <DeliveryAddress order={order} />
        <SeeOrder href={url} />
      </Letter>
    ),
  };
}
