export interface CompletedRequest {
  method: string;
  /** Without the query. */
  path: string;
  orders: string[];
}

/** `%` stands for the orders; null is not recorded. */
type Description = { method?: string; path: RegExp; words: string | null };

const order = '/admin/orders/[^/]+';
const descriptions: Description[] = [
  // Requests that only read, preview or arrange.
  { path: /^\/admin\/(layouts|views|notifications|push|uploads|search|rbac)(\/|$)/, words: null },
  { path: /^\/admin\/catalogue-imports(\/[^/]+(\/(check|files\/.+))?)?$/, words: null },
  { path: /^\/admin\/((cards|newsletters)\/preview|cards\/pictures)$/, words: null },

  { path: /^\/admin\/to-post\/undo$/, words: 'took the posting of % back' },
  {
    path: new RegExp(`^(/admin/to-post(/.*)?|${order}/fulfillments/[^/]+/shipments)$`),
    words: 'posted %',
  },
  { path: new RegExp(`^${order}/fulfillments$`), words: 'packed %' },
  { path: new RegExp(`^${order}/cancel(-and-pay-back)?$`), words: 'cancelled %' },
  { path: new RegExp(`^${order}/refunds?$|^/admin/payments/[^/]+/refund$`), words: 'paid money back for %' },
  { path: new RegExp(`^${order}/send-again$`), words: 'sent cards of % again, free' },
  { path: new RegExp(`^${order}/cancel-request$`), words: 'answered a request to cancel %' },
  { path: /^\/admin\/payments\/[^/]+\/capture$/, words: 'took the money for %' },
  { path: /^\/admin\/payment-collections\/[^/]+\/mark-as-paid$/, words: 'marked % as paid' },
  { path: /^\/admin\/payment-collections(\/|$)/, words: 'changed what is to pay for %' },
  { path: /^\/admin\/returns\/[^/]+\/cancel$/, words: 'cancelled a return for %' },
  { path: /^\/admin\/claims\/[^/]+\/cancel$/, words: 'took back what was to be made good for %' },
  { path: /^\/admin\/exchanges\/[^/]+\/cancel$/, words: 'cancelled an exchange for %' },
  { path: /^\/admin\/returns(\/|$)/, words: 'took cards of % back' },
  { path: /^\/admin\/claims(\/|$)/, words: 'made something good for %' },
  { path: /^\/admin\/exchanges(\/|$)/, words: 'exchanged cards of %' },
  { path: /^\/admin\/order-edits(\/|$)/, words: 'changed the cards of %' },
  { path: /^\/admin\/draft-orders(\/|$)/, words: 'wrote % for a shopper' },
  { path: new RegExp(`^${order}/notes?(/.*)?$`), words: 'wrote a note on %' },
  { path: new RegExp(`^${order}/mails?(/.*)?$`), words: 'sent a mail of % again' },
  { path: new RegExp(`^${order}(/.*)?$`), words: 'changed %' },

  { path: /^\/admin\/cards\/[^/]+\/count$/, words: 'changed the stock' },
  { path: /^\/admin\/(inventory-items|reservations|stock-locations)(\/|$)/, words: 'changed the stock' },
  { method: 'DELETE', path: /^\/admin\/products\/[^/]+$/, words: 'removed a card' },
  { path: /^\/admin\/(products|cards)$/, words: 'added a card' },
  { path: /^\/admin\/(products|cards|product-variants)\//, words: 'changed a card' },
  { path: /^\/admin\/catalogue-imports\/[^/]+\/apply$/, words: 'imported cards' },
  { path: /^\/admin\/catalogue-imports\/[^/]+\/undo$/, words: 'took an import of cards back' },
  {
    path: /^\/admin\/(collections|product-tags|product-types|product-categories)(\/|$)/,
    words: 'changed the ranges and themes',
  },
  { path: /^\/admin\/(promotions|campaigns|offers)(\/|$)/, words: 'changed an offer' },
  { path: /^\/admin\/(price-lists|sales)(\/|$)/, words: 'changed a sale' },
  { path: /^\/admin\/seasons$/, words: 'changed the seasons' },
  { path: /^\/admin\/words-inside$/, words: 'changed whether words are written into cards, and their price' },
  { path: /^\/admin\/gift-cards\/offer$/, words: 'changed which gift cards are sold' },
  { path: /^\/admin\/gift-cards$/, words: 'gave a gift card away' },
  { path: /^\/admin\/gift-cards\/[^/]+\/replacement$/, words: 'gave a gift card in place of another' },
  { path: /^\/admin\/gift-cards\/[^/]+\/mail$/, words: 'mailed a gift card again' },
  { path: /^\/admin\/gift-cards\//, words: 'stopped a gift card, or let it be spent again' },
  { path: /^\/admin\/trade-invoices\/[^/]+\/payments$/, words: 'wrote down that an invoice was paid' },
  { path: /^\/admin\/trade-invoices\/[^/]+\/credit-notes$/, words: 'credited an invoice' },
  { path: /^\/admin\/trade\/settings$/, words: 'changed the trade prices' },
  { path: /^\/admin\/trade\/[^/]+\/accept$/, words: 'opened a trade account' },
  { path: /^\/admin\/trade\/[^/]+\/decline$/, words: 'declined a trade account' },
  { path: /^\/admin\/trade\/[^/]+\/close$/, words: 'closed a trade account' },
  { path: /^\/admin\/trade\//, words: 'changed the terms of a trade account' },
  { path: /^\/admin\/shipping-options(\/|$)/, words: 'changed the delivery prices' },
  { path: /^\/admin\/post-calendar$/, words: 'changed the post calendar' },

  { path: /^\/admin\/saved-replies(\/|$)/, words: 'changed the saved replies' },
  { path: /^\/admin\/messages\/[^/]+\/answer$/, words: 'answered a message' },
  { path: /^\/admin\/messages\//, words: 'filed a message' },
  { path: /^\/admin\/reviews\/asking$/, words: 'changed whether buyers are asked for reviews' },
  { path: /^\/admin\/reviews\/[^/]+\/show$/, words: 'showed a review' },
  { path: /^\/admin\/reviews\/[^/]+\/answer$/, words: 'answered a review' },
  { path: /^\/admin\/reviews\/[^/]+\/hide$/, words: 'hid a review' },
  { path: /^\/admin\/newsletters$/, words: 'sent the newsletter' },
  { path: /^\/admin\/newsletters\/try$/, words: 'tried the newsletter in their own mailbox' },
  { path: /^\/admin\/subscribers\//, words: 'changed who gets the newsletter' },
  { path: /^\/admin\/customers?(\/|$)/, words: 'changed a customer' },

  { path: /^\/admin\/users\/me\/password$/, words: 'changed their own password' },
  { path: /^\/admin\/(people|invites)$/, words: 'asked somebody to help' },
  { path: /^\/admin\/people\/second-factor$/, words: 'changed whether a code is demanded at sign-in' },
  { path: /^\/admin\/people\//, words: 'chose what somebody may do' },
  { path: /^\/admin\/(users|invites)\//, words: 'changed who helps to run the shop' },
  { path: /^\/admin\/api-keys(\/|$)/, words: 'changed the keys' },
  { path: /^\/admin\/held-off\//, words: 'let somebody go who was held off' },
  { path: /^\/admin\/money\//, words: 'tried again to settle a payment' },
  { path: /^\/admin\/unsent-mails\//, words: 'put a mail aside that could not be sent' },
];

/** Returns words such as `posted %`. Changes without words of their own are settings. */
export function describeAction({ method, path }: CompletedRequest): string | undefined {
  // Medusa routes capitals, and a slash at the end, as it routes the path without them.
  const plain = path.toLowerCase().replace(/\/$/, '');
  const found = descriptions.find((one) => (!one.method || one.method === method) && one.path.test(plain));
  if (found) return found.words ?? undefined;
  return 'changed the settings';
}

/** `posted %` with 12 and 13 becomes `posted orders 12 and 13`. */
export function nameOrders(words: string, numbers: (string | number)[]): string {
  const [last, ...before] = [...numbers].reverse();
  if (last === undefined) return words.replace('%', 'an order');
  const list = before.length > 0 ? `orders ${before.reverse().join(', ')} and ${last}` : `order ${last}`;
  return words.replace('%', list);
}

export function findOrderIds(path: string, body: unknown): string[] {
  const text = `${path} ${JSON.stringify(body ?? '')}`;
  return [...new Set(text.match(/\border_[0-9A-Z]{26}\b/g))];
}
