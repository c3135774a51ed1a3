import type { MailKind } from '../mail/kinds';

type OwnersKind = Extract<MailKind, `owner-${string}`>;

const ofOrder = { order_id: (id: string) => `/app/orders/${encodeURIComponent(id)}` };

/** What each mail to the owner is about: the order that it names, or else this page. */
const pages: Record<OwnersKind, { order_id?: (id: string) => string; else: string }> = {
  'owner-message': { else: '/app/messages' },
  'owner-new-order': { ...ofOrder, else: '/app/to-post' },
  'owner-cancel-request': { ...ofOrder, else: '/app/today' },
  'owner-dispute': { ...ofOrder, else: '/app/money' },
  'owner-dispute-closed': { ...ofOrder, else: '/app/money' },
  'owner-ledger': { else: '/app/money' },
  // Of such a payment there may be an order; what there is to do stands on its page all the same.
  'owner-money': { else: '/app/money' },
  'owner-stuck': { else: '/app/today' },
};

/** The page of the dashboard that a mail is about, from the root of its host; none for a mail that is not the owner's. */
export function pageOfMail({ kind, data }: { kind: string; data: unknown }): string | undefined {
  if (!isOwners(kind)) return undefined;
  const page = pages[kind];
  const order = typeof data === 'object' && data !== null && 'order_id' in data ? data.order_id : undefined;
  return page.order_id && typeof order === 'string' ? page.order_id(order) : page.else;
}

function isOwners(kind: string): kind is OwnersKind {
  return Object.hasOwn(pages, kind);
}
