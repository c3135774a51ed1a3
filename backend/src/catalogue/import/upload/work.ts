import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { messageOf } from '../../../process/refusals/message-of';
import { isUnchanged } from '../check/compare-card';
import { listChanges } from '../check/list-changes';
import { listRangeChanges } from '../check/list-range-changes';
import type { Fault } from '../read/fault';
import { type Catalogue, readCatalogue } from '../read/read-catalogue';
import { findConflicts } from '../write/find-conflicts';
import { importCatalogue } from '../write/import-catalogue';
import { inShop } from '../write/in-shop';
import { loadExistingCards } from '../write/load-existing-cards';
import { loadRanges } from '../write/load-ranges';
import { readState, type Upload, type UploadState, writeState } from './upload';

/** Reading and importing take all that a small machine has: one at a time. */
let isBusy = false;

/**
 * Looks through an owner's files as the command line does, and says every fault. Goes on after the answer.
 *
 * @throws 400 when another import is being worked on
 */
export function startCheck(container: MedusaContainer, upload: Upload): Promise<void> {
  return start(container, upload, 'checking', async (say) => {
    const answer = await look(container, upload, say);
    if (!answer.ok) return { stage: 'refused', faults: answer.faults };
    const { cards, ranges } = answer.catalogue;
    const existing = await loadExistingCards(
      container,
      cards.map(({ sku }) => sku),
    );
    const unchanged = cards.filter((card) => {
      const current = existing.get(card.sku);
      return current && isUnchanged(current, card);
    }).length;
    const added = cards.filter(({ sku }) => !existing.has(sku)).map(({ sku, title }) => ({ sku, title }));
    const shelves = await loadRanges(container, { handle: ranges.map(({ handle }) => handle) });
    const changes = [
      ...cards.flatMap((card) => {
        const current = existing.get(card.sku);
        return current ? listChanges(current, card) : [];
      }),
      ...ranges.flatMap((range) =>
        listRangeChanges(
          shelves.find(({ handle }) => handle === range.handle),
          range,
        ),
      ),
    ];
    const created = added.length;
    return {
      added,
      changes,
      stage: 'checked',
      counts: { created, unchanged, changed: cards.length - created - unchanged },
    };
  });
}

/**
 * Looks once more, since shop and files may have changed, and then brings the shop in line with the files.
 *
 * @throws 400 when the files were not looked at, or were found wrong
 */
export async function startImport(container: MedusaContainer, upload: Upload): Promise<void> {
  if ((await readState(upload)).stage !== 'checked') {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'These files have not been found right. Check them, mend what is said of them, and then apply them.',
    );
  }
  return start(container, upload, 'importing', async (say) => {
    const answer = await look(container, upload, say);
    if (!answer.ok) return { stage: 'refused', faults: answer.faults };
    const { created, changed, unchanged } = await importCatalogue(container, answer.catalogue, {
      onCard: say('Importing cards'),
    });
    return {
      stage: 'done',
      counts: { created: created.length, changed: changed.length, unchanged: unchanged.length },
    };
  });
}

type Say = (step: string) => (done: number, total: number) => void;

async function look(
  container: MedusaContainer,
  upload: Upload,
  say: Say,
): Promise<{ ok: true; catalogue: Catalogue } | { ok: false; faults: Fault[] }> {
  const read = await readCatalogue(upload.folder, say('Reading pictures'), inShop(container));
  const faults = read.ok ? await findConflicts(container, read.catalogue.cards) : read.faults;
  if (read.ok && faults.length === 0) return read;
  // The owner sent files and never saw the folder.
  const place = ` in the folder ${upload.folder}`;
  return {
    ok: false,
    faults: faults.map((one) => ({ ...one, reason: one.reason.replace(place, ' among the files') })),
  };
}

async function start(
  container: MedusaContainer,
  upload: Upload,
  stage: 'checking' | 'importing',
  work: (say: Say) => Promise<UploadState>,
): Promise<void> {
  if (isBusy) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'Another import is being worked on. Try again when it is over.',
    );
  }
  isBusy = true;
  const { say, settled } = teller(upload, stage);
  const finish = async () => {
    let end: UploadState;
    try {
      end = await work(say);
    } catch (error) {
      const reason = messageOf(error);
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
      logger.error(JSON.stringify({ event: 'catalogue-import-failed', import: upload.id, reason }));
      end = { stage: 'failed' };
    }
    await settled();
    await writeState(upload, end).catch(() => {});
    isBusy = false;
  };
  try {
    await writeState(upload, { stage });
  } catch (error) {
    isBusy = false;
    throw error;
  }
  void finish();
}

/** Progress is written one at a time, the latest only: there are far more pictures than anybody looks. */
function teller(upload: Upload, stage: 'checking' | 'importing'): { say: Say; settled: () => Promise<void> } {
  let next: UploadState | undefined;
  let writing: Promise<void> | undefined;
  const write = async () => {
    while (next) {
      const state = next;
      next = undefined;
      await writeState(upload, state).catch(() => {});
    }
    writing = undefined;
  };
  return {
    say: (step) => (done, total) => {
      next = { stage, step, done, total };
      writing ??= write();
    },
    settled: async () => {
      await writing;
    },
  };
}
