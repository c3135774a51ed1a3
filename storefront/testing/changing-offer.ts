import { expect } from 'vitest';
import { sellRange } from './sample-range.ts';
import type { StandInBackend } from './stand-in-backend.ts';

/** Sells something beside the sample range. @param name the address of the offer below `/store`, and its key */
export function changingOffer(name: string, first: object | null) {
  let [version, offer] = [1, first];
  return {
    /** Call it before each test. */
    sellAt(backend: StandInBackend) {
      backend.reset();
      sellRange(backend);
      backend.answer = ({ url }) => {
        if (url === '/store/catalogue-version') return { version: `${version}` };
        return url === `/store/${name}` ? { [name.replace('-', '_')]: offer } : undefined;
      };
    },
    /** The storefront is told at once, as when the owner saves. */
    async become(now: object | null) {
      offer = now;
      version += 1;
      const { syncCatalogue } = await import('../app/commerce/catalogue.server.ts');
      expect((await syncCatalogue()).ok).toBe(true);
    },
  };
}
