import { expect, test } from 'vitest';
import { summarizeQuery } from './summarize-query';

test.each([
  [`select "c0".* from "cart" as "c0" where "c0"."email" = 'ruth@example.com' limit 1`, 'SELECT cart'],
  [`insert into "public"."customer" ("email") values ('from Larne') returning "id"`, 'INSERT customer'],
  ['UPDATE outgoing_mail SET attempts = attempts + 1', 'UPDATE outgoing_mail'],
  [`select 'a letter from Larne' as x, 'it''s from Ruth' from message`, 'SELECT message'],
  ['begin', 'BEGIN'],
  ['', 'QUERY'],
])('%s is summarised as %s', (sql, summary) => {
  expect(summarizeQuery(sql)).toBe(summary);
});

test('a literal that does not end shows nothing of itself', () => {
  expect(summarizeQuery(`select * from cart where email = 'ruth from Larne`)).toBe('SELECT cart');
  expect(summarizeQuery(`select 'ruth from Larne`)).toBe('SELECT');
  expect(summarizeQuery(`select '${'x'.repeat(30_000)} from Larne' from cart`)).toBe('SELECT');
});
