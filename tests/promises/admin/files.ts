import { describe, expect, test, vi } from 'vitest';
import { firstOf, mustHave } from '../../world/must-have.ts';
import type { FixtureShop } from './fixture-shop.ts';

export function files(fixtureShop: () => FixtureShop) {
  describe('files', { tags: 'nightly' }, () => {
    test('the owner uploads a picture, looks it up and removes it', async () => {
      // The client tests for a browser's FileList, which Node does not have.
      vi.stubGlobal('FileList', class {});
      const { sdk, mark } = fixtureShop();
      const drawing = new File([`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${mark} --></svg>`], 'drawing.svg');
      const { id, url } = firstOf((await sdk.admin.upload.create({ files: [drawing] })).files);

      expect((await sdk.admin.upload.retrieve(id)).file.url).toBe(url);
      await sdk.admin.upload.delete(id);
      await expect(sdk.admin.upload.retrieve(id)).rejects.toMatchObject({ status: 404 });
      vi.unstubAllGlobals();
    });

    test('the owner’s program gets a presigned URL before it uploads a file', async () => {
      const answer = await fixtureShop().sdk.admin.upload.presignedUrl({
        originalname: 'cards.csv',
        size: 20,
        mime_type: 'text/csv',
        access: 'private',
      });

      expect(answer).toMatchObject({ mime_type: 'text/csv', extension: 'csv', size: 20 });
      expect(answer.url).toBeTruthy();
    });

    test.each(['import', 'imports'])('the owner brings products in from a file by %s', async (way) => {
      const { sdk, mark } = fixtureShop();
      const handle = `brought-in-${way}-${mark}`;
      const csv = [
        'Product Handle,Product Title,Product Status,Variant Title,Variant SKU,Variant Price GBP,Variant Option 1 Name,Variant Option 1 Value',
        `${handle},Brought in,draft,White,${handle},2.50,Envelope,White`,
      ].join('\n');
      const file = new File([csv], 'cards.csv', { type: 'text/csv' });
      const found = async () => (await sdk.admin.product.list({ handle })).products;

      if (way === 'import') {
        const { transaction_id, summary } = await sdk.admin.product.import({ file });
        expect(summary).toEqual({ toCreate: 1, toUpdate: 0 });
        await sdk.client.fetch(`/admin/products/import/${transaction_id}/confirm`, { method: 'POST', body: {} });
      } else {
        const { transaction_id, summary } = await sdk.admin.product.createImport({ file });
        expect(summary).toEqual({ toCreate: 1, toUpdate: 0 });
        await sdk.admin.product.confirmImport(transaction_id);
      }

      await expect.poll(found).toHaveLength(1);
      await sdk.admin.product.delete(firstOf(await found()).id);
    });

    test('the owner exports the products, and is notified when the file is ready', async () => {
      const { sdk, product } = fixtureShop();
      const newest = async () => {
        const { notifications } = await sdk.admin.notification.list({ order: '-created_at', limit: 100 });
        return notifications.find(({ data }) => data?.title === 'Product export')?.id;
      };
      const before = await newest();
      await sdk.admin.product.export({}, { id: [product] });
      await expect.poll(newest).not.toBe(before);

      const { notification } = await sdk.admin.notification.retrieve(mustHave(await newest()));
      expect(notification).toMatchObject({ channel: 'feed', data: { file: { url: expect.any(String) } } });
    });
  });
}
