import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Breadcrumb } from './breadcrumb.tsx';

test('the two crumbs of a bundle with one name are told apart', () => {
  const home = { name: 'Home', to: '/' };
  const trail = [home, { name: 'Do not range', to: '/cards/do-not-range' }, { name: 'Do not range' }];
  const keys = keysIn(Breadcrumb({ trail }));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});

function keysIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => (isValidElement(one) ? [String(one.key)] : []));
  return isValidElement<{ children?: ReactNode }>(node) ? keysIn(node.props.children) : [];
}
