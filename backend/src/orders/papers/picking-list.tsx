import type { Parcel } from '../to-post/read-parcels';
import { paper } from './paper';
import { type PickedCard, sumCards } from './sum-cards';

const style = `
@page { size: A4; margin: 16mm; }
* { box-sizing: border-box; }
body { max-width: 178mm; margin: 8mm auto; padding: 0 4mm; color: #1d1b18; font: 11pt/1.4 system-ui, sans-serif; }
h1 { margin: 0; font-size: 18pt; font-weight: 600; }
table { width: 100%; margin: 6mm 0; border-collapse: collapse; }
th { text-align: left; font-size: 8.5pt; }
th, td { padding: 1.6mm 2mm; border-bottom: .2mm solid #b9b2a6; vertical-align: middle; overflow-wrap: anywhere; }
tr { break-inside: avoid; }
img { display: block; width: 11mm; height: 15mm; object-fit: contain; }
.count { text-align: right; font-size: 14pt; font-weight: 600; font-variant-numeric: tabular-nums; }
.box { display: inline-block; width: 4mm; height: 4mm; border: .3mm solid #1d1b18; }
small { color: #5c564c; }
@media print { body { max-width: none; margin: 0; padding: 0; } }
`;

export function pickingList(parcels: readonly Parcel[]): string {
  const { cards, envelopes } = sumCards(parcels);
  const all = cards.reduce((sum, { quantity }) => sum + quantity, 0);
  return paper(
    { title: 'Picking list', style },
    <>
      <h1>Picking list</h1>
      <p>
        {parcels.length === 1 ? 'For order ' : 'For orders '}
        {[...new Set(parcels.map(({ order }) => `#${order.number}`))].join(', ')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Taken</th>
            <th scope="col">
              <span hidden>Picture</span>
            </th>
            <th scope="col">Card</th>
            <th scope="col">Envelope</th>
            <th scope="col" className="count">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map(({ key, ...card }) => (
            <Row key={key} {...card} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              In all
            </th>
            <td className="count">{all}</td>
          </tr>
        </tfoot>
      </table>
      {envelopes.length > 0 && <p>Envelopes: {envelopes.map(([colour, count]) => `${count} ${colour}`).join(', ')}</p>}
    </>,
  );
}

function Row({ sku, title, envelope, picture, quantity, orders }: Omit<PickedCard, 'key'>) {
  return (
    <tr>
      <td>
        <span className="box" />
      </td>
      <td>{picture && <img src={picture} alt="" />}</td>
      <td>
        {title}
        <br />
        <small>{[sku, `for ${orders.map((number) => `#${number}`).join(', ')}`].filter(Boolean).join(', ')}</small>
      </td>
      <td>{envelope}</td>
      <td className="count">{quantity}</td>
    </tr>
  );
}
