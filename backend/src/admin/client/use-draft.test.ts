import { expect, test, vi } from 'vitest';
import { readDraft, storeDraft } from './use-draft';

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
  storeDraft('answer:msg_1', 'Dear Ruth');
  storeDraft('note:order_1', { text: 'Two boxes', before: '' });
  expect(readDraft('answer:msg_1')).toBe('Dear Ruth');
  expect(readDraft('note:order_1')).toEqual({ text: 'Two boxes', before: '' });
  expect(readDraft('answer:msg_2')).toBeUndefined();
  storeDraft('answer:msg_1', undefined);
  expect(readDraft('answer:msg_1')).toBeUndefined();
  vi.unstubAllGlobals();
});

test('without storage there is no draft, and typing goes on', () => {
  stubStorage(undefined);
  storeDraft('answer:msg_1', 'Dear Ruth');
  expect(readDraft('answer:msg_1')).toBeUndefined();
  vi.unstubAllGlobals();
});
