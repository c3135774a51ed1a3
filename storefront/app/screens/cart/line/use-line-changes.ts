import { limits } from '@shop/shared/limits';
import { type RefObject, useEffect, useRef } from 'react';
import type { CartLine, CartReply } from '../../../commerce/cart/cart.ts';
import { announceChange, type Change, changeCart, dropChange, sendChange } from '../../../ui/card/cart-changes.ts';
import { showToast } from '../../../ui/message/toasts.ts';

/** Milliseconds to wait for the next step, or the next digit, before a quantity is sent. */
const waits = { 'at once': 0, soon: 350, 'when typed': 700 };

/** The quantity that a text stands for; null for what the field ignores: all but whole numbers from 1 to 100. */
export function asQuantity(text: string): number | null {
  const quantity = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return quantity >= limits.quantity.min && quantity <= limits.quantity.max ? quantity : null;
}

/**
 * Changes of one line. A new quantity shows at once and is sent when the shopper has paused, so that five quick steps
 * are one change. The keyboard finds its place again when the line comes back, or goes on with the next one.
 */
export function useLineChanges(line: CartLine, pending: Change | undefined, item: RefObject<HTMLLIElement | null>) {
  const waiting = useRef<{ change: Change; timer: ReturnType<typeof setTimeout> } | null>(null);

  async function sendNow() {
    if (!waiting.current) return;
    const { change, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    const before = item.current?.contains(document.activeElement) ? document.activeElement : null;
    tell(await sendChange(change));
    if (before instanceof HTMLElement)
      requestAnimationFrame(() => isFocusLost() && before.focus({ preventScroll: true }));
  }

  function setQuantity(quantity: number, when: keyof typeof waits) {
    if (pending?.isSent) return;
    const known = waiting.current;
    if (known) clearTimeout(known.timer);
    const fields = { line: line.id, quantity: String(quantity), from: 'cart' };
    const change: Change = { intent: 'quantity', fields, by: quantity - line.quantity };
    announceChange(change, known?.change);
    waiting.current = { change, timer: setTimeout(sendNow, waits[when]) };
  }

  /** What is being typed is no quantity any more: the one on the way to it is not meant either. */
  function drop() {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    dropChange(waiting.current.change);
    waiting.current = null;
  }

  /** Whoever leaves the field for a button of the same line presses it while it can still be pressed. */
  function sendSoon() {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.timer = setTimeout(sendNow, waits.soon);
  }

  async function remove() {
    const next = neighbour(item.current);
    const change: Change = { intent: 'remove', fields: { line: line.id, from: 'cart' }, by: -line.quantity };
    if (waiting.current) {
      clearTimeout(waiting.current.timer);
      announceChange(change, waiting.current.change);
      waiting.current = null;
      next.focus();
      return sayRemoved(await sendChange(change));
    }
    const answered = changeCart(change);
    next.focus();
    sayRemoved(await answered);
  }

  /** A finger slips: whatever can still be bought is put back by one press. */
  function sayRemoved(reply: CartReply) {
    if (!reply.ok || line.isWithdrawn || line.left !== undefined) return tell(reply);
    const fields = { variant: line.variantId, quantity: String(line.quantity), from: 'cart' };
    const putBack = async () => tell(await changeCart({ intent: 'add', fields, by: line.quantity }));
    const action = { label: 'Undo', run: putBack };
    showToast({ type: 'info', message: `${line.title} removed from cart.`, duration: 8000, action });
  }

  // What is left unsent when the shopper goes to another page is sent then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the end
  useEffect(() => () => void sendNow(), []);

  return { setQuantity, drop, remove, sendSoon };
}

function tell({ ok, message = '' }: CartReply) {
  if (!ok) showToast({ type: 'error', message });
}

function isFocusLost() {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Where the keyboard goes on when a line is gone: the same button of a line beside it, or the page's heading. */
function neighbour(item: HTMLLIElement | null): HTMLElement {
  const lines = [...(item?.parentElement?.querySelectorAll<HTMLElement>('li:not([hidden], [inert])') ?? [])];
  const place = item ? lines.indexOf(item) : -1;
  const beside = lines[place + 1] ?? lines[place - 1];
  const found = beside?.querySelector<HTMLElement>('button[value="remove"]') ?? document.querySelector('h1');
  if (found?.matches('h1')) found.setAttribute('tabindex', '-1');
  return found ?? document.body;
}
