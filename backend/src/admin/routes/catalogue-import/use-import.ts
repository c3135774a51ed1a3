import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Change } from '../../../catalogue/import/check/list-changes';
import { errorMessage, post, sdk } from '../../client/sdk';
import { followWork, OutOfSight } from './follow-work';
import { lastImportPath } from './last/use-last-import';

type Fault = { file: string; sentence: string };
export type Counts = { created: number; changed: number; unchanged: number };

/** The first two stages are the browser's own; the backend reports the others. */
export type Progress = {
  stage: 'open' | 'uploading' | 'checking' | 'refused' | 'checked' | 'importing' | 'done' | 'failed';
  step: string;
  done: number;
  total: number;
  faults: Fault[];
  counts?: Counts;
  added?: { sku: string; title: string }[];
  changes?: Change[];
  isSilent?: boolean;
};

const atStart: Progress = { stage: 'open', step: '', done: 0, total: 0, faults: [] };

type Answer = { catalogue_import: Progress & { id: string } };

const pause = 700;

const asTheyWere = 'The cards of the shop are as they were before this step.';

export function useImport() {
  const [progress, setProgress] = useState<Progress>(atStart);
  const [problem, setProblem] = useState('');
  const client = useQueryClient();
  const id = useRef('');
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const attempt = useCallback(async (work: () => Promise<void>, afterwards = asTheyWere) => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      const isOut = error instanceof OutOfSight;
      const message = error instanceof UnsentFile ? error.message : errorMessage(isOut ? error.cause : error);
      setProblem(`${message} ${isOut ? afterwards : asTheyWere}`);
      setProgress((now) => ({ ...now, stage: 'failed' }));
    }
  }, []);

  const follow = (verb: 'check' | 'apply', before: string) =>
    followWork({
      begin: () => post(`/admin/catalogue-imports/${id.current}/${verb}`),
      before,
      read: async () => (await sdk.client.fetch<Answer>(`/admin/catalogue-imports/${id.current}`)).catalogue_import,
      onState: setProgress,
      onSilence: () => setProgress((now) => ({ ...now, isSilent: true })),
      isWatched: () => isOpen.current,
      pause: () => new Promise((resolve) => setTimeout(resolve, pause)),
    });

  const look = (files: File[]) =>
    attempt(async () => {
      if (files.length === 0) return;
      const { catalogue_import } = await post<Answer>('/admin/catalogue-imports');
      id.current = catalogue_import.id;
      for (const [done, file] of files.entries()) {
        if (!isOpen.current) return;
        setProgress({ ...atStart, stage: 'uploading', step: `Sending ${file.name}`, done, total: files.length });
        await send(id.current, file);
      }
      await follow('check', 'open');
    });

  const apply = () =>
    attempt(async () => {
      // At once, so that a second press finds no button.
      setProgress({ ...atStart, stage: 'importing' });
      await follow('apply', 'checked').finally(() => client.invalidateQueries({ queryKey: [lastImportPath] }));
    }, 'The import may go on all the same: ‘The last import’ says what becomes of it.');

  const begin = () => {
    const path = `/admin/catalogue-imports/${id.current}`;
    if (id.current !== '') void sdk.client.fetch(path, { method: 'DELETE' }).catch(() => {});
    id.current = '';
    setProblem('');
    setProgress(atStart);
  };

  return { progress, problem, look, apply, begin };
}

async function send(id: string, file: File): Promise<void> {
  const path = `/admin/catalogue-imports/${id}/files/${encodeURIComponent(file.name)}`;
  const headers = { 'content-type': 'application/octet-stream' };
  try {
    await sdk.client.fetch(path, { method: 'PUT', headers, body: file });
  } catch (error) {
    throw new UnsentFile(`${file.name}: ${errorMessage(error)}`);
  }
}

class UnsentFile extends Error {}
