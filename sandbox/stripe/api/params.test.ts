import { expect, test } from 'vitest';
import { parseForm } from './params.ts';

const plainly = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)));

test('nested names become objects, and numbered or empty ones become lists', () => {
  expect(
    plainly(
      'amount=100&metadata[session_id]=s&a[b][c]=1&expand[]=x&expand[]=y&types[0]=p&types[1]=q&metadata[note]=a%26b',
    ),
  ).toEqual({
    amount: '100',
    metadata: { session_id: 's', note: 'a&b' },
    a: { b: { c: '1' } },
    expand: ['x', 'y'],
    types: ['p', 'q'],
  });
});

test('a name that reaches for the prototype stays an ordinary name', () => {
  parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect({}).not.toHaveProperty('polluted');
});
