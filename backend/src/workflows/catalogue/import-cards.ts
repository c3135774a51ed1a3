import { acquireLockStep, createProductsWorkflow, releaseLockStep } from '@medusajs/core-flows';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { cardsLock } from '../../catalogue/cards/cards-lock';
import { hasSameEnvelopes } from '../../catalogue/import/check/compare-card';
import type { CatalogueCard } from '../../catalogue/import/read-catalogue';
import { compareCards } from '../../catalogue/import/write/compare-cards';
import type { ShopCard } from '../../catalogue/import/write/load-existing-cards';
import { picturesOf, type References, toChangedProduct, toNewProduct } from '../../catalogue/import/write/to-product';
import { updateCards } from './change-envelopes';
import { saveBeforeImportStep, saveCardsAfterImportStep } from './save-import';
import { uploadPicturesStep } from './upload-pictures';

type Pairs = [name: string, id: string][];

/** Maps become lists, because workflow input must be JSON. */
export type Known = Omit<References, 'collections' | 'tags'> & { collections: Pairs; tags: Pairs };

type Compared = { card: CatalogueCard; current?: ShopCard };

const compareStep = createStep(
  'compare-cards',
  async (cards: CatalogueCard[], { container }) => new StepResponse(await compareCards(container, cards)),
);

/** Creates and updates cards, all or none. With an `importId` the import can be undone. */
export const importCardsWorkflow = createWorkflow(
  'import-cards',
  ({ cards, known, importId }: { cards: CatalogueCard[]; known: Known; importId?: string | undefined }) => {
    acquireLockStep(cardsLock);
    const compared = compareStep(cards);
    saveBeforeImportStep(
      transform({ compared, importId }, ({ compared: { added, changed }, importId }) => ({
        importId,
        kind: 'card' as const,
        things: [
          ...added.map(({ card }) => ({ subject: card.sku, before: null })),
          ...changed.map(({ card, current }) => ({ subject: card.sku, before: current })),
        ],
      })),
    );
    const pictures = uploadPicturesStep(
      transform({ compared }, ({ compared }): Compared[] => [...compared.added, ...compared.changed]),
    );
    const products = transform({ compared, pictures, known }, ({ compared: { added, changed }, pictures, known }) => {
      const { collections, tags, ...ids } = known;
      const references: References = {
        ...ids,
        collections: new Map(collections),
        tags: new Map(tags),
      };
      const uploaded = new Map(pictures);
      const redone = changed.filter(({ card, current }) => !hasSameEnvelopes(current, card));
      return {
        added: added.map(({ card }) => toNewProduct(card, picturesOf(card, undefined, uploaded), references)),
        changed: changed.map(({ card, current }) =>
          toChangedProduct(card, picturesOf(card, current, uploaded), current, references),
        ),
        redone,
      };
    });
    when({ products }, ({ products }) => products.added.length > 0).then(() => {
      createProductsWorkflow.runAsStep({ input: { products: products.added } });
    });
    updateCards(products);
    saveCardsAfterImportStep(
      transform({ compared, importId }, ({ compared: { added, changed }, importId }) => ({
        importId,
        skus: [...added, ...changed].map(({ card }) => card.sku),
      })),
    );
    releaseLockStep(cardsLock);
    return new WorkflowResponse(
      transform({ compared }, ({ compared: { added, changed, unchanged } }) => ({
        created: added.map(({ card }) => card.sku),
        changed: changed.map(({ card }) => card.sku),
        unchanged,
      })),
    );
  },
);
