import { createHash } from 'node:crypto';
import { acquireLockStep, createProductsWorkflow, releaseLockStep, updateProductsWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules, ProductStatus } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { findCardDefaults } from '../../catalogue/cards/card-defaults';
import { type CardSheet, handleOf, isKnownPicture, readSheet } from '../../catalogue/cards/card-sheet';
import { cardsLock } from '../../catalogue/cards/cards-lock';
import { listNumbers } from '../../catalogue/cards/list-numbers';
import { nextNumber } from '../../catalogue/cards/next-number';
import { hasSameEnvelopes, tagsOf } from '../../catalogue/import/check/compare-card';
import type { Card } from '../../catalogue/import/read/card';
import { findConflicts } from '../../catalogue/import/write/find-conflicts';
import { loadCards, type ShopCard } from '../../catalogue/import/write/load-existing-cards';
import { toChangedProduct, toNewProduct } from '../../catalogue/import/write/to-product';
import { readGraph } from '../../database/read-graph';
import { updateCards } from './change-envelopes';
import { importTagsWorkflow } from './import-ranges';

/** @property id missing for a new card @property key of a new card's form: sent again, it changes the card it made */
type Saved = { id?: string | undefined; key?: string | undefined; sheet: CardSheet };

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.INVALID_DATA, sentence);

const readSheetStep = createStep('read-card-sheet', async ({ id, key, sheet }: Saved, { container }) => {
  const newId = key === undefined ? undefined : idOfNewCard(key, sheet);
  const current = id === undefined ? await findMade(container, newId) : await cardToChange(container, id);
  const ranges = await readGraph(container, 'product_collection', ['id', 'handle', 'title'], { handle: [sheet.range] });
  const [range] = ranges;
  if (!range) throw refuse('Choose the range that the card belongs to.');
  const others = (await listNumbers(container)).filter((one) => one.id !== current?.id);
  const number = sheet.number || current?.sku || nextNumber(others, range);
  const taken = others.find((one) => one.number === number);
  if (taken) throw refuse(`Another card has the number ${number} already.`);
  const handle = current?.handle ?? freeHandle(sheet.title, new Set(others.map((one) => one.handle)));

  const { card, problems } = readSheet(sheet, { number, handle });
  const known = current?.pictures ?? [];
  const pictures = [sheet.front, sheet.reverse].filter((address) => address !== '');
  if (pictures.some((address) => !isKnownPicture(address, known))) problems.push('A picture is not one of the shop’s.');
  if (!card || problems.length > 0) throw refuse(problems.join(' '));
  const whole: Card = {
    ...card,
    envelopes: card.envelopes.map((envelope) => ({
      ...envelope,
      ...(current?.sku === number && currentSku(current, envelope)),
    })),
  };
  const [conflict] = await findConflicts(container, [whole], current?.id);
  if (conflict) throw refuse(`The card ${conflict.reason}`);
  return new StepResponse({
    card: whole,
    current,
    newId: (await isDeleted(container, newId)) ? undefined : newId,
    // The form has no fields for further pictures, so they stay.
    pictures: [...pictures, ...(sheet.reverse === '' ? [] : known.slice(2))],
    range: [range.handle, range.id] as [string, string],
    belongings: await findCardDefaults(container),
  });
});

/** A form whose card has another name by now makes another card. */
function idOfNewCard(key: string, { title }: CardSheet): string {
  const hash = createHash('sha256').update(`${key}:${title}`).digest('hex');
  return `prod_${hash.slice(0, 26).toUpperCase()}`;
}

async function findMade(container: MedusaContainer, id: string | undefined): Promise<ShopCard | undefined> {
  return id === undefined ? undefined : (await loadCards(container, { id: [id] }))[0];
}

/** The row of a deleted card stays, with its id. */
async function isDeleted(container: MedusaContainer, id: string | undefined): Promise<boolean> {
  if (id === undefined) return false;
  const rows = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id }, { select: ['id', 'deleted_at'], withDeleted: true });
  return rows.some(({ deleted_at }) => deleted_at);
}

async function cardToChange(container: MedusaContainer, id: string): Promise<ShopCard> {
  const [card] = await loadCards(container, { id: [id] });
  if (!card) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This card is not in the shop any more.');
  if (card.choices > 1) {
    throw refuse('Shoppers choose more of this card than its envelope. Change it on its page under Products.');
  }
  return card;
}

function currentSku(current: ShopCard, { name }: { name: string }): { sku?: string } {
  const sku = current.envelopes.find((envelope) => envelope.name === name)?.sku;
  return sku ? { sku } : {};
}

function freeHandle(title: string, taken: ReadonlySet<string>): string {
  const handle = handleOf(title);
  let free = handle;
  for (let next = 2; taken.has(free); next += 1) free = `${handle}-${next}`;
  return free;
}

export const saveCardWorkflow = createWorkflow('save-card', (input: Saved) => {
  acquireLockStep(cardsLock);
  const read = readSheetStep(input);
  const tags = importTagsWorkflow.runAsStep({
    input: transform({ read }, ({ read }) => ({ values: tagsOf(read.card) })),
  });
  const products = transform({ input, read, tags }, ({ input: { sheet }, read, tags }) => {
    const { card, current, newId, pictures, range, belongings } = read;
    const references = { ...belongings, collections: new Map([range]), tags: new Map(tags) };
    const status = sheet.is_shown ? ProductStatus.PUBLISHED : ProductStatus.DRAFT;
    if (!current) {
      return {
        added: [
          { ...toNewProduct(card, pictures, references), ...(newId && { id: newId }), status: ProductStatus.DRAFT },
        ],
        isToShow: sheet.is_shown,
        changed: [],
        redone: [],
      };
    }
    const { category_ids, ...product } = toChangedProduct(card, pictures, current, references);
    const redone = hasSameEnvelopes(current, card) ? [] : [{ card, current }];
    return {
      added: [],
      isToShow: false,
      changed: [
        {
          ...product,
          ...(current.categories.length === 0 && { category_ids }),
          ...(sheet.is_shown && { sales_channels: [{ id: belongings.salesChannelId }] }),
          external_id: card.sku,
          status,
        },
      ],
      redone,
    };
  });
  const made = when({ products }, ({ products }) => products.added.length > 0).then(() =>
    createProductsWorkflow.runAsStep({ input: { products: products.added } }),
  );
  // Medusa creates a product piece by piece; shown earlier, it would briefly have no prices.
  when({ products }, ({ products }) => products.isToShow).then(() => {
    updateProductsWorkflow
      .runAsStep({
        input: transform({ made }, ({ made }) => ({
          selector: { id: made?.[0]?.id ?? '' },
          update: { status: ProductStatus.PUBLISHED },
        })),
      })
      .config({ name: 'show-new-card' });
  });
  updateCards(products);
  releaseLockStep(cardsLock);
  return new WorkflowResponse(transform({ read, made }, ({ read, made }) => read.current?.id ?? made?.[0]?.id ?? ''));
});
