import { Text } from '@react-email/text';
import { formatMoney } from './amounts-and-days';
import { colour, serif, small, text } from './look';
import { type OrderFacts, orderLinkDays } from './order-facts';
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

/** What was bought and what it came to; the figures add up to the total that was charged. */
export function OrderTable({ order }: { order: OrderFacts }) {
  const sums: [string, number][] = [['Cards', order.goods]];
  const withCodes = order.codes.length > 0 ? ` (${order.codes.join(', ')})` : '';
  const way = order.deliveryName ? `Delivery, ${order.deliveryName}` : 'Delivery';
  if (order.discount > 0) sums.push([`Discount${withCodes}`, -order.discount]);
  // A code that took nothing off the cards has made delivery cheaper.
  sums.push([order.discount > 0 ? way : `${way}${withCodes}`, order.delivery]);
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="figures"
      style={{ borderCollapse: 'collapse', margin: '0 0 16px' }}
    >
      <tbody>
        {order.lines.map((line) => (
          <tr key={`${line.title} ${line.envelope}`}>
            <td style={cell}>
              {line.quantity} × {line.title}
              {line.envelope && <span style={{ color: colour.inkSoft }}>, {line.envelope} envelope</span>}
            </td>
            <td style={amount}>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        {sums.map(([name, sum]) => (
          <tr key={name}>
            <td style={{ ...cell, borderBottom: 'none', color: colour.inkSoft }}>{name}</td>
            <td style={{ ...amount, borderBottom: 'none', color: colour.inkSoft }}>{formatMoney(sum)}</td>
          </tr>
        ))}
        <tr>
          <td style={{ ...cell, borderBottom: 'none', fontWeight: 'bold' }}>Total</td>
          <td style={{ ...amount, borderBottom: 'none', fontWeight: 'bold' }}>{formatMoney(order.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function DeliveryAddress({ order }: { order: OrderFacts }) {
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

export function OrderNumber({ order, day }: { order: OrderFacts; day: string }) {
  return (
    <Text style={small}>
      Order number <strong>{order.number}</strong>, placed on {day}
    </Text>
  );
}
