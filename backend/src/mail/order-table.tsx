import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { envelopeHandle } from '@shop/shared/cards/envelope-colours';
import { pictureAddress, standingAddress } from '@shop/shared/cards/picture-address';
import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { type OrderSum, orderSums } from '@shop/shared/order-sums';
import type { OrderRecord, ParcelPlan, RecordParcel } from '@shop/shared/orders/order-record';
import { describeDay, describePresent } from '@shop/shared/parcels/describe-parcel';
import { describeArrival } from '@shop/shared/post-calendar/describe-arrival';
import { handName } from '@shop/shared/words/hands';
import { Fragment } from 'react';
import { addressOf } from './links';
import { colour, link, serif, small, text } from './mail-styles';
import { orderLinkDays } from './order-link-days';
import { Action, Paragraph, Small, Subheading } from './pieces';

const cell = {
  padding: '8px 0',
  fontFamily: serif,
  fontSize: '16px',
  lineHeight: '1.4',
  color: colour.ink,
  verticalAlign: 'top',
  borderBottom: `1px solid ${colour.line}`,
} as const;
const amount = { ...cell, paddingLeft: '12px', textAlign: 'right', whiteSpace: 'nowrap' } as const;

type OrderTableProps = { order: OrderRecord; storefront: string };

export function OrderTable({ order, storefront }: OrderTableProps) {
  return (
    <Figures>
      {order.lines.map((line) => (
        <tr key={line.id}>
          <td style={cell}>
            <PicturedCard
              card={line}
              picture={line.picture}
              storefront={storefront}
              isGiftCard={line.gift_card_to !== undefined}
            />
            {line.sent_again && <Words lead="Sent again, free of charge" words="" />}
            {line.words && <Words lead={`Inside, in our ${handName(line.words.hand)} hand`} words={line.words.words} />}
            {line.gift_card_to && (
              <Words lead={`Mailed to ${line.gift_card_to}`} words={line.gift_card_message ?? ''} />
            )}
          </td>
          <td style={amount}>{formatMoney(line.amount)}</td>
        </tr>
      ))}
      <Sums sums={orderSums(order)} />
    </Figures>
  );
}

type StandingCardProps = OrderTableProps & {
  /** Left out: every card of the order. */
  cards?: readonly { line_id: string }[];
};

/** The first of the cards as it stands before its envelope. A pack does not stand. */
export function StandingCard({ order, cards, storefront }: StandingCardProps) {
  const shown = order.lines.find(
    ({ id, picture, cards: inside }) =>
      picture !== '' && inside === 1 && (!cards || cards.some(({ line_id }) => line_id === id)),
  );
  if (!shown) return null;
  const address = standingAddress(encodeURIComponent(shown.picture), envelopeHandle(shown.envelope));
  return (
    <img
      src={addressOf(storefront, address)}
      alt=""
      width={550}
      style={{ display: 'block', width: '100%', height: 'auto', margin: '0 0 16px', borderRadius: '4px' }}
    />
  );
}

type CardListProps = {
  order: OrderRecord;
  /** `amount` is left out where the mail is not about money. */
  cards: readonly { line_id: string; title: string; envelope: string; quantity: number; amount?: number }[];
  storefront: string;
};

export function CardList({ order, cards, storefront }: CardListProps) {
  const pictures = new Map(order.lines.map(({ id, picture }) => [id, picture]));
  return (
    <Figures>
      {cards.map((card) => (
        <tr key={card.line_id}>
          <td style={cell}>
            <PicturedCard card={card} picture={pictures.get(card.line_id) ?? ''} storefront={storefront} />
          </td>
          {card.amount !== undefined && <td style={amount}>{formatMoney(card.amount)}</td>}
        </tr>
      ))}
    </Figures>
  );
}

type PicturedCardProps = {
  card: { title: string; envelope: string; quantity: number };
  picture: string;
  storefront: string;
  isGiftCard?: boolean;
};

