import type { MailKind } from '../mail/kinds';

type OwnerMailKind = Extract<MailKind, `owner-${string}`>;

const ofOrder = { order_id: (id: string) => `/app/orders/${encodeURIComponent(id)}` };

/** A mail that names an order opens the order, any other opens `else`. */
const pages: Record<OwnerMailKind, { order_id?: (id: string) => string; else: string }> = {
  'owner-message': { else: '/app/messages' },
  'owner-new-order': { ...ofOrder, else: '/app/to-post' },
  'owner-cancel-request': { ...ofOrder, else: '/app/today' },
  'owner-dispute': { ...ofOrder, else: '/app/money' },
  'owner-dispute-closed': { ...ofOrder, else: '/app/money' },
  'owner-ledger': { else: '/app/money' },
  'owner-money': { else: '/app/money' },
  'owner-stuck': { else: '/app/today' },
};

/** @returns a path in the dashboard, or undefined for a mail that is not for the owner */
export function pageOfMail({ kind, data }: { kind: string; data: unknown }): string | undefined {
  if (!isOwnerMail(kind)) return undefined;
  const page = pages[kind];
  const order = typeof data === 'object' && data !== null && 'order_id' in data ? data.order_id : undefined;
  return page.order_id && typeof order === 'string' ? page.order_id(order) : page.else;
}

function isOwnerMail(kind: string): kind is OwnerMailKind {
  return Object.hasOwn(pages, kind);
}
