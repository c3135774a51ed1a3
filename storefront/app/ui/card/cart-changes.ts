import { useSyncExternalStore } from 'react';
import type { CartReply, CartView } from '../../commerce/cart/cart.ts';
import {
  addAgain,
  codeStays,
  notAdded,
  notAnswered,
  notCleared,
  notReached,
  notRemoved,
  notRetrieved,
  notUpdated,
  removeAgain,
  updateAgain,
} from '../../commerce/cart/cart-words.ts';
import { signedOut, signInPath } from '../../message/sign-in-path.ts';
import { showToast } from '../../message/toasts.ts';

/** A change of the cart that the server has not answered yet. */
export interface Change {
  intent: 'add' | 'quantity' | 'remove' | 'code' | 'clear-code' | 'clear' | 'gift-card' | 'drop-gift-cards';
  fields: Record<string, string>;
  by: number;
  /** False while the shopper may still adjust the quantity. */
  isSent?: boolean;
}

type Problem = Pick<CartReply, 'problem' | 'requestId'> & {
  /** The cart could not be read: the next read that succeeds clears it. */
  isUnread?: true;
};

interface State {
  pending: readonly Change[];
  view: CartView | null;
  /** The red banner; the next success clears it. */
  banner: Problem | null;
  isStale: boolean;
}

/** Milliseconds between removals. Source: specification, sections 4 and 9. */
const removeSpacing = 50;

/** What toast and red banner say without an answer; other intents say that the shop did not answer. */
const failures: Partial<Record<Change['intent'], [toast: string, banner?: string]>> = {
  add: [addAgain, notAdded],
  quantity: [updateAgain, notUpdated],
  remove: [removeAgain, notRemoved],
  'clear-code': [codeStays],
  clear: [notCleared],
};

let state: State = { pending: [], view: null, banner: null, isStale: false };
const listeners = new Set<() => void>();
/** Changes run one after another: the first creates the cart for the next. */
let lastTurn: Promise<unknown> = Promise.resolve();
const turns = new WeakMap<Change, Promise<CartReply>>();
let underWay: Change | undefined;
let lastRemoval = 0;
let refreshing: Promise<void> | undefined;

function set(next: Partial<State>) {
  state = { ...state, ...next };
  window.shopBoot?.setPending(state.pending.reduce((sum, { by }) => sum + by, 0));
  for (const listener of listeners) listener();
}

function without(change: Change | undefined) {
  return state.pending.filter((one) => one !== change);
}

/** Shows a change at once and sends it after those before it. Dropping a failed change from `pending` undoes it. */
export function changeCart(change: Change): Promise<CartReply> {
  announceChange(change);
  return sendChange(change);
}

export function announceChange(change: Change, instead?: Change) {
  set({ pending: [...without(instead), change] });
}

export function dropChange(change: Change) {
  set({ pending: without(change) });
}

export function sendChange(change: Change): Promise<CartReply> {
  const known = turns.get(change);
  if (known) return known;
  change.isSent = true;
  set({ pending: [...state.pending] });
  const turn = lastTurn.then(() => send(change));
  turns.set(change, turn);
  lastTurn = turn;
  return turn;
}

export async function flushCartChanges() {
  for (const change of state.pending) void sendChange(change);
  await lastTurn;
}

async function send(change: Change): Promise<CartReply> {
  // `sendRest` has sent it with the page.
  if (!state.pending.includes(change)) return { ok: true };
  if (change.intent === 'remove') {
    const wait = lastRemoval + removeSpacing - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    lastRemoval = Date.now();
  }
  underWay = change;
  const reply = await ask(change);
  underWay = undefined;
  if (reply.cartId !== undefined) window.shopBoot?.copyCart(reply.cartId);
  if (reply.isSignedOut) showSignedOut();
  set({
    pending: without(change),
    view: reply.view ?? state.view,
    banner: reply.ok ? null : reply.problem ? reply : state.banner,
    isStale: state.isStale || !reply.view,
  });
  // The outcome may be unknown, and the count must still be right.
  if (!reply.ok) void refreshCart();
  return reply;
}

async function ask({ intent, fields }: Change): Promise<CartReply> {
  try {
    const body = new URLSearchParams({ ...fields, intent });
    // `keepalive` lets it reach the shop when the page is left.
    const response = await fetch('/cart/changes', { method: 'POST', body, keepalive: true });
    const reply: CartReply = await response.json();
    if (response.ok) return reply;
  } catch {}
  const [message = notAnswered, problem] = failures[intent] ?? [];
  // Offline, the banner says that instead.
  return { ok: false, message, problem: navigator.onLine ? problem : undefined };
}

export function refreshCart() {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(): Promise<void> {
  const { pending } = state;
  const next: Partial<State> = { isStale: false };
  try {
    // Offline, the last view stays.
    const response = await fetch('/cart/changes').catch(() => null);
    if (response) {
      if (!response.ok) throw new Error();
      const view: CartView = await response.json();
      if (view.isSignedOut) showSignedOut();
      next.view = view;
      if (state.banner?.isUnread) next.banner = null;
    }
  } catch {
    // The last view stays; only a failure while online is our fault.
    const problem = navigator.onLine ? notRetrieved : notReached;
    next.banner = state.banner ?? { problem, isUnread: true };
  }
  // The cart may have been read before a change that has come since; one that is not answered yet brings its own view.
  if (pending === state.pending) set(next);
  else if (state.pending.length === 0) await refresh();
}

function showSignedOut() {
  const action = { label: 'Sign in again', to: signInPath(location.pathname + location.search) };
  showToast({ type: 'info', message: signedOut, duration: 0, action });
}

const initial = state;

export function useCartChanges() {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Unsent changes are sent as one beacon, or they would be lost. */
function sendRest() {
  const left = without(underWay);
  if (left.length === 0) return;
  const changes = left.map(({ intent, fields }) => ({ ...fields, intent }));
  navigator.sendBeacon('/cart/changes', new URLSearchParams({ changes: JSON.stringify(changes) }));
  set({ pending: state.pending.filter((change) => change === underWay) });
}

/** Another tab may change the cart while this one stays in view beside it. A pending change shows its own count. */
function showOtherTab() {
  if (state.pending.length === 0) window.shopBoot?.showVisitor();
}

if (!import.meta.env.SSR) {
  addEventListener('pagehide', sendRest);
  // Old browsers have no cookie store: they show it when the tab is looked at again.
  window.cookieStore?.addEventListener('change', showOtherTab);
}
