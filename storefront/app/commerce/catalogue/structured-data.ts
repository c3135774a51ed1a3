import { pictureAddress } from '@shop/shared/cards/picture-address';
import { countryCode, shop, telephone } from '@shop/shared/shop';
import type {
  AggregateRating,
  BreadcrumbList,
  ItemList,
  MerchantReturnPolicy,
  OfferShippingDetails,
  Organization,
  Product,
  Review,
  WebSite,
  WithContext,
} from 'schema-dts';
import { type DeliveryPrice, priceOfParcel } from '../delivery/delivery-prices.ts';
import type { Rating, ShownReview } from '../reviews/reviews.ts';
import { addressOf, type Card, type Envelope } from './card.ts';

const context = 'https://schema.org';

export function toOrganization(origin: string): WithContext<Organization> {
  const { street, city, county, postalCode } = shop.postalAddress;
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: shop.name,
    url: `${origin}/`,
    logo: `${origin}/emblem.svg`,
    description: shop.tagline,
    email: shop.email,
    telephone: telephone,
    sameAs: shop.social.map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: county,
      postalCode,
      addressCountry: countryCode,
    },
  };
}

export function toWebSite(origin: string): WithContext<WebSite> {
  const search = {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${origin}/search?q={search_term_string}` },
    // Google reads this; schema.org does not define it.
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': context,
    '@type': 'WebSite',
    name: shop.name,
    url: `${origin}/`,
    inLanguage: shop.locale,
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: search,
  };
}

export function toBreadcrumbs(
  origin: string,
  here: string,
  trail: { name: string; to?: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + (to ?? here),
    })),
  };
}

export function toProduct(
  origin: string,
  card: Card,
  standing: string | undefined,
  delivery: DeliveryPrice[],
  { reviews = [], isDelayed = false }: { reviews?: readonly ShownReview[]; isDelayed?: boolean } = {},
): WithContext<Product> {
  const url = origin + addressOf(card);
  const keywords = [...new Set([...card.themes, ...card.occasions])];
  const pictures = [
    ...[card.front, card.reverse].map((side) => side && pictureAddress(side.key, 1080, 'webp')),
    standing,
  ];
  return {
    '@context': context,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: card.title,
    description: card.description || card.title,
    url,
    ...(card.envelopes[0]?.sku && { sku: card.envelopes[0].sku }),
    image: pictures.flatMap((address) => (address ? [origin + address] : [])),
    brand: { '@type': 'Brand', name: shop.name },
    category: 'Greeting cards',
    ...(card.rating && { aggregateRating: toAggregateRating(card.rating) }),
    ...(reviews.length > 0 && { review: reviews.map(toReview) }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    offers: card.envelopes.map((envelope) => ({
      '@type': 'Offer',
      url,
      ...(envelope.sku && { sku: envelope.sku }),
      name: `${card.title}, ${envelope.name} envelope`,
      price: envelope.price.toFixed(2),
      priceCurrency: shop.currency.toUpperCase(),
      ...sale(envelope),
      itemCondition: 'https://schema.org/NewCondition',
      availability:
        card.isComingSoon || envelope.left === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
      seller: { '@id': `${origin}/#shop` },
      shippingDetails: delivery.map((option) => toShipping(option, card, envelope.price, isDelayed)),
      hasMerchantReturnPolicy: returns(origin),
    })),
  };
}

/** One to five stars are the scale of schema.org where none is named. */
function toAggregateRating({ average, count }: Rating): AggregateRating {
  return { '@type': 'AggregateRating', ratingValue: average, ratingCount: count };
}

function toReview({ stars, words, name, day }: ShownReview): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: day,
    reviewRating: { '@type': 'Rating', ratingValue: stars },
    ...(words && { reviewBody: words }),
  };
}

/** These are the fields that Google documents for a sale. */
function sale({ was, saleEndsAt }: Envelope) {
  if (was === undefined) return {};
  return {
    ...(saleEndsAt && { priceValidUntil: saleEndsAt }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification' as const,
      priceType: 'https://schema.org/StrikethroughPrice' as const,
      price: was.toFixed(2),
      priceCurrency: shop.currency.toUpperCase(),
    },
  };
}

/** Dispatch takes up to two working days, as the delivery page says, but for closed days. */
function toShipping(option: DeliveryPrice, card: Card, price: number, isDelayed: boolean): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    shippingLabel: option.name,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: priceOfParcel(option, card.cardsInside, price) ?? 0,
      currency: shop.currency.toUpperCase(),
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      ...(!isDelayed && { handlingTime: days(1, 2) }),
      ...transit(option.description),
    },
  };
}

const days = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const;

function transit(words: string) {
  const [, least, most] = /(\d+)\D+(\d+) working days/.exec(words) ?? [];
  return least && most ? { transitTime: days(Number(least), Number(most)) } : {};
}

/** The law gives distance buyers a fortnight; the buyer pays the return. */
function returns(origin: string): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countryCode,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: `${origin}/info/legal`,
  };
}

export function toCardList(origin: string, name: string, cards: { address: string }[]): WithContext<ItemList> {
  return {
    '@context': context,
    '@type': 'ItemList',
    name,
    numberOfItems: cards.length,
    itemListElement: cards.map(({ address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + address,
    })),
  };
}
