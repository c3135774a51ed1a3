import type { FormEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSending } from './use-sending.ts';

const submit = vi.hoisted(() => vi.fn());

// The hook is called once, as between a press and the next render.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect() {},
  useRef: (current: unknown) => ({ current }),
}));
vi.mock('react-router', async (load) => ({
  ...(await load<object>()),
  useFetcher: () => ({ data: undefined, state: 'idle', submit }),
}));

let answers: (() => void)[] = [];

beforeEach(() => {
  answers = [];
  submit.mockReset();
  submit.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)));
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal(
    'FormData',
    class {
      set() {}
    },
  );
});

const press = { preventDefault() {}, nativeEvent: {}, currentTarget: { action: 'http://localhost/gift-cards?x' } };

test('a form that is pressed twice before the page shows that it is busy is sent once', async () => {
  const { form } = useSending('It failed.');
  form.onSubmit(press as unknown as FormEvent<HTMLFormElement>);
  form.onSubmit(press as unknown as FormEvent<HTMLFormElement>);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ action: '/gift-cards?x' }));
  for (const answer of answers) answer();
  await Promise.resolve().then(() => {});
  form.onSubmit(press as unknown as FormEvent<HTMLFormElement>);
  expect(submit).toHaveBeenCalledTimes(2);
});
