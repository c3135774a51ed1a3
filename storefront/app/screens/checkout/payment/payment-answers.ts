import * as v from 'valibot';
import type { WhatChanged } from '../../../commerce/cart/cart.ts';

const whatChanged = v.object({
  sentences: v.array(v.string()),
  before: v.number(),
  after: v.nullable(v.number()),
}) satisfies v.GenericSchema<WhatChanged>;

/** What the payment step hears when it asks for a card session: by whom and how much, or why not. */
export const sessionAnswer = v.variant('state', [
  v.object({
    state: v.literal('ready'),
    clientSecret: v.string(),
    /** Pounds. */
    amount: v.number(),
    /** What is told before anything is paid. */
    changed: v.nullable(whatChanged),
  }),
  /** The message is one of the specification's. */
  v.object({ state: v.literal('failed'), message: v.string() }),
  /** There is nothing to pay by card here any more: it goes on at that address. */
  v.object({ state: v.literal('elsewhere'), to: v.string() }),
]);
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;

/** What it hears when it asks for the order: there it is, not known yet, or there will be none. */
export const completionAnswer = v.variant('state', [
  v.object({ state: v.literal('order'), to: v.string() }),
  v.object({ state: v.literal('pending') }),
  /** The cart is another: the shopper is told first. Nothing is charged, and nothing held. */
  v.object({ state: v.literal('changed') }),
  v.object({
    state: v.literal('refused'),
    message: v.string(),
    /** The payment that stands is of no use any more. */
    isFinal: v.boolean(),
    /** It is known that no payment stands. */
    isUncharged: v.boolean(),
  }),
]);
export type CompletionAnswer = v.InferOutput<typeof completionAnswer>;

/** Milliseconds between two questions for an order that is not known yet. */
export const patience = 2000;
