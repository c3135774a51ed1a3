import type { Period, Vat } from '@shop/shared/desk/business';
import { movedSums, type NamedSum, soldSums, vatSums } from '@shop/shared/desk/named-sums';
import { shopAddress } from '@shop/shared/format/address-lines';
import { startOfDay } from '@shop/shared/format/calendar';
import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { shop } from '@shop/shared/shop';
import { toPounds } from '../money/pence';
import { paper } from '../orders/papers/paper';
import type { Figures } from './figures';

type Summary = { period: Period; figures: Figures; vat: Vat | null; made: Date; feesUntil: Date | null };

const style = `
@page { size: A4; margin: 18mm 16mm; }
* { box-sizing: border-box; }
body { max-width: 178mm; margin: 12mm auto; padding: 0 6mm; color: #1d1b18; font: 11pt/1.5 Georgia, 'Times New Roman', serif; }
h1, h2, h3, p { margin: 0; }
h1 { font-size: 20pt; font-weight: 500; }
h2 { margin-top: 8mm; font-size: 14pt; font-weight: 500; }
header { padding-bottom: 6mm; border-bottom: .6mm solid #1d1b18; }
table { width: 100%; margin-top: 4mm; border-collapse: collapse; }
th, td { padding: 1.8mm 2mm; border-bottom: .2mm solid #b9b2a6; text-align: left; font-weight: 400; vertical-align: top; }
td { text-align: right; font-variant-numeric: tabular-nums; }
.sum th, .sum td { font-weight: 600; border-bottom: .6mm solid #1d1b18; }
footer { margin-top: 10mm; font-size: 10pt; color: #5c564c; }
@media print { body { max-width: none; margin: 0; padding: 0; } }
`;

export function summaryPage({ period, figures, vat, made, feesUntil }: Summary): string {
  const title = `Summary of ${formatPeriod(period)}`;
  return paper(
    { title, style },
    <>
      <header>
        <h1>{shop.name}</h1>
        <p>{shopAddress}</p>
        <p>{vat ? `Registered for VAT as ${vat.number} since ${formatDay(vat.from_day)}` : 'Not registered for VAT'}</p>
      </header>
      <h2>{title}</h2>
      <Sums label="What was sold" sums={soldSums(figures)} />
      <Sums label="What became of it" sums={movedSums(figures)} />
      {vat && <Sums label="VAT" sums={vatSums(figures.vat)} />}
      {figures.invoices_paid !== 0 && (
        <p>{`For invoices came ${formatMoney(toPounds(figures.invoices_paid))}. It is in none of these sums: an order on account counts on the day of the order.`}</p>
      )}
      {figures.donation > 0 && (
        <p>{`Donated of what churches and charities ordered: ${formatMoney(toPounds(figures.donation))}. It is taken off none of these sums.`}</p>
      )}
      <p>
        {`${figures.orders} ${figures.orders === 1 ? 'order' : 'orders'}${figures.cancelled > 0 ? ` (and ${figures.cancelled} cancelled)` : ''}, ${formatMoney(toPounds(figures.average))} on average${figures.gift_cards === 0 ? '' : ', what gift cards paid included'}; ${figures.cards} ${figures.cards === 1 ? 'card' : 'cards'} sold.`}
      </p>
      <footer>
        <p>
          {`Made on ${formatDay(made)}. Sales count on the day of the order, refunds, credit notes and card fees on the day on which they were made; days are those of the United Kingdom. Cards that were paid back, credited or came back stay among the cards sold. `}
          {feesUntil
            ? `Card fees as the card provider had them on ${formatDay(feesUntil)}.`
            : 'The card fees have not been read yet.'}
        </p>
      </footer>
    </>,
  );
}

function Sums({ label, sums }: { label: string; sums: NamedSum[] }) {
  return (
    <table aria-label={label}>
      <tbody>
        {sums.map(({ name, amount, isSum }) => (
          <tr key={name} className={isSum ? 'sum' : undefined}>
            <th scope="row">{name}</th>
            <td>{formatMoney(amount === 0 ? 0 : toPounds(amount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `6 April 2026 to 5 April 2027`. */
function formatPeriod({ from, to }: Period): string {
  const format = (day: string) => formatDay(startOfDay(day));
  return from === to ? format(from) : `${format(from)} to ${format(to)}`;
}
