/** Google's rules by type: developers.google.com/search/docs/appearance/structured-data. */
type Facts = Record<string, unknown>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^\s{}]+$/.test(value);
const isCountry = (value: unknown) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
const isCurrency = (value: unknown) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value) && Number(value) > 0;
const isWhole = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isRating = (value: unknown) => typeof value === 'number' && value >= 1 && value <= 5;
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isOneOf = (name: string, ...values: string[]) => ({
  [name]: (value: unknown) => values.some((one) => value === `https://schema.org/${one}`),
});
const isListOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(is);
const isOfType = (type: string) => (value: unknown) => isFacts(value) && value['@type'] === type;

const isMoreThanOne = (value: unknown) => Array.isArray(value) && value.length > 1 && areInOrder(value);
const areInOrder = (list: unknown) =>
  Array.isArray(list) && list.every((item, index) => isFacts(item) && item.position === index + 1);
const isWithin = (value: unknown) =>
  isFacts(value) && isWhole(value.minValue) && isWhole(value.maxValue) && value.unitCode === 'DAY';

const rules: Record<string, Record<string, (value: unknown) => boolean>> = {
  Product: {
    name: isText,
    description: isText,
    url: isAddress,
    sku: isText,
    image: isListOf(isAddress),
    brand: isOfType('Brand'),
    offers: isListOf(isOfType('Offer')),
  },
  Brand: { name: isText },
  AggregateRating: { ratingValue: isRating, ratingCount: isWhole },
  Review: { author: isOfType('Person'), datePublished: isDay, reviewRating: isOfType('Rating') },
  Person: { name: isText },
  Rating: { ratingValue: isRating },
  Offer: {
    url: isAddress,
    sku: isText,
    price: isPrice,
    priceCurrency: isCurrency,
    ...isOneOf('availability', 'InStock', 'OutOfStock', 'PreOrder'),
    ...isOneOf('itemCondition', 'NewCondition'),
    shippingDetails: isListOf(isOfType('OfferShippingDetails')),
    hasMerchantReturnPolicy: isOfType('MerchantReturnPolicy'),
  },
  OfferShippingDetails: {
    shippingRate: isOfType('MonetaryAmount'),
    shippingDestination: isOfType('DefinedRegion'),
    deliveryTime: isOfType('ShippingDeliveryTime'),
  },
  MonetaryAmount: { value: (value) => typeof value === 'number' && value >= 0, currency: isCurrency },
  DefinedRegion: { addressCountry: isCountry },
  ShippingDeliveryTime: { handlingTime: isWithin, transitTime: isWithin },
  MerchantReturnPolicy: {
    applicableCountry: isCountry,
    ...isOneOf('returnPolicyCategory', 'MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: isWhole,
    ...isOneOf('returnMethod', 'ReturnByMail', 'ReturnInStore', 'ReturnAtKiosk'),
    ...isOneOf('returnFees', 'FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
  },
  BreadcrumbList: { itemListElement: isMoreThanOne },
  ItemList: { itemListElement: areInOrder },
  ListItem: { position: isWhole },
  Organization: {
    name: isText,
    url: isAddress,
    logo: isAddress,
    email: isText,
    telephone: isText,
    address: isOfType('PostalAddress'),
  },
  PostalAddress: { streetAddress: isText, addressLocality: isText, postalCode: isText, addressCountry: isCountry },
  WebSite: { name: isText, url: isAddress, potentialAction: isOfType('SearchAction') },
  SearchAction: {
    target: (value) => isFacts(value) && /^https?:\/\/.*\{search_term_string\}$/.test(String(value.urlTemplate)),
    'query-input': (value) => value === 'required name=search_term_string',
  },
};

/** @returns the paths that break a rule, such as `Product.offers.0.price` */
export function faultsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => faultsOf(one, `${path}.${index}`));
  if (!isFacts(value)) return [];
  const type = String(value['@type'] ?? '');
  const here = path || type;
  const broken = Object.entries(rules[type] ?? {}).flatMap(([name, holds]) =>
    holds(value[name]) ? [] : [`${here}.${name}: ${JSON.stringify(value[name])}`],
  );
  // A breadcrumb item has a name and an address; an item of a list has an address.
  if (type === 'ListItem' && !(isText(value.name) && isAddress(value.item)) && !isAddress(value.url))
    broken.push(`${here}: leads nowhere`);
  return [...broken, ...Object.entries(value).flatMap(([name, inner]) => faultsOf(inner, `${here}.${name}`))];
}
