import { pictureAddress } from '@shop/shared/cards/picture-address';
import { countryCode, shop } from '@shop/shared/shop';
import { addressOf, type Card } from '../../commerce/catalogue/card.ts';
import { standingPictureOf } from '../../commerce/catalogue/paper/standing-picture.ts';
import { type DeliveryPrice, priceOfParcel } from '../../commerce/delivery/delivery-prices.ts';
import { xml } from './xml.ts';

/** Google's taxonomy id of 'Greeting & Note Cards'. */
const greetingCards = 95;

/** Builds the feed for Google Merchant Center. A card that is coming soon is left out: its page could not sell it. */
export function googleFeed(cards: Card[], deliveryPrices: DeliveryPrice[], origin: string) {
  return xml`<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${shop.name}</title>
<link>${origin}/</link>
<description>${shop.tagline}</description>${cards.filter(isForSale).map((card) => item(card, deliveryPrices, origin))}
</channel>
</rss>`;
}

function isForSale({ isComingSoon, envelopes, front }: Card) {
  return !isComingSoon && envelopes.length > 0 && front !== null;
}

function item(card: Card, deliveryPrices: DeliveryPrice[], origin: string) {
  // The price of a card is that of its first envelope, as in the lists.
  const [envelope] = card.envelopes;
  if (!envelope || !card.front) return null;
  const standing = standingPictureOf(card);
  const price = (pounds: number) => `${pounds.toFixed(2)} ${shop.currency.toUpperCase()}`;
  return xml`
<item>
<g:id>${card.id}</g:id>
<g:title>${card.title}${card.reference && ` (${card.reference})`}</g:title>
<g:description>${card.description || card.title}</g:description>
<g:link>${origin}${addressOf(card)}</g:link>
<g:image_link>${origin}${pictureAddress(card.front.key, 1080, 'webp')}</g:image_link>${
    card.reverse &&
    xml`
<g:additional_image_link>${origin}${pictureAddress(card.reverse.key, 1080, 'webp')}</g:additional_image_link>`
  }${
    standing &&
    xml`
<g:additional_image_link>${origin}${standing}</g:additional_image_link>`
  }
<g:availability>${envelope.left === 0 ? 'out_of_stock' : 'in_stock'}</g:availability>
<g:price>${price(envelope.was ?? envelope.price)}</g:price>${
    envelope.was !== undefined &&
    xml`
<g:sale_price>${price(envelope.price)}</g:sale_price>`
  }
<g:condition>new</g:condition>
<g:brand>${shop.name}</g:brand>${
    envelope.sku &&
    xml`
<g:mpn>${envelope.sku}</g:mpn>`
  }
<g:google_product_category>${greetingCards}</g:google_product_category>
<g:product_type>${['Greeting cards', card.range?.title].filter(Boolean).join(' > ')}</g:product_type>${card.occasions.map(
    (occasion) => xml`
<g:product_type>${`Greeting cards > ${occasion}`}</g:product_type>`,
  )}${
    card.cardsInside > 1 &&
    xml`
<g:is_bundle>yes</g:is_bundle>`
  }${deliveryPrices.map((way) => {
    const pounds = priceOfParcel(way, card.cardsInside, envelope.price);
    return (
      pounds !== undefined &&
      xml`
<g:shipping><g:country>${countryCode}</g:country><g:service>${way.name}</g:service><g:price>${price(pounds)}</g:price></g:shipping>`
    );
  })}
</item>`;
}
