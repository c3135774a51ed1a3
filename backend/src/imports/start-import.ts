import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { type Change, listChanges } from '../catalogue/import/check/list-changes';
import { listRangeChanges } from '../catalogue/import/check/list-range-changes';
import { withFilesLock } from '../catalogue/import/import-lock';
import type { Fault } from '../catalogue/import/read/fault';
import { type Catalogue, readCatalogue } from '../catalogue/import/read-catalogue';
import { readState, type Upload, type UploadState, writeState } from '../catalogue/import/upload/upload';
import { compareInBatches } from '../catalogue/import/write/compare-cards';
import { existingCatalogue } from '../catalogue/import/write/existing-catalogue';
import { findConflicts } from '../catalogue/import/write/find-conflicts';
import { loadRanges } from '../catalogue/import/write/load-ranges';
import { logFailure } from '../process/log/log-event';
import { inFlightWork } from '../process/stop/in-flight-work';
import { importCatalogue } from './import-catalogue';
import { requireOpenShop } from './require-open-shop';

/** @throws 400 when another import is running; the check continues in the background */
export function startCheck(container: MedusaContainer, upload: Upload): Promise<void> {
  return runInBackground(container, upload, 'checking', async (report) => {
    const answer = await readAndCheck(container, upload, report);
    if (!answer.ok) return { stage: 'refused', faults: answer.faults };
    const { cards, ranges } = answer.catalogue;
    const added: { sku: string; title: string }[] = [];
    const changes: Change[] = [];
    const counts = { created: 0, changed: 0, unchanged: 0 };
    for await (const compared of compareInBatches(container, cards)) {
      added.push(...compared.added.map(({ card: { sku, title } }) => ({ sku, title })));
      changes.push(...compared.changed.flatMap(({ card, current }) => listChanges(current, card)));
      counts.changed += compared.changed.length;
      counts.unchanged += compared.unchanged.length;
    }
    const currentRanges = await loadRanges(container, { handle: ranges.map(({ handle }) => handle) });
    changes.push(
      ...ranges.flatMap((range) =>
        listRangeChanges(
          currentRanges.find(({ handle }) => handle === range.handle),
          range,
        ),
      ),
    );
    counts.created = added.length;
    return { added, changes, stage: 'checked', counts };
  });
}

/** @throws 400 when the files have not passed a check, which is then repeated */
export async function startImport(container: MedusaContainer, upload: Upload): Promise<void> {
  if ((await readState(upload)).stage !== 'checked') {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'These files have not been found right. Check them, mend what is said of them, and then apply them.',
    );
  }
  return runInBackground(container, upload, 'importing', async (report) => {
    const answer = await readAndCheck(container, upload, report);
    if (!answer.ok) return { stage: 'refused', faults: answer.faults };
    const { created, changed, unchanged } = await importCatalogue(container, answer.catalogue, {
      onCard: report('Importing cards'),
    });
    return {
      stage: 'done',
      counts: { created: created.length, changed: changed.length, unchanged: unchanged.length },
    };
  });
}

type Report = (step: string) => (done: number, total: number) => void;

async function readAndCheck(
  container: MedusaContainer,
  upload: Upload,
  report: Report,
): Promise<{ ok: true; catalogue: Catalogue } | { ok: false; faults: Fault[] }> {
  const read = await readCatalogue(upload.folder, report('Reading pictures'), existingCatalogue(container));
  const faults = read.ok ? await findConflicts(container, read.catalogue.cards) : read.faults;
  if (read.ok && faults.length === 0) return read;
  // The owner uploads files and never sees the folder.
  const place = ` in the folder ${upload.folder}`;
  return {
    ok: false,
    faults: faults.map((one) => ({ ...one, reason: one.reason.replace(place, ' among the files') })),
  };
}

async function runInBackground(
  container: MedusaContainer,
  upload: Upload,
  stage: 'checking' | 'importing',
  work: (report: Report) => Promise<UploadState>,
): Promise<void> {
  const logError = (error: unknown) =>
    logFailure(container, { event: 'catalogue_import_failed', import: upload.id }, error);
  let hasBegun = false;
  await new Promise<void>((begin, refuse) => {
    const run = async () => {
      await writeState(upload, { stage });
      hasBegun = true;
      begin();
      const { report, flush } = createProgressWriter(upload, stage);
      const end = await work(report).catch((error: unknown): UploadState => {
        logError(error);
        return { stage: 'failed' };
      });
      await flush();
      await writeState(upload, end).catch(() => {});
    };
    const onTimeout = async () => {
      if (hasBegun) await writeState(upload, { stage: 'failed' });
    };
    inFlightWork
      .finish(() => withFilesLock(container, run), { onTimeout })
      .catch((error: unknown) => (hasBegun ? logError(error) : refuse(error)));
  });
}

/** Writes only the latest progress, one write at a time. */
function createProgressWriter(
  upload: Upload,
  stage: 'checking' | 'importing',
): { report: Report; flush: () => Promise<void> } {
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
    report: (step) => (done, total) => {
      if (done < total) requireOpenShop();
      next = { stage, step, done, total };
      writing ??= write();
    },
    flush: async () => {
      await writing;
    },
  };
}
