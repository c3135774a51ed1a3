import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The sitemap of the shop. */
export default [
  index('screens/home/home.tsx'),

  route('cart', 'screens/basket/basket.tsx'),
  route('cart/changes', 'screens/basket/changes.ts'),

  route('checkout', 'screens/checkout/checkout.tsx', [
    index('screens/checkout/start.ts'),
    route('contact', 'screens/checkout/contact.tsx'),
    route('contact/way', 'screens/checkout/ways.tsx'),
    route('contact/reset', 'screens/checkout/reset.tsx'),
    route('shipping', 'screens/checkout/shipping.tsx'),
    route('payment', 'screens/checkout/payment.tsx'),
  ]),
  route('checkout/payment-session', 'screens/checkout/payment-session.ts'),
  route('checkout/payment-return', 'screens/checkout/payment-return.tsx'),
  route('checkout/complete', 'screens/checkout/complete.ts'),
  route('checkout/success', 'screens/checkout/success.tsx'),

  route('favourites', 'screens/favourites/favourites.tsx'),
  route('favourites/choose', 'screens/favourites/choose.ts'),

  route('login', 'screens/sign-in/login.tsx'),
  route('forgot-password', 'screens/sign-in/forgot-password.tsx'),
  route('register', 'screens/sign-in/register.tsx'),
  route('reset-password', 'screens/sign-in/reset-password.tsx'),
  route('change-email', 'screens/sign-in/change-email.tsx'),
  route('logout', 'screens/sign-in/logout.ts'),

  route('account', 'screens/account/account.tsx', [
    index('screens/account/overview.tsx'),
    route('details', 'screens/account/details.tsx'),
    route('details/email', 'screens/account/email.tsx'),
    route('password', 'screens/account/password.tsx'),
    route('addresses', 'screens/account/addresses.tsx'),
    route('addresses/new', 'screens/account/new-address.tsx'),
    route('addresses/:id', 'screens/account/address.tsx'),
    route('orders', 'screens/account/orders.tsx'),
    route('orders/:id', 'screens/account/order.tsx'),
    route('orders/:id/cancel', 'screens/account/cancel-order.ts'),
    route('orders/:id/reorder', 'screens/account/reorder.ts'),
    route('older-order', 'screens/account/older-order.tsx'),
    route('your-data', 'screens/account/your-data.tsx'),
    route('my-data', 'screens/account/my-data.ts'),
    route('close', 'screens/account/close.tsx'),
  ]),
  route('account/addresses/:id/delete', 'screens/account/delete-address.ts'),

  route('order/:id', 'screens/order/order.tsx'),
  route('order/:id/cancel', 'screens/order/cancel.ts'),
  route('order/:id/reorder', 'screens/order/reorder.ts'),
  route('order-lookup', 'screens/order/look-up.tsx'),
  route('order-transfer', 'screens/order/transfer.tsx'),

  route('info/about', 'screens/info/about.tsx'),
  route('info/contact', 'screens/contact/contact.tsx'),
  route('info/delivery', 'screens/info/delivery.tsx'),
  route('info/legal', 'screens/info/legal.tsx'),
  route('info/stockist', 'screens/info/stockist.tsx'),
  route('newsletter', 'screens/newsletter/newsletter.tsx'),
  route('newsletter/confirm', 'screens/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe', 'screens/newsletter/unsubscribe.tsx'),

  route('visitor.css', 'screens/elsewhere/visitor-styles.ts'),
  route('admin/sitemap', 'screens/sitemap/sitemap.tsx'),
  route('sitemap.xml', 'screens/sitemap/sitemap-xml.ts'),
  route('robots.txt', 'screens/sitemap/robots.ts'),
  route('feeds/google.xml', 'screens/sitemap/google-feed.ts'),
  route('feeds/new-designs.atom', 'screens/sitemap/new-designs.ts'),

  route('card/*', 'screens/elsewhere/short-address.ts'),
  ...['about', 'contact', 'delivery', 'legal', 'stockist'].map((name) =>
    route(name, 'screens/elsewhere/short-info-address.ts', { id: `short-${name}` }),
  ),

  route('search', 'screens/search/search.tsx'),
  route('search/suggestions', 'screens/search/suggestions.ts'),

  ...['do-not-range', 'general-range', 'wee-range'].map((handle) =>
    route(`cards/${handle}`, 'screens/ranges/range.tsx', { id: handle }),
  ),
  route(':category/:collection/:handle', 'screens/card/card.tsx'),
  route(':category/:collection?', 'screens/catalogue/catalogue.tsx'),
  route('*', 'screens/elsewhere/unknown-address.tsx'),
] satisfies RouteConfig;
