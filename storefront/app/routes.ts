import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The sitemap of the shop. */
export default [
  index('screens/home/home.tsx'),

  route('cart', 'screens/basket/basket.tsx'),

  route('checkout', 'screens/checkout/checkout.tsx', [
    index('screens/checkout/start.ts'),
    route('contact', 'screens/checkout/contact.tsx'),
    route('shipping', 'screens/checkout/shipping.tsx'),
    route('payment', 'screens/checkout/payment.tsx'),
  ]),
  route('checkout/payment-session', 'screens/checkout/payment-session.ts'),
  route('checkout/payment-return', 'screens/checkout/payment-return.tsx'),
  route('checkout/complete', 'screens/checkout/complete.ts'),
  route('checkout/success', 'screens/checkout/success.tsx'),

  route('card/*', 'screens/elsewhere/short-address.ts'),

  route(':category/:collection/:handle', 'screens/card/card.tsx'),
  route(':category/:collection?', 'screens/catalogue/catalogue.tsx'),
  route('*', 'screens/elsewhere/unknown-address.tsx'),
] satisfies RouteConfig;
