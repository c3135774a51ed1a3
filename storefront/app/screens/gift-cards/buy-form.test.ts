import type { ReactElement, ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FormAnswer } from '../../forms/use-checked-form.tsx';
import { BuyForm } from './buy-form.tsx';

const heard = vi.hoisted(() => ({ answer: undefined as unknown, state: '' }));

// The component is called once for each answer, and keeps its state between them.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: () => {},
  useState: () => [
    heard.state,
    (next: string) => {
      heard.state = next;
    },
  ],
}));
vi.mock('../../forms/use-checked-form.tsx', () => ({
  CheckedForm: 'form',
  useCheckedForm: () => ({ answer: heard.answer, field: (name: string) => ({ name, id: name }), button: {} }),
}));

const before = { amount: '', email: '', from: '', message: '' };

beforeEach(() => {
  heard.state = '';
});

function askedAfter(answer: FormAnswer | undefined): string {
  heard.answer = answer;
  const form = BuyForm({ amounts: [10], id: '', before, rendered: undefined }) as ReactElement<{
    children: ReactElement[];
  }>;
  const parts = form.props.children.map(
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
