import { limits } from '@shop/shared/limits';
import { shop } from '@shop/shared/shop';
import { useEffect, useRef, useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { addressOf, isSquare } from '../../commerce/card.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { formatMoney } from '../../commerce/money.ts';
import { pictureAddress } from '../../commerce/picture.ts';
import { keptHeaders } from '../../http/kept.ts';
import { AddForm } from '../../ui/add-to-basket.tsx';
import { CardPicture } from '../../ui/picture.tsx';
import type { Route } from './+types/card';
import styles from './card.module.css';
import { ScriptureNotice } from './scripture-notice.tsx';

export async function loader({ params }: Route.LoaderArgs) {
  const { cards, categories } = await catalogue();
  if (!categories.includes(params.category)) throw redirect('/');
  const card = cards.find(({ handle }) => handle === params.handle);
  if (!card) throw data(null, { status: 404 });
  const address = addressOf(card);
  // A card has one address, whichever range it was asked for under.
  if (address !== `/${params.category}/${params.collection}/${params.handle}`) throw redirect(address, 301);
  return { card };
}

export const headers = keptHeaders;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: shop.name }];
  const { card } = loaderData;
  return [
    { title: `${card.title} · ${shop.name}` },
    { name: 'description', content: card.description },
    { property: 'og:title', content: card.title },
    ...(card.front ? [{ property: 'og:image', content: pictureAddress(card.front.key, 1080, 'webp') }] : []),
  ];
}

export default function CardScreen({ loaderData: { card } }: Route.ComponentProps) {
  const [chosen, choose] = useState(card.envelopes[0]);
  const envelopes = useRef<HTMLSelectElement>(null);
  // The browser may hold a choice that React has not seen: one made before the application woke, or kept by a reload.
  useEffect(() => {
    const held = envelopes.current?.value;
    choose(card.envelopes.find(({ variantId }) => variantId === held) ?? card.envelopes[0]);
  }, [card]);
  const sides = [card.front, card.reverse].filter((side) => side !== null);
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className={styles.trail}>
          <li>
            <Link to="/">Home</Link>
          </li>
          <li>
            <Link to={`/${card.category}`}>Cards</Link>
          </li>
          {card.range && (
            <li>
              <Link to={`/${card.category}/${card.range.handle}`}>{card.range.title}</Link>
            </li>
          )}
          <li aria-current="page">{card.title}</li>
        </ol>
      </nav>
      <div className={styles.columns}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
        <section className={styles.sides} aria-label="Pictures of the card" tabIndex={0}>
          {sides.map((side, index) => (
            <CardPicture
              key={side.key}
              picture={side}
              sizes="(min-width: 60rem) 28rem, 90vw"
              isSquare={isSquare(card)}
              isFirst={index === 0}
            />
          ))}
        </section>
        <div className={styles.facts}>
          <h1>{card.title}</h1>
          {card.isComingSoon && <p className={styles.badge}>Coming soon</p>}
          {chosen && <p className={styles.price}>{formatMoney(chosen.price)}</p>}
          {card.reference && (
            <p className={styles.reference}>
              {card.reference}
              {card.translation && ` (${card.translation})`}
            </p>
          )}
          {card.isComingSoon ? (
            <button type="button" className="button" disabled>
              Coming soon
            </button>
          ) : (
            <AddForm className={styles.buy} success={`${card.title} added to cart successfully!`}>
              {(isBusy) => (
                <>
                  <label>
                    Envelope colour
                    <select
                      ref={envelopes}
                      name="variant"
                      defaultValue={card.envelopes[0]?.variantId}
                      onChange={(event) =>
                        choose(card.envelopes.find(({ variantId }) => variantId === event.currentTarget.value))
                      }
                    >
                      {card.envelopes.map((envelope) => (
                        <option key={envelope.variantId} value={envelope.variantId}>
                          {envelope.name}
                        </option>
                      ))}
                    </select>
                  </label>
                  <label>
                    Quantity
                    <input
                      type="number"
                      name="quantity"
                      min={limits.quantity.min}
                      max={limits.quantity.max}
                      defaultValue={limits.quantity.initial}
                      inputMode="numeric"
                      required
                    />
                  </label>
                  <button type="submit" className="button" disabled={isBusy} aria-busy={isBusy}>
                    Add to cart
                  </button>
                </>
              )}
            </AddForm>
          )}
          {chosen && <p className={styles.sku}>SKU: {chosen.sku}</p>}
          <p>{card.description || 'No description available.'}</p>
          <dl className={styles.details}>
            {card.size && <Detail name="Size" value={card.size} />}
            {card.inside && <Detail name="Inside" value={card.inside} />}
            {card.cardsInside > 1 && <Detail name="In the pack" value={`${card.cardsInside} cards`} />}
          </dl>
          <ScriptureNotice translation={card.translation} />
        </div>
      </div>
    </>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
