import { describeRetention, type Retained, retention } from '@shop/shared/retention';
import { shop } from '@shop/shared/shop';
import { Link } from 'react-router';
import { cookieDefinitions, describeCookieLifetime, storageEntries } from '../../boot/cookie-definitions.ts';
import styles from './legal.module.css';

/** A journey compares this list with the browser. */
const kept = [
  ...Object.entries(cookieDefinitions).map(([name, cookie]) => [
    name,
    cookie.purpose,
    'Necessary',
    describeCookieLifetime(cookie),
  ]),
  ...storageEntries.map(({ keys, place, purpose, kind, until }) => [
    `${keys.join(', ')} in ${place}`,
    purpose,
    kind,
    until,
  ]),
];

const stripes = [
  ['__stripe_mid', 'With which Stripe, our card provider, finds out fraud when you pay', 'Necessary', '1 year'],
  ['__stripe_sid', 'The same', 'Necessary', '30 minutes'],
];

const googles = [
  [
    '_ga and its like',
    'Which pages are read and which cards are looked at',
    'Analytics, if you agree',
    'Up to 2 years',
  ],
];

const countedByGoogle =
  'If you agree to analytics, Google is told which pages you read, what you search for and put into the cart, that you start the checkout, sign in or open an account, and of an order its reference, its cards, what you paid and any promotion code; with it goes the address of your connection. ';

interface Others {
  hasGoogle: boolean;
  takesRealCards: boolean;
}

export function Privacy({ hasGoogle, takesRealCards }: Others) {
  const rows = [...kept, ...(takesRealCards ? stripes : []), ...(hasGoogle ? googles : [])];
  return (
    <>
      <p className={styles.dated}>Last updated 6th May 2025</p>
      <p>
        We are {shop.name} and we answer for what happens to what you tell us. In short: we ask for what an order needs,
        we keep it no longer than we must, we do not sell it, and you can have it, mend it or have it deleted by writing
        to <a href={`mailto:${shop.email}`}>{shop.email}</a>.
      </p>
      <h3>What we keep, and why</h3>
      <ul>
        <li>
          <strong>When you order:</strong> your name, email address, phone number if you give it, delivery address, what
          you bought, what you paid and, if you cancel, why. We need them for our contract with you, and keep them for{' '}
          {describeRetention('orders')} because tax law asks us to.
        </li>
        <li>
          <strong>When we write into a card for you:</strong> your words and the hand, with your cart and your order
          alone. Whoever packs your parcel reads them to copy them; nothing counts, logs or passes them on. We erase
          them {describeRetention('words')} after we posted the card.
        </li>
        <li>
          <strong>When cards go straight to another person:</strong> their name and address, and the day if you choose
          one, as part of your order and as long as it. We write to you about it and never to them, and you may ask us
          to erase them as you may for yourself; so may they.
        </li>
        <li>
          <strong>When you buy a gift card:</strong> whom we mail it to, the name that you give and what you write, as
          part of your order and as long as it. We write to them once, to send it. The code stands in that mail alone:
          we keep a scrambled form of it, its last four letters, and what was spent of it, for as long as it is good.
        </li>
        <li>
          <strong>When you open an account:</strong> your name, email address, phone number if you give it, saved
          addresses, dates to remember, the cards to which you gave a heart and a scrambled form of your password, for
          as long as the account is open.
        </li>
        <li>
          <strong>When you ask for a trade account:</strong> the name and address of your shop or church, its VAT number
          if you give it, what you sell, and what we have agreed, for as long as your account is open. Invoices keep
          name, address and VAT number as long as the order.
        </li>
        <li>
          <strong>When we ask what your cards were like:</strong> one mail, two weeks after we posted them, because we
          have an interest in hearing it. It has a link with which we never ask you again; we keep a scrambled form of
          your address for that. If you write a review, we show its stars, its words and the name that you choose, and
          keep words and name as long as the order.
        </li>
        <li>
          <strong>When you write to us:</strong> your message and how to reach you, for up to{' '}
          {describeRetention('messages')}, because we have an interest in answering well.
        </li>
        <li>
          <strong>When you ask for our newsletter:</strong> your email address, because you agreed. Nothing is sent
          until you confirm, and every letter has a link that stops them.
        </li>
        <li>
          <strong>
            When you sign in, register, try a promotion code or a gift card, write to us or look for an order:
          </strong>{' '}
          how often, so that nobody can guess without end. It is counted by a scrambled form of your connection’s
          address and of the email address that you typed, and deleted when the time is over, within a day at most.
        </li>
        <li>
          <strong>When you look around:</strong> the address of your connection, in our server’s records, for up to 30
          days, to keep the shop safe.{hasGoogle && ' With your agreement, Google counts for us what you do here.'}
        </li>
      </ul>
      <h3>How long at most</h3>
      <table className={styles.cookies}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(retention).map(([kept, { what }]) => (
            <tr key={kept}>
              <th scope="row">{what}</th>
              <td>{describeRetention(kept as Retained)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Who else sees it</h3>
      <p>
        Our card provider, Stripe, takes the payment and is told your name, email address and billing address; your card
        details go to it alone. Royal Mail is given the name and address on the parcel, your email address, and your
        phone number if you gave it. {hasGoogle && countedByGoogle}
        The companies that host the shop and send our mail keep data for us under contract. If any of them does so
        outside the UK, it is under the safeguards that UK law asks for. We give your details to nobody else unless the
        law makes us.
      </p>
      <h3 id="cookies">Cookies and what is stored in your browser</h3>
      <p>
        What is necessary for the cart and the checkout is always on. Anything else waits until you agree, and you may
        change your mind at any time with ‘Cookie settings’ at the foot of each page.
      </p>
      <table className={styles.cookies}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is for</th>
            <th scope="col">Kind</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, purpose, kind, time]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              <td>{kind}</td>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Your rights</h3>
      <p>
        You may ask us for a copy of what we hold about you, have it corrected or deleted, object to how we use it, ask
        us to hold it unused, or take it elsewhere in a form that a computer reads. You may withdraw any agreement that
        you have given. We answer within a month and charge nothing. If we do not put it right, you can complain to the
        Information Commissioner’s Office at{' '}
        <a href="https://ico.org.uk/make-a-complaint/" rel="noopener">
          ico.org.uk
        </a>
        .
      </p>
      <p>
        This shop is meant for grown-ups; we do not knowingly keep details of children. If this policy changes in a way
        that matters to you, we tell you by email. Questions? <Link to="/info/contact">Write to us</Link>.
      </p>
    </>
  );
}
