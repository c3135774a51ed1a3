import * as v from 'valibot';
import type { WhatChanged } from '../../../commerce/cart/cart.ts';

const whatChanged = v.object({
  sentences: v.array(v.string()),
  before: v.number(),
  after: v.nullable(v.number()),
}) satisfies v.GenericSchema<WhatChanged>;

export const sessionAnswer = v.variant('state', [
  v.object({
    state: v.literal('ready'),
    clientSecret: v.string(),
    /** Pounds. */
    amount: v.number(),
    changed: v.nullable(whatChanged),
  }),
  v.object({ state: v.literal('failed'), message: v.string() }),
  /** Nothing can be paid by card here any more. */
  v.object({ state: v.literal('elsewhere'), to: v.string() }),
]);
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;

export const completionAnswer = v.variant('state', [
  v.object({ state: v.literal('order'), to: v.string() }),
  v.object({ state: v.literal('pending') }),
  /** The shopper must see the changed cart first. Nothing is charged or reserved. */
  v.object({ state: v.literal('changed') }),
  v.object({
    state: v.literal('refused'),
    message: v.string(),
    isFinal: v.boolean(),
    /** No payment is known to exist. */
    isUncharged: v.boolean(),
  }),
]);
export type CompletionAnswer = v.InferOutput<typeof completionAnswer>;

/** Milliseconds between two requests for an order. */
export const retryDelay = 2000;
