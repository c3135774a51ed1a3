import { Text } from '@react-email/text';
import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { type OrderSum, orderSums } from '@shop/shared/order-sums';
import type { OrderRecord } from '../orders/record/order-record';
import { colour, serif, small, text } from './look';
import { orderLinkDays } from './order-link-days';
import { Action, Small, Subheading } from './pieces';

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

/** What was bought, what it came to and what became of the money. */
export function OrderTable({ order }: { order: OrderRecord }) {
  return (
    <Figures>
      {order.lines.map((line) => (
        <tr key={line.id}>
          <td style={cell}>
            <CardName card={line} />
          </td>
          <td style={amount}>{formatMoney(line.amount)}</td>
        </tr>
      ))}
      <Sums sums={orderSums(order)} />
    </Figures>
  );
}

/** Sums alone, where the cards are not what the mail is about. */
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

/** A card as it is named wherever an order is told of. */
export function CardName({ card }: { card: { title: string; envelope: string; quantity: number } }) {
  return (
    <>
      {card.quantity} × {card.title}
      {card.envelope && <span style={{ color: colour.inkSoft }}>, {card.envelope} envelope</span>}
    </>
  );
}

export function DeliveryAddress({ order }: { order: OrderRecord }) {
  if (order.address.length === 0) return null;
  return (
    <>
      <Subheading>Delivery address</Subheading>
      <Text style={{ ...text, overflowWrap: 'anywhere' }}>
        {order.address.flatMap((line, index) => (index === 0 ? [line] : [<br key={line} />, line]))}
      </Text>
    </>
  );
}

/** @param href a link that opens the order for whoever bears it */
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
