import type { BegunForm } from '@shop/shared/store-answers/order';
import type { Answer } from './problem.ts';
import { callStore } from './store-api.server.ts';

/** Milliseconds: a form does not wait long for a backend that may be away. */
const timeLimit = 2000;

const pathOf = (id: string) => `/store/sent-forms/${id}`;

/** @param seconds how long others take it as begun */
export function beginForm(id: string, seconds: number): Promise<Answer<BegunForm>> {
  return callStore('begin_form', pathOf(id), { method: 'POST', timeLimit, body: { seconds } });
}

export async function keepFormAnswer(id: string, answer: string, seconds: number): Promise<void> {
  await callStore('keep_form_answer', pathOf(id), { method: 'POST', timeLimit, body: { seconds, answer } });
}

export async function forgetForm(id: string): Promise<void> {
  await callStore('forget_form', pathOf(id), { method: 'DELETE', timeLimit });
}
