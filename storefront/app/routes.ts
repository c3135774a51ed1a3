import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('screens/home/home.tsx'),

  route('cart', 'screens/cart/cart.tsx'),
  route('cart/changes', 'screens/cart/changes.ts'),
  route('fill-a-box', 'screens/cart/box/box.tsx'),

  route('checkout', 'screens/checkout/frame/checkout.tsx', [
    index('screens/checkout/frame/start.ts'),
    route('contact', 'screens/checkout/contact/contact.tsx'),
    route('contact/way', 'screens/checkout/contact/guest-or-account.tsx'),
    route('contact/reset', 'screens/checkout/contact/reset.tsx'),
    route('shipping', 'screens/checkout/shipping/shipping.tsx'),
    route('shipping/address/:id', 'screens/checkout/shipping/edit-address.tsx'),
    route('payment', 'screens/checkout/payment/payment.tsx'),
  ]),
  route('checkout/on-account', 'screens/checkout/payment/on-account.ts'),
  route('checkout/payment-session', 'screens/checkout/payment/payment-session.ts'),
  route('checkout/payment-return', 'screens/checkout/completion/payment-return.tsx'),
  route('checkout/complete', 'screens/checkout/completion/complete.ts'),
  route('checkout/success', 'screens/checkout/thanks/success.tsx'),

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
    route('details', 'screens/account/details/details.tsx'),
    route('details/email', 'screens/account/details/email.tsx'),
    route('password', 'screens/account/details/password.tsx'),
    route('addresses', 'screens/account/addresses/addresses.tsx'),
    route('addresses/new', 'screens/account/addresses/new-address.tsx'),
    route('addresses/:id', 'screens/account/addresses/address.tsx'),
    route('dates', 'screens/account/dates/dates.tsx'),
    route('orders', 'screens/account/orders/orders.tsx'),
    route('orders/:id', 'screens/account/orders/order.tsx'),
    route('orders/:id/cancel', 'screens/account/orders/cancel-order.ts'),
    route('orders/:id/reorder', 'screens/account/orders/reorder.ts'),
    route('older-order', 'screens/account/orders/older-order.tsx'),
    route('trade', 'screens/account/trade/trade.tsx'),
    route('your-data', 'screens/account/details/your-data.tsx'),
    route('my-data', 'screens/account/details/my-data.ts'),
    route('close', 'screens/account/details/close.tsx'),
  ]),
  route('account/addresses/:id/delete', 'screens/account/addresses/delete-address.ts'),
  route('account/trade/invoices/:id', 'screens/account/trade/invoice.ts'),
  route('account/dates/:id/remove', 'screens/account/dates/remove-date.ts'),
  route('dates-to-remember.ics', 'screens/account/dates/calendar.ts'),

  route('order/:id', 'screens/order/order.tsx'),
  route('order/:id/cancel', 'screens/order/cancel.ts'),
  route('order/:id/reorder', 'screens/order/reorder.ts'),
  route('order/:id/pay', 'screens/checkout/balance/pay.tsx'),
  route('order/:id/pay/:step', 'screens/checkout/balance/card-form.ts'),
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
  route('dates-to-remember/stop', 'screens/newsletter/stop-reminder.tsx'),

  route('reviews/write', 'screens/reviews/write.tsx'),
  route('reviews/stop', 'screens/newsletter/stop-review-requests.tsx'),

  route('visitor.css', 'screens/elsewhere/visitor-styles.ts'),
  route('admin/sitemap', 'screens/sitemap/sitemap.tsx'),
  route('sitemap.xml', 'screens/sitemap/sitemap-xml.ts'),
  route('robots.txt', 'screens/sitemap/robots.ts'),
  route('feeds/google.xml', 'screens/sitemap/google-feed.ts'),
  route('feeds/new-designs.atom', 'screens/sitemap/new-designs.ts'),

  // The second has as many segments as the address of a card or of its reviews, which would match first.
  ...['card/*', 'card/:collection/:handle/reviews?'].map((path) =>
    route(path, 'screens/elsewhere/short-address.ts', { id: path }),
  ),
  ...['about', 'contact', 'delivery', 'legal', 'stockist'].map((name) =>
    route(name, 'screens/elsewhere/short-info-address.ts', { id: `short-${name}` }),
  ),

  route('occasions', 'screens/occasions/occasions.tsx'),
  route('occasions/:occasion', 'screens/occasions/occasion.tsx'),

  route('card-preview', 'screens/card/preview.tsx'),
  route('words/:handle', 'screens/words/words.tsx'),
  route('gift-cards', 'screens/gift-cards/gift-cards.tsx'),
  route('gift-cards/balance', 'screens/gift-cards/balance.tsx'),

  route('search', 'screens/search/search.tsx'),
  route('search/suggestions', 'screens/search/suggestions.ts'),

  ...['do-not-range', 'general-range', 'wee-range'].map((handle) =>
    route(`cards/${handle}`, 'screens/ranges/range.tsx', { id: handle }),
  ),
  route(':category/:collection/:handle', 'screens/card/card.tsx'),
  route(':category/:collection/:handle/reviews', 'screens/reviews/card-reviews.tsx'),
  route(':category/:collection?', 'screens/catalogue/catalogue.tsx'),
  route('*', 'screens/elsewhere/unknown-address.tsx'),
] satisfies RouteConfig;
