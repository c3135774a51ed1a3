import { shopAddress } from '@shop/shared/format/address-lines';
import { formatDay } from '@shop/shared/format/days';
import { shop } from '@shop/shared/shop';
import type { CardWords } from '@shop/shared/words/card-words';
import { handName } from '@shop/shared/words/hands';
import { paper } from '../papers/paper';
import { slipStyle } from './slip-style';

export type PackingSlip = {
  number: string;
  placed: Date;
  delivery: string;
  address: string[];
  lines: SlipLine[];
  posted: number;
  /** The parcel goes straight to another person, who reads nothing of the order. */
  isGift: boolean;
  /** Empty when it does not say who it is from. */
  from: string;
  bands: SlipBand[];
};

/** `text` is empty where nothing may be printed; `aside` is only on the screen, since the page goes into the parcel. */
export type SlipBand = { text: string; aside: string };

/** @property cards in one of it; more than one for a bundle */
type SlipLine = {
  id: string;
  sku: string;
  title: string;
  envelope: string;
  quantity: number;
  cards: number;
  words: CardWords | null;
};

/** The slips show no prices, since many cards are presents. */
export function packingSlips(slips: readonly PackingSlip[]): string {
  const [first] = slips;
  const title = slips.length === 1 && first ? `Packing slip ${first.number}` : `${slips.length} packing slips`;
  return paper(
    { title, style: slipStyle },
    slips.map((slip) => <Slip key={slip.number} {...slip} />),
  );
}

function Slip({ number, placed, delivery, address, lines, posted, isGift, from, bands }: PackingSlip) {
  const cards = lines.reduce((sum, line) => sum + line.quantity * line.cards, 0);
  return (
    <article className="slip">
      {bands.map(({ text, aside }) => (
        <p key={text + aside} className={text === '' ? 'band aside' : 'band'} role="note">
          {text}
          {aside !== '' && <span className="aside">{aside}</span>}
        </p>
      ))}
      <header>
        <div>
          <h1>{shop.name}</h1>
          <p>
            {shopAddress}
            <br />
            {shop.email}
          </p>
        </div>
        <div className="number">
          <h2>Packing slip</h2>
          <p>
            Order {number}
            <br />
            {formatDay(placed)}
          </p>
        </div>
      </header>
      <section className="places">
        <div>
          <h3>Deliver to</h3>
          <address>{address.flatMap((line) => [line, <br key={line} />])}</address>
        </div>
        <div>
          <h3>Delivery</h3>
          <p>{delivery}</p>
        </div>
      </section>
      {from !== '' && <p className="from">From {from}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Card</th>
            <th scope="col">Envelope</th>
            <th scope="col">Number</th>
            <th scope="col" className="count">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} {...line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Cards in this parcel
            </th>
            <td className="count">{cards}</td>
          </tr>
        </tfoot>
      </table>
      {lines.map(
        ({ id, title, words, quantity }) => words && <Words key={id} title={title} quantity={quantity} {...words} />,
      )}
      {posted > 0 && !isGift && (
        <p className="posted">
          {posted === 1 ? '1 more card of this order is' : `${posted} more cards of this order are`} in the post
          already.
        </p>
      )}
      <footer>
        <p>
          {isGift ? 'These cards were sent to you through our shop.' : 'Thank you for your order.'} If anything is not
          right, write to {shop.email} and name order {number}.
        </p>
      </footer>
    </article>
  );
}

/** Large enough to be copied by hand with the page beside the card. */
function Words({ title, quantity, words, hand }: CardWords & { title: string; quantity: number }) {
  return (
    <section className="words">
      <h3>
        To write into {quantity === 1 ? '' : `each of the ${quantity} of `}‘{title}’, {handName(hand)} hand
      </h3>
      <p>{words}</p>
    </section>
  );
}

function Row({ sku, title, envelope, quantity, cards, words }: SlipLine) {
  return (
    <tr>
      <td>
        <span className="box" />
      </td>
      <td>
        {title}
        {cards > 1 && <small> ({cards} cards in each)</small>}
        {words && <small> (words inside: below)</small>}
      </td>
      <td>{envelope}</td>
      <td className="sku">{sku}</td>
      <td className="count">{quantity}</td>
    </tr>
  );
}