function PicturedCard({ card, picture, storefront, isGiftCard = false }: PicturedCardProps) {
  if (picture === '' && !isGiftCard) return <CardName card={card} />;
  const shown = isGiftCard ? '/drawn-gift.png' : pictureAddress(encodeURIComponent(picture), 160, 'jpg');
  const src = addressOf(storefront, shown);
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={{ width: '60px', verticalAlign: 'top' }}>
            <img src={src} alt="" width={48} style={{ display: 'block', border: `1px solid ${colour.line}` }} />
          </td>
          <td style={{ ...cell, padding: '2px 0 0', borderBottom: 'none' }}>
            <CardName card={card} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Words({ lead, words }: { lead: string; words: string }) {
  const lines = words === '' ? [] : words.split('\n');
  return (
    <div style={{ ...small, margin: '4px 0 0', overflowWrap: 'anywhere' }}>
      {lines.length > 0 ? `${lead}:` : lead}
      {lines.flatMap((line, index) => [
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other, and stay as they are
        <br key={`break-${index}`} />,
        line,
      ])}
    </div>
  );
}

export function SumTable({ sums }: { sums: readonly OrderSum[] }) {
  return (
    <Figures>
      <Sums sums={sums} />
    </Figures>
  );
}

function Figures({ children }: { children: React.ReactNode }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="figures"
      style={{ borderCollapse: 'collapse', margin: '0 0 16px' }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

function Sums({ sums }: { sums: readonly OrderSum[] }) {
  return sums.map((sum) => {
    const look = sum.isTotal ? { fontWeight: 'bold' } : { color: colour.inkSoft };
    return (
      <tr key={sum.name}>
        <td style={{ ...cell, borderBottom: 'none', ...look }}>{sum.name}</td>
        <td style={{ ...amount, borderBottom: 'none', ...look }}>{sum.isFree ? 'Free' : formatMoney(sum.amount)}</td>
      </tr>
    );
  });
}

function CardName({ card }: { card: { title: string; envelope: string; quantity: number } }) {
  return (
    <>
      {card.quantity} × {card.title}
      {card.envelope && <span style={{ color: colour.inkSoft }}>, {card.envelope} envelope</span>}
    </>
  );
}

export function Promised({ order, plan }: { order: OrderRecord; plan: ParcelPlan }) {
  if (plan.promised_by === null) return null;
  return (
    <Paragraph>
      {order.delivery_name && `${order.delivery_name} delivery: `}
      <strong>{describeArrival(plan.promised_by, plan.is_gift)}</strong>.
    </Paragraph>
  );
}

export function Tracking({ parcels }: { parcels: readonly RecordParcel[] }) {
  return parcels
    .flatMap(({ tracking }) => tracking)
    .map(({ number, url }) => (
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
    ));
}

export function DeliveryAddress({ plan }: { plan: ParcelPlan }) {
  if (plan.address.length === 0) return null;
  const wishes = [describePresent(plan), describeDay(plan)].filter(Boolean).join(' ');
  return (
    <>
      <Subheading>{plan.is_gift ? `Straight to ${plan.to}` : 'Delivery address'}</Subheading>
      <Text style={{ ...text, overflowWrap: 'anywhere' }}>
        {plan.address.flatMap((line, index) => (index === 0 ? [line] : [<br key={line} />, line]))}
      </Text>
      {wishes && <Paragraph>{wishes}</Paragraph>}
    </>
  );
}

/** Each parcel with its address and its day, and of several which cards go where. */
export function Destinations({ order, isPromised = false }: { order: OrderRecord; isPromised?: boolean }) {
  const cardsOf = ({ id }: ParcelPlan) =>
    order.lines
      .filter(({ plan, cards }) => plan === id && cards > 0)
      .map(({ quantity, title, envelope }) => `${quantity} × ${title}${envelope && `, ${envelope} envelope`}`);
  return order.plans.map((plan) => (
    <Fragment key={plan.id}>
      <DeliveryAddress plan={plan} />
      {order.plans.length > 1 && <Paragraph>{cardsOf(plan).join('; ')}</Paragraph>}
      {isPromised && <Promised order={order} plan={plan} />}
    </Fragment>
  ));
}

export function SeeOrder({ href }: { href: string }) {
  return (
    <>
      <Action href={href}>See your order</Action>
      <Small>
        The link works for {orderLinkDays} days. It opens your order for whoever has it, so keep it to yourself.
      </Small>
    </>
  );
}

export function OrderNumber({ order }: { order: OrderRecord }) {
  return (
    <Text style={small}>
      Order number <strong>{order.number}</strong>, placed on {formatDay(order.placed_at)}
    </Text>
  );
}
