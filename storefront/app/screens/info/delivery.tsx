import { describeWeekdays } from '@shop/shared/post-calendar/describe-arrival';
import { shop } from '@shop/shared/shop';
import { Link } from 'react-router';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { freeDelivery } from '../../commerce/delivery/free-delivery.ts';
import type { LastOrder } from '../../commerce/post/arrival.ts';
import { arrivalsNow, delayedNow, dispatchNow, lastOrders } from '../../commerce/post/arrivals.server.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { DeliveryBanner } from '../../ui/frame/delivery-banner.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import reading from '../../ui/page/reading.module.css';
import { ToIreland } from '../../ui/page/to-ireland.tsx';
import type { Route } from './+types/delivery';
import styles from './delivery.module.css';
import { DeliveryTable } from './delivery-table.tsx';
import { describeDelivery, usualDispatch } from './delivery-words.ts';
import info from './info.module.css';

export async function loader() {
  const known = await catalogue();
  return {
    countries: known.countries,
    prices: known.deliveryPrices,
    description: describeDelivery(known.deliveryPrices, delayedNow(known)),
    free: freeDelivery(known.deliveryPrices),
    arrivals: arrivalsNow(known),
    lastOrders: lastOrders(known),
    dispatched: dispatchNow(known),
    usually: usualDispatch(delayedNow(known)),
    weekdays: describeWeekdays(known.postCalendar),
  };
}

export const handle = cacheKeyParams();
export const headers = pageCacheHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Delivery',
    description: loaderData?.description ?? '',
    address: '/info/delivery',
  });
}

export default function Delivery({ loaderData }: Route.ComponentProps) {
  const { arrivals, free } = loaderData;
  return (
    <>
      <header className={reading.opening}>
        <h1>Delivery</h1>
        <p className={reading.lede}>
          Packed by hand and on its way {loaderData.dispatched}, from our table in {shop.postalAddress.county} to your
          door mat.
        </p>
      </header>
      <div className={reading.columns}>
        <div className={info.prose}>
          <h2 id="prices">What it costs</h2>
          <DeliveryTable prices={loaderData.prices} />
          {free && (
            <p>{`${free.way} delivery is free when the cards in your cart come to more than ${free.over} after any discount. Express is there for the birthday you have only just remembered.`}</p>
          )}
          <p>
            {`An order that goes to several people pays for each parcel by the cards in it.${free ? ` When the order is over ${free.over}, the ${free.way.toLowerCase()} delivery of its first parcel is free; any other is when its own cards come to more than that.` : ''}`}
          </p>
          <ToIreland countries={loaderData.countries} />
          <h2>When it comes</h2>
          <p>
            Orders are dispatched {`${loaderData.usually}, ${loaderData.weekdays}`}. We leave out bank holidays, and the
            first fortnight of December is busy: if a card has to be there by a certain day, choose that day at the
            checkout, which offers only what we can keep. Ask us in a <Link to="/info/contact">message</Link> if you are
            not sure.
          </p>
          {arrivals && (
            <>
              <p>{arrivals.before}:</p>
              <ul>
                {arrivals.ways.map(({ name, arrival }) => (
                  <li key={name}>
                    {name} <strong>{arrival}</strong>
                  </li>
                ))}
              </ul>
            </>
          )}
          <LastOrders dates={loaderData.lastOrders} />
          <p>
            Ordered already? <Link to="/order-lookup">Find your order</Link> and see where it is.
          </p>
          <h2>How it is packed</h2>
          <p>
            Each card travels with its envelope, between two sheets of stiff board, in a plain paper mailer that goes
            through a letter box. There is no plastic in it. Bundles are tied with cotton twine and come in a flat box.
            All of it can go into the paper bin afterwards, though the box is a good one and we hope you keep it.
          </p>
          <p>
            We put no price and no leaflet in the parcel, so it can go straight to the person it is for: just give their
            address at the checkout.
          </p>
          <h2>If something goes wrong</h2>
          <p>
            Post gets wet, bent and lost. If your cards have not come after ten working days, or not in the state they
            left us, <Link to="/info/contact">write to us</Link> and we send them again. You need not send anything
            back.
          </p>
        </div>
        <div className={styles.beside}>
          <DeliveryBanner free={free} />
          <section className={styles.abroad} aria-labelledby="abroad">
            <h2 id="abroad">Outside the UK and Ireland</h2>
            <p>
              Dispatch to the USA and internationally is paused for web orders, because the duty-free exemption for
              parcels of small value has been suspended. A card for £2.50 would arrive with a customs bill several times
              that.
            </p>
            <p>
              International and wholesale orders can still be arranged: tell us what you would like and where it is
              going, and we find the cheapest honest way to get it there.
            </p>
            <Link to="/info/contact" className="button">
              Ask about an order
            </Link>
          </section>
          <img src="/drawn-delivery.svg" alt="" width={320} height={240} loading="lazy" />
        </div>
      </div>
    </>
  );
}

function LastOrders({ dates }: { dates: readonly LastOrder[] }) {
  if (dates.length === 0) return null;
  return (
    <>
      <h3>Last days to order</h3>
      <ul>
        {dates.map(({ occasion, way, hour, day }) => (
          <li key={`${occasion} ${way}`}>
            {occasion}, {way}: order by {hour} on <strong>{day}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
