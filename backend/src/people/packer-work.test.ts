import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closedPages, isPackersWork, packersFirstPage, packersPages } from './packer-work';

const pages = readdirSync(join(__dirname, '..', 'admin', 'routes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `/${name}`);

test('every page of the dashboard that is ours is either shown in a packer’s menu or left out of it', () => {
  const said = [...packersPages, ...closedPages];
  expect(pages.filter((page) => !said.includes(page))).toEqual([]);
  expect(said.filter((page, at) => said.indexOf(page) !== at)).toEqual([]);
  expect(packersPages).toContain(packersFirstPage);
});

test.each([
  ['GET', '/admin/messages'],
  ['HEAD', '/admin/messages'],
  ['GET', '/admin/messages/msg_1'],
  ['POST', '/admin/users/me/password'],
])('%s %s is a packer’s', (method, path) => {
  expect(isPackersWork(method, path)).toBe(true);
});

test.each([
  ['POST', '/admin/messages'],
  ['DELETE', '/admin/messages/msg_1'],
  ['GET', '/admin/messages/msg_1/anything'],
  ['GET', '/admin/messages-of-others'],
  ['GET', '/store/admin/messages'],
  ['POST', '/admin/payments/pay_1/refund'],
  ['GET', '/admin/customers'],
  ['GET', '/admin/api-keys'],
  ['POST', '/admin/users/user_1'],
  ['POST', '/admin/people/user_1/role'],
])('%s %s is not', (method, path) => {
  expect(isPackersWork(method, path)).toBe(false);
});
