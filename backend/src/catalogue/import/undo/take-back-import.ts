import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { catalogueImportsModule } from '../../../modules/catalogue-imports';
import { messageOf } from '../../../process/refusals/message-of';
import { workUnderWay } from '../../../process/stop/work-under-way';
import { markImportWorkflow } from '../../../workflows/catalogue/keep-import';
import { undoImportOfCardsWorkflow, undoImportOfRangesWorkflow } from '../../../workflows/catalogue/undo-import';
import { alone } from '../alone';

/** Cards put back together: all of them or none. */
const atOnce = 25;

/**
 * Begins to take an import back, and goes on after the answer: some cards at a time, each for itself in the books of the
 * import, so that one that broke off goes on where it was.
 *
 * @throws 404 when it is not the last import; 400 when it was taken back already, or something is going on with imports
 */
export async function startToTakeBack(container: MedusaContainer, importId: string): Promise<void> {
  let isBegun = false;
  await new Promise<void>((begin, refuse) => {
    const work = async () => {
      await demandLast(container, importId);
      await markImportWorkflow(container).run({ input: { importId, stage: 'undoing' } });
      isBegun = true;
      begin();
      try {
        await takeBack(container, importId);
      } catch (error) {
        // What failed is told, and not that this failed too: by its silence it is seen to be over.
        await markImportWorkflow(container)
          .run({ input: { importId, stage: 'half undone' } })
          .catch(() => {});
        throw error;
      }
    };
    alone(container, work).catch((error: unknown) => {
      if (!isBegun) return refuse(error);
      const line = { event: 'catalogue-import-not-taken-back', import: importId, reason: messageOf(error) };
      container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
    });
  });
}

async function demandLast(container: MedusaContainer, importId: string): Promise<void> {
  const last = await container.resolve(catalogueImportsModule).last();
  if (last?.id !== importId) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      'Only the last import can be taken back, and this is another one.',
    );
  }
  if (last.stage === 'undone') {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This import has been taken back already.');
  }
}

async function takeBack(container: MedusaContainer, importId: string): Promise<void> {
  const things = await container.resolve(catalogueImportsModule).thingsOf(importId);
  const waiting = (kind: string) =>
    things
      .filter((thing) => thing.kind === kind && thing.outcome === null)
      .map(({ id, subject, before, after }) => ({ id, subject, before, after }));
  const cards = waiting('card');
  for (let start = 0; start < cards.length; start += atOnce) {
    const input = { importId, things: cards.slice(start, start + atOnce) };
    await wholly(() => undoImportOfCardsWorkflow(container).run({ input }));
  }
  await wholly(async () => {
    const input = { importId, ranges: waiting('range'), themes: waiting('theme') };
    await undoImportOfRangesWorkflow(container).run({ input });
    await markImportWorkflow(container).run({ input: { importId, stage: 'undone' } });
  });
}

/** A stop of the shop waits for it, and nothing is begun any more after that. */
async function wholly(work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  await workUnderWay.during(async () => {
    await work();
    isDone = true;
  });
  if (!isDone) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'The shop is being closed. Go on when it is open.');
}
