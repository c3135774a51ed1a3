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
import { hasSameEnvelopes, listNewPictures } from '../../catalogue/import/check/compare-card';
import type { CatalogueCard } from '../../catalogue/import/read-catalogue';
import { compareCards } from '../../catalogue/import/write/compare-cards';
import { picturesOf, type References, toChangedProduct, toNewProduct } from '../../catalogue/import/write/to-product';
import { updateCards } from './change-envelopes';
import { type ImportedPictures, uploadPicturesStep } from './import-pictures';
import { saveBeforeImportStep, saveCardsAfterImportStep } from './save-import';

type Pairs = [name: string, id: string][];

/** Maps become lists, because workflow input must be JSON. */
export type Known = Omit<References, 'collections' | 'tags'> & { collections: Pairs; tags: Pairs };

type ImportedCards = {
  cards: CatalogueCard[];
  known: Known;
  pictures: ImportedPictures;
  importId?: string | undefined;
};

const compareStep = createStep(
  'compare-cards',
  async (cards: CatalogueCard[], { container }) => new StepResponse(await compareCards(container, cards)),
);

/** Creates and updates cards, all or none. With an `importId` the import can be undone. */
export const importCardsWorkflow = createWorkflow(
  'import-cards',
  ({ cards, known, pictures, importId }: ImportedCards) => {
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
    // The owner may have changed a card between the comparison of the import and this one.
    const further = uploadPicturesStep(
      transform({ compared, pictures }, ({ compared: { added, changed }, pictures }) => {
        const uploaded = new Map(pictures);
        return [...added, ...changed].flatMap(listNewPictures).filter(({ hash }) => !uploaded.has(hash));
      }),
    );
    const products = transform({ compared, pictures, further, known }, (all) => {
      const { compared, pictures, further, known } = all;
      const { added, changed } = compared;
      const { collections, tags, ...ids } = known;
      const references: References = {
        ...ids,
        collections: new Map(collections),
        tags: new Map(tags),
      };
      const uploaded = new Map([...pictures, ...further]);
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
