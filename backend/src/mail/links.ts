import { pictureAddress } from '@shop/shared/cards/picture-address';

export interface Origins {
  storefront: string;
  backend: string;
}

export function mailLinks({ storefront, backend }: Origins) {
  const page = (path: string, query: Record<string, string> = {}) => addressOf(storefront, path, query);
  return {
    home: page('/'),
    account: page('/account'),
    login: page('/login'),
    resetPassword: (token: string, email: string) => page('/reset-password', { token, email }),
    changeEmail: (token: string, email: string) => page('/change-email', { token, email }),
    resetAdminPassword: (token: string) => addressOf(backend, '/app/reset-password', { token }),
    acceptInvite: (token: string) => addressOf(backend, '/app/invite', { token }),
    /** @param access the signed proof that its bearer may see the order */
    order: (orderId: string, access: string) => page(`/order/${encodeURIComponent(orderId)}`, { access }),
    payBalance: (orderId: string, access: string) => page(`/order/${encodeURIComponent(orderId)}/pay`, { access }),
    orderTransfer: (orderId: string, token: string) => page('/order-transfer', { order: orderId, token }),
    confirmNewsletter: (token: string) => page('/newsletter/confirm', { token }),
    unsubscribe: (token: string) => page('/newsletter/unsubscribe', { token }),
    /** Mail programs post here without a browser (RFC 8058), so it is a route of the backend. */
    unsubscribeOneClick: (token: string) => addressOf(backend, '/newsletter/unsubscribe', { token }),
    admin: addressOf(backend, '/app'),
    adminOrder: (orderId: string) => addressOf(backend, orderPage(orderId)),
    adminMessages: addressOf(backend, '/app/messages'),
    adminMoney: addressOf(backend, '/app/money'),
    adminTrade: addressOf(backend, '/app/trade'),
    cart: page('/cart'),
    giftCardBalance: page('/gift-cards/balance'),
    /** @param address a path of the storefront, such as `/cards/general-range/lighthouse` */
    card: (address: string) => page(address),
    picture: (name: string) => page(pictureAddress(encodeURIComponent(name), 160, 'jpg')),
    reminders: page('/account/dates'),
    trade: page('/account/trade'),
    writeReviews: (token: string) => page('/reviews/write', { token }),
    stopReviewRequests: (token: string) => page('/reviews/stop', { token }),
    stopReminder: (token: string) => page('/dates-to-remember/stop', { token }),
  };
}

export function orderPage(orderId: string): string {
  return `/app/orders/${encodeURIComponent(orderId)}`;
}

export function ofOrder(number: number | undefined): string {
  return number === undefined ? '' : ` of order ${number}`;
}

/** The origin may end in a slash: joined to a path as text, it would make two of them. */
export function addressOf(origin: string, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
