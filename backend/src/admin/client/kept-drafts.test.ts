import { expect, test, vi } from 'vitest';
import { readDraft, removeOthers, storeDraft } from './kept-drafts';

function stubStorage(storage: object | undefined) {
  vi.stubGlobal('sessionStorage', storage);
}

test('a draft is read as it was stored, each under its name, until it is sent', () => {
  const stored = new Map<string, string>();
  stubStorage({
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  storeDraft('user_1', 'answer:msg_1', 'Dear Ruth');
  storeDraft('user_1', 'note:order_1', { text: 'Two boxes', before: '' });
  expect(readDraft('user_1', 'answer:msg_1')).toBe('Dear Ruth');
  expect(readDraft('user_1', 'note:order_1')).toEqual({ text: 'Two boxes', before: '' });
  expect(readDraft('user_1', 'answer:msg_2')).toBeUndefined();
  storeDraft('user_1', 'answer:msg_1', undefined);
  expect(readDraft('user_1', 'answer:msg_1')).toBeUndefined();
  vi.unstubAllGlobals();
});

test('a draft is shown to its own user alone, and is removed once another has signed in', () => {
  const stored = new Map([['theme', 'dark']]);
  stubStorage({
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  for (const name of ['answer:msg_1', 'newsletter']) storeDraft('user_1', name, 'Dear Ruth');
  storeDraft('user_2', 'answer:msg_1', 'Hello');
  removeOthers('user_2');
  expect(readDraft('user_1', 'answer:msg_1')).toBeUndefined();
  expect(readDraft('user_2', 'answer:msg_1')).toBe('Hello');
  expect([...stored.keys()]).toEqual(['theme', 'shop-draft:user_2:answer:msg_1']);
  vi.unstubAllGlobals();
});

test('what takes long to write is kept by the browser, for its own user, also after another has signed in', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  storeDraft('user_1', 'card-new', { title: 'Be calm' }, 'browser');
  expect(readDraft('user_1', 'card-new')).toBeUndefined();
  expect(readDraft('user_2', 'card-new', 'browser')).toBeUndefined();
  removeOthers('user_2');
  expect(readDraft('user_1', 'card-new', 'browser')).toEqual({ title: 'Be calm' });
  stored.set('shop-draft:user_1:card-new', '{');
  expect(readDraft('user_1', 'card-new', 'browser')).toBeUndefined();
  storeDraft('user_1', 'card-new', undefined, 'browser');
  expect(stored.size).toBe(0);
  vi.unstubAllGlobals();
});

test('without storage there is no draft, and typing goes on', () => {
  stubStorage(undefined);
  storeDraft('user_1', 'answer:msg_1', 'Dear Ruth');
  expect(readDraft('user_1', 'answer:msg_1')).toBeUndefined();
  vi.unstubAllGlobals();
});
