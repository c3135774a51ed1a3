import { inFlightWork } from './in-flight-work';

interface Queue<Row> {
  claim: (most: number) => Promise<Row[]>;
  releaseClaims: (ids: readonly string[]) => Promise<void>;
}

/**
 * Processes what is due until no row of a batch succeeds. A process that is stopping claims no more, and releases what
 * it cannot finish in time. @param begin is called for each batch; its function resolves to whether a row succeeded
 */
export async function processQueue<Row extends { id: string }>(
  queue: Queue<Row>,
  atOnce: number,
  begin: () => (row: Row) => Promise<boolean>,
  process = inFlightWork,
): Promise<void> {
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    let rows: Row[] = [];
    const onTimeout = () => queue.releaseClaims(rows.map(({ id }) => id));
    await process.during(
      async () => {
        rows = await queue.claim(atOnce);
        const work = begin();
        const succeeded = await Promise.all(rows.map((row) => work(row)));
        goesOn = succeeded.some(Boolean);
      },
      { onTimeout },
    );
  }
}
