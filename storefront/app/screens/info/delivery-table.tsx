import { formatMoney } from '@shop/shared/format/money';
import { bandsOf, type DeliveryPrice, priceFor } from '../../commerce/delivery/delivery-prices.ts';
import styles from './delivery.module.css';
import { bandHeading, spokenPrice } from './delivery-words.ts';

export function DeliveryTable({ prices }: { prices: DeliveryPrice[] }) {
  const ends = bandsOf(prices);
  return (
    <table className={styles.table}>
      <caption>
        Prices for the UK and Ireland, by the number of cards in your order, or in each parcel of an order to several
        people. A bundle counts every card in it.
      </caption>
      <thead>
        <tr>
          <th scope="col">Delivery</th>
          {ends.map((end, index) => (
            <th key={end} scope="col">
              {bandHeading(ends, index)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.name}>
            <th scope="row">
              {price.name}
              <span>{price.description}</span>
              {price.freeOver !== null && (
                <span className={styles.free}>
                  Free on orders over {formatMoney(price.freeOver).replace('.00', '')}
                </span>
              )}
            </th>
            {ends.map((end, index) => {
              const pounds = priceFor(price, end);
              return (
                <td key={end} data-heading={bandHeading(ends, index)}>
                  <span className={styles.price}>{pounds === undefined ? 'Not offered' : spokenPrice(pounds)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
