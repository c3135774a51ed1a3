import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOpenToPackers, packerHomePage, packerPages, pagesHiddenFromPackers } from './packer-permissions';

const pages = readdirSync(join(__dirname, '..', 'admin', 'routes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `/${name}`);

test('every page of the dashboard is either shown in a packer’s menu or hidden from it', () => {
  const said = [...packerPages, ...pagesHiddenFromPackers];
  expect(pages.filter((page) => !said.includes(page))).toEqual([]);
  expect(said.filter((page, at) => said.indexOf(page) !== at)).toEqual([]);
  expect(packerPages).toContain(packerHomePage);
});

test.each([
  ['GET', '/admin/messages'],
  ['HEAD', '/admin/messages'],
  ['GET', '/admin/messages/msg_1'],
  ['POST', '/admin/users/me/password'],
])('a packer may call %s %s', (method, path) => {
  expect(isOpenToPackers(method, path)).toBe(true);
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
])('a packer may not call %s %s', (method, path) => {
  expect(isOpenToPackers(method, path)).toBe(false);
});
