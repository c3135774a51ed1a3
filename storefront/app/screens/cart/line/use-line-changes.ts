import { limits, tooManyOfCard } from '@shop/shared/limits';
import { type RefObject, useEffect, useRef } from 'react';
import type { CartLine, CartReply } from '../../../commerce/cart/cart.ts';
import { focusHeading } from '../../../message/focus-heading.ts';
import { showToast } from '../../../message/toasts.ts';
import { announceChange, type Change, changeCart, dropChange, sendChange } from '../../../ui/card/cart-changes.ts';

/** Milliseconds to wait for the next step or digit before a quantity is sent. */
const delays = { 'at once': 0, soon: 350, 'when typed': 700 };

/** @returns null for all but whole numbers from 1 to 100, which the field ignores */
export function parseQuantity(text: string): number | null {
  const quantity = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return quantity >= limits.quantity.min && quantity <= limits.quantity.max ? quantity : null;
}

/** The field forgets such a number, so it is said. */
export function tellTooMany(text: string) {
  if (Number(text) > limits.quantity.max) showToast({ type: 'info', message: tooManyOfCard });
}

/** A new quantity is sent after a pause: five quick steps are one request. Focus returns to the line, or the next. */
export function useLineChanges(line: CartLine, pending: Change | undefined, item: RefObject<HTMLLIElement | null>) {
  const waiting = useRef<{ change: Change; timer: ReturnType<typeof setTimeout> } | null>(null);

  async function sendNow() {
    if (!waiting.current) return;
    const { change, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    const before = item.current?.contains(document.activeElement) ? document.activeElement : null;
    showProblem(await sendChange(change));
    if (before instanceof HTMLElement)
      requestAnimationFrame(() => isFocusLost() && before.focus({ preventScroll: true }));
  }

  function setQuantity(quantity: number, when: keyof typeof delays) {
    if (pending?.isSent) return;
    const known = waiting.current;
    clearTimeout(known?.timer);
    const fields = { line: line.id, quantity: String(quantity), from: 'cart' };
    const change: Change = { intent: 'quantity', fields, by: quantity - line.quantity };
    announceChange(change, known?.change);
    waiting.current = { change, timer: setTimeout(sendNow, delays[when]) };
  }

  /** An invalid text also cancels the quantity that was typed before it. */
  function drop() {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    dropChange(waiting.current.change);
    waiting.current = null;
  }

  /** The pause lets a shopper press a button of the same line while it is still enabled. */
  function sendSoon() {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.timer = setTimeout(sendNow, delays.soon);
  }

  async function remove() {
    const next = findNeighbour(item.current);
    const change: Change = { intent: 'remove', fields: { line: line.id, from: 'cart' }, by: -line.quantity };
    clearTimeout(waiting.current?.timer);
    announceChange(change, waiting.current?.change);
    waiting.current = null;
    const answered = sendChange(change);
    if (next) next.focus();
    else focusHeading();
    showRemoved(await answered);
  }

  /** The toast offers to undo the removal of what can still be bought; it stays where words would be typed again. */
  function showRemoved(reply: CartReply) {
    const { again } = line;
    if (!reply.ok || !again) return showProblem(reply);
    const putBack = async () => showProblem(await changeCart({ intent: 'add', fields: again, by: line.quantity }));
    const action = { label: 'Undo', run: putBack };
    const duration = again.words || again.email ? 0 : 8000;
    showToast({ type: 'info', message: `${line.title} removed from cart.`, duration, action });
  }

  // A change that was not sent yet is sent when the shopper leaves the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount
  useEffect(() => () => void sendNow(), []);

  return { setQuantity, drop, remove, sendSoon };
}

export function showProblem({ ok, message = '' }: CartReply) {
  if (!ok) showToast({ type: 'error', message });
}

function isFocusLost() {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Finds where focus goes when a line is gone: the same button of the next line. */
function findNeighbour(item: HTMLLIElement | null) {
  const lines = [...(item?.parentElement?.querySelectorAll<HTMLElement>('li:not([hidden], [inert])') ?? [])];
  const place = item ? lines.indexOf(item) : -1;
  return (lines[place + 1] ?? lines[place - 1])?.querySelector<HTMLElement>('button[value="remove"]');
}
