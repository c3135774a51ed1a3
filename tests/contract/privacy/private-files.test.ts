import { describe, expect, test } from 'vitest';
import { adminToken } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickText } from '../../world/store-api.ts';
import { requestRaw } from '../endpoints/raw-request.ts';

const shop = runningShop();

async function upload(name: string, content: string): Promise<Json> {
  const form = new FormData();
  form.append('files', new Blob([content]), name);
  const response = await fetch(new URL('/admin/uploads', shop.backend), {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken(shop)}` },
    body: form,
  });
  const body: Json = await response.json();
  return pick(body, 'files', 0);
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, shop.backend), { headers, redirect: 'manual' });

describe('a file with names and addresses in it', () => {
  test('can be read only by the owner', async () => {
    const address = pickText(await upload('customers.csv', 'name,town\nRuth,Bethlehem\n'), 'url');

    expect((await get(address)).status).toBe(401);
    const answer = await get(address, { authorization: `Bearer ${await adminToken(shop)}` });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('name,town\nRuth,Bethlehem\n');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is not a public file under any spelling', async () => {
    const key = pickText(await upload('customers.csv', 'name\nRuth\n'), 'id');

    for (const path of [key, `..%2fprivate%2f${key}`, `%2e%2e/private/${key}`, `../private/${key}`, `${key}%00.png`]) {
      const { status } = await requestRaw(shop, { method: 'GET', path: `/uploads/${path}` });
      expect({ path, status }).toEqual({ path, status: 404 });
    }
    expect((await get(`/static/${key}`)).status).toBe(404);
  });
});

test('a drawing with a script in it is served as a picture that runs nothing', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const answer = await get(pickText(await upload('drawing.svg', drawing), 'url'));

  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
});
