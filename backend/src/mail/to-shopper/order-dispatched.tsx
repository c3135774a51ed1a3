import { Link } from '@react-email/link';
import { Letter } from '../letter';
import { link } from '../look';
import type { OrderFacts, ParcelFacts } from '../order-facts';
import { DeliveryAddress, SeeOrder } from '../order-table';
import { Paragraph, Subheading } from '../pieces';
import type { Written } from '../written';

export function orderDispatched(order: OrderFacts, parcel: ParcelFacts, url: string, storefront: string): Written {
  return {
    subject: `Your order ${order.number} is on its way`,
    letter: (
      <Letter
        title="Your cards are on their way"
        preview={`We posted your order ${order.number} today.`}
        storefront={storefront}
      >
        <Paragraph>
          We have just posted your order <strong>{order.number}</strong>
          {order.deliveryName && ` by ${order.deliveryName} delivery`}.
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
            {parcel.lines.map(({ title, quantity }) => (
              <Paragraph key={title}>
                {quantity} × {title}
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
