import { href, Link } from 'react-router';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { fixedMeta } from '../../ui/page/fixed-meta.ts';
import reading from '../../ui/page/reading.module.css';
import type { Route } from './+types/stockist';
import styles from './stockist.module.css';
import { trades } from './trades.tsx';

export const handle = cacheKeyParams();
export const headers = pageCacheHeaders;

export const meta: Route.MetaFunction = fixedMeta({
  title: 'Wholesale and stockists',
  description:
    'Stock our scripture and greeting cards: bookshops, craft fairs, cafes, church resources, retail and events.',
  address: '/info/stockist',
});

export default function Stockist() {
  return (
    <>
      <header className={reading.opening}>
        <h1>Stock our cards</h1>
        <p className={reading.lede}>
          We sell wholesale to anybody who would put our cards where somebody may need one: in small numbers, without
          fuss, anywhere in the UK and Ireland and, by arrangement, further off.
        </p>
      </header>
      <ul className={styles.tiles}>
        {trades.map(({ name, words, drawing }) => (
          <li key={name} className={styles.tile}>
            <svg
              viewBox="0 0 32 32"
              width="40"
              height="40"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinejoin="round"
              strokeLinecap="round"
            >
              {drawing}
            </svg>
            <h2>{name}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <section className={styles.terms} aria-labelledby="terms">
        <h2 id="terms">How it works</h2>
        <dl>
          <div>
            <dt>Start small</dt>
            <dd>A first order can be three dozen cards, mixed from all three ranges. We can suggest what sells.</dd>
          </div>
          <div>
            <dt>Stand and all</dt>
            <dd>A wooden counter stand comes on loan with the first order and stays as long as the cards do.</dd>
          </div>
          <div>
            <dt>Swap what sits</dt>
            <dd>What has not sold in six months we swap for another design, as long as it is still fit to give.</dd>
          </div>
        </dl>
      </section>
      <section className={styles.asking} aria-labelledby="asking">
        <h2 id="asking">Tell us about your place</h2>
        <p>
          Write a line or two about who you are and who comes in. We answer with a price list, and with a few cards in
          the post so that you can feel the paper.
        </p>
        <Link to="/info/contact" className="button">
          Get in touch
        </Link>
        <p>
          Would you like to order here, at trade prices and in packs of six?{' '}
          <Link to={href('/account/trade')}>Ask for a trade account</Link>. Churches and charities are welcome too.
        </p>
      </section>
    </>
  );
}
