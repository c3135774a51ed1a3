import { expect, test, vi } from 'vitest';

// Test files share their modules, and React Query takes what has a window for a browser.
vi.hoisted(() => Object.assign(globalThis, { window: { HTMLIFrameElement: Object } }));
vi.mock('@medusajs/ui', () => ({ toast: { error: () => undefined } }));
vi.mock('../sdk', () => ({ errorMessage: String, isRefused: () => true }));

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useAction } from '../use-action';
import { useSeen } from './use-seen';

const path = '/admin/messages';

/** A form that is refused whatever it sends. It draws nothing, and so needs no document. */
async function openForm() {
  const shop = { answers: 1 };
  const form = { shown: 0, seen: 0, press: async () => {} };
  const refused = async () => {
    throw new Error('Refused');
  };
  function Form({ answers }: { answers: number }) {
    const { seen, refuse } = useSeen(answers);
    const action = useAction({ run: refused, rereads: [path] });
    const press = async () => {
      if ((await action.pressOnce()) === 'refused') refuse();
    };
    Object.assign(form, { shown: answers, seen, press });
    return null;
  }
  function Page() {
    const { data } = useQuery({ queryKey: [path], queryFn: async () => shop.answers });
    return data === undefined ? null : createElement(Form, { answers: data });
  }
  const around = { addEventListener: () => {} };
  const root = createRoot({ ...around, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: around } as never);
  const client = new QueryClient();
  root.render(createElement(QueryClientProvider, { client }, createElement(Page)));
  await expect.poll(() => form.shown).toBe(1);
  return { shop, form, readAgain: () => client.invalidateQueries() };
}

test('what came while an answer was typed is read once the answer was refused for it', async () => {
  const { shop, form, readAgain } = await openForm();
  shop.answers = 2;
  await readAgain();
  await expect.poll(() => form.shown).toBe(2);
  expect(form.seen).toBe(1);
  shop.answers = 3;
  await form.press();
  await expect.poll(() => form.seen).toBe(3);
});

test('what came after an answer was refused for something else is not read', async () => {
  const { shop, form, readAgain } = await openForm();
  await form.press();
  shop.answers = 2;
  await readAgain();
  await expect.poll(() => form.shown).toBe(2);
  expect(form.seen).toBe(1);
});
