import { useSyncExternalStore } from 'react';
import type { CartReply, CartView } from '../../commerce/cart/cart.ts';
import {
  addAgain,
  codeInvalid,
  codeNotTried,
  codeStays,
  notCleared,
  notReached,
  notRetrieved,
  removeAgain,
  updateAgain,
} from '../../commerce/cart/cart-words.ts';
import { enterAgain, signedOut } from '../enter-again.ts';
import { showToast } from '../message/toasts.ts';

/** A change of the cart that the server has not answered yet. */
export interface Change {
  intent: 'add' | 'quantity' | 'remove' | 'code' | 'clear-code' | 'clear';
  /** What is sent. */
  fields: Record<string, string>;
  /** By how much the count changes. */
  by: number;
  /** False while a quantity may still be stepped on. */
  isSent?: boolean;
}

interface Problem {
  message: string;
  requestId?: string | undefined;
}

interface State {
  pending: readonly Change[];
  /** What the server said last; null while only the page itself knows. */
  view: CartView | null;
  /** Of the red banner; the next success takes it away. */
  problem: Problem | null;
  /** The cart is no longer as it was shown last. */
  isStale: boolean;
}

/** Milliseconds between two removals at least. Source: specification, sections 4 and 9. */
const removeSpacing = 50;

/** What is said when not even the shop itself answered. */
const unanswered = {
  add: addAgain,
  quantity: updateAgain,
  remove: removeAgain,
  code: codeInvalid,
  'clear-code': codeStays,
  clear: notCleared,
};

let state: State = { pending: [], view: null, problem: null, isStale: false };
const listeners = new Set<() => void>();
/** Changes of one page go one after another: the first makes the cart that the next ones go into. */
let lastTurn: Promise<unknown> = Promise.resolve();
let lastRemoval = 0;

function set(next: Partial<State>) {
  state = { ...state, ...next };
  window.shopBoot?.runAhead(state.pending.reduce((sum, { by }) => sum + by, 0));
  for (const listener of listeners) listener();
}

/** Shows a change at once and sends it when those before it are done. A failure is rolled back by being over. */
export function changeCart(change: Change): Promise<CartReply> {
  announceChange(change);
  return sendChange(change);
}

/** Shows a change that may still be replaced by the shopper before it is sent. */
export function announceChange(change: Change, instead?: Change) {
  set({ pending: [...state.pending.filter((one) => one !== instead), change] });
}

/** Takes back a change that has not been sent. */
export function dropChange(change: Change) {
  set({ pending: state.pending.filter((one) => one !== change) });
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

const turns = new WeakMap<Change, Promise<CartReply>>();

/** When all that the shopper has changed so far has been answered. */
export async function settleCart() {
  for (const change of state.pending) void sendChange(change);
  await lastTurn;
}

async function send(change: Change): Promise<CartReply> {
  // The page was left, and took it along.
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
  if (reply.isSignedOut) saySignedOut();
  set({
    pending: state.pending.filter((one) => one !== change),
    view: reply.view ?? state.view,
    problem: reply.problem ? { message: reply.problem, requestId: reply.requestId } : null,
    isStale: state.isStale || !reply.view,
  });
  // What became of it nobody has said: the count must be right all the same.
  if (!reply.ok) void refreshCart();
  return reply;
}

let underWay: Change | undefined;

async function ask({ intent, fields }: Change): Promise<CartReply> {
  try {
    const body = new URLSearchParams({ ...fields, intent });
    // It reaches the shop even when the page is left meanwhile.
    const response = await fetch('/cart/changes', { method: 'POST', body, keepalive: true });
    const reply: CartReply = await response.json();
    if (response.ok) return reply;
  } catch {
    // Said below.
  }
  const isWithoutLine = intent === 'code' && !navigator.onLine;
  return { ok: false, message: isWithoutLine ? codeNotTried : unanswered[intent] };
}

let refreshing: Promise<void> | undefined;

/** Asks the server how the cart stands. */
export function refreshCart() {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh() {
  const { pending } = state;
  try {
    // Without a line the cart is shown as it was last: nobody has said that it is not there.
    const response = await fetch('/cart/changes').catch(() => null);
    if (!response) return set({ isStale: false });
    if (!response.ok) throw new Error(String(response.status));
    const view: CartView = await response.json();
    if (view.isSignedOut) saySignedOut();
    // A change that came in between brings its own answer.
    set({ view, isStale: pending !== state.pending && state.isStale });
  } catch {
    // What is shown is still what was known last; only a line that works and brings no cart is a fault of ours.
    const message = navigator.onLine ? notRetrieved : notReached;
    set({ problem: state.problem ?? { message }, isStale: false });
  }
}

function saySignedOut() {
  const action = { label: 'Sign in again', to: enterAgain(location.pathname + location.search) };
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

/** What has not been sent when the page goes is sent as one, or else it would be lost. */
function sendRest() {
  const left = state.pending.filter((change) => change !== underWay);
  if (left.length === 0) return;
  const changes = left.map(({ intent, fields }) => ({ ...fields, intent }));
  navigator.sendBeacon('/cart/changes', new URLSearchParams({ changes: JSON.stringify(changes) }));
  set({ pending: state.pending.filter((change) => change === underWay) });
}

if (!import.meta.env.SSR) addEventListener('pagehide', sendRest);
