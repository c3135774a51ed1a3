import type { ReactElement, ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FormAnswer } from '../../forms/use-checked-form.tsx';
import { BuyForm } from './buy-form.tsx';

const heard = vi.hoisted(() => ({ answer: undefined as unknown, states: [] as unknown[], next: 0 }));

// The component is called once for each answer, and keeps its state between them.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: () => {},
  useState: (first: unknown) => {
    const at = heard.next++;
    const set = (now: unknown) => {
      heard.states[at] = now;
    };
    return [at in heard.states ? heard.states[at] : first, set];
  },
}));
vi.mock('../../forms/use-checked-form.tsx', () => ({
  CheckedForm: 'form',
  useCheckedForm: () => ({ answer: heard.answer, field: (name: string) => ({ name, id: name }), button: {} }),
}));

const before = { amount: '', email: '', from: '', message: '' };

beforeEach(() => {
  heard.states = [];
});

type Form = ReactElement<{ action: string; children: ReactElement[] }>;

function formAfter(answer: object | undefined, id = ''): Form['props'] {
  heard.answer = answer;
  heard.next = 0;
  return (BuyForm({ amounts: [10], id, before, rendered: undefined }) as Form).props;
}

function askedAfter(answer: FormAnswer | undefined): string {
  const parts = formAfter(answer).children.map(
    ({ props }) => props as { name?: string; value?: string; children?: ReactNode },
  );
  return parts.find(({ name }) => name === 'asked')?.value ?? 'none';
}

const refused = (asked?: string): FormAnswer => ({ ok: false, errors: {}, values: asked ? { asked } : {} });

test('what is sent again after a lost answer is the same, also for an address that was asked about', () => {
  expect(askedAfter(undefined)).toBe('');
  expect(askedAfter(refused('niece@gmial.com'))).toBe('niece@gmial.com');
  expect(askedAfter(undefined)).toBe('niece@gmial.com');
  expect(askedAfter(undefined)).toBe('niece@gmial.com');
  expect(askedAfter(refused())).toBe('');
});

test('once the gift card that was to be changed is gone, the form adds another, whatever is answered next', () => {
  expect(formAfter(undefined, 'gift_1').action).toBe('/gift-cards?gift=gift_1');
  expect(formAfter({ ...refused(), isGone: true }, 'gift_1').action).toBe('/gift-cards');
  expect(formAfter(refused('niece@gmial.com'), 'gift_1').action).toBe('/gift-cards');
});
