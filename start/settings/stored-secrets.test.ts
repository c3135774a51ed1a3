import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSecrets } from './stored-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets are made once, each of its own, and read by this account alone', () => {
  const file = join(folder, 'secrets.json');
  const secrets = loadOrCreateSecrets(file);
  expect(new Set(Object.values(secrets)).size).toBe(9);
  expect(secrets.cardWebhook).toMatch(/^whsec_[0-9a-f]{48}$/);
  expect(loadOrCreateSecrets(file)).toEqual(secrets);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a secret that a newer shop needs is made beside those that are kept', () => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, '{"postgres": "of-the-cluster"}', { mode: 0o644 });
  const secrets = loadOrCreateSecrets(file);
  expect(secrets.postgres).toBe('of-the-cluster');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('secrets that cannot be read are not made anew, since the database knows the old ones', () => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, '{"postgres": "of-the-clu');
  expect(() => loadOrCreateSecrets(file)).toThrow(/cannot be read; it holds the database's password/);
});
