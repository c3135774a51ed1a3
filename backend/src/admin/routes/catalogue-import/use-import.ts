import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, sayError } from '../../asking/ask';
import { atStart, type Progress } from './progress';

type Told = { catalogue_import: Progress & { id: string } };

const pause = 700;

/** Uploads the files, has them looked at, and follows the work in the backend until it is over. */
export function useImport() {
  const [progress, setProgress] = useState<Progress>(atStart);
  const [problem, setProblem] = useState('');
  const id = useRef('');
  // The page may be left while the backend goes on; nobody is told then.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const follow = useCallback(async () => {
    while (isOpen.current) {
      const { catalogue_import: now } = await ask<Told>(`/admin/catalogue-imports/${id.current}`);
      if (!isOpen.current) return;
      setProgress(now);
      if (now.stage !== 'checking' && now.stage !== 'importing') return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }, []);

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(sayError(error));
      setProgress((now) => ({ ...now, stage: 'failed' }));
    }
  }, []);

  const look = (files: File[]) =>
    attempt(async () => {
      if (files.length === 0) return;
      const { catalogue_import } = await ask<Told>('/admin/catalogue-imports', { body: {} });
      id.current = catalogue_import.id;
      for (const [done, file] of files.entries()) {
        if (!isOpen.current) return;
        setProgress({ ...atStart, stage: 'uploading', step: `Sending ${file.name}`, done, total: files.length });
        await send(id.current, file);
      }
      await ask(`/admin/catalogue-imports/${id.current}/check`, { body: {} });
      await follow();
    });

  const apply = () =>
    attempt(async () => {
      await ask(`/admin/catalogue-imports/${id.current}/apply`, { body: {} });
      await follow();
    });

  const begin = () => {
    if (id.current !== '') void ask(`/admin/catalogue-imports/${id.current}`, { method: 'DELETE' }).catch(() => {});
    id.current = '';
    setProblem('');
    setProgress(atStart);
  };

  return { progress, problem, look, apply, begin };
}

async function send(id: string, file: File): Promise<void> {
  const path = `/admin/catalogue-imports/${id}/files/${encodeURIComponent(file.name)}`;
  try {
    await ask(path, { method: 'PUT', file });
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { message: `${file.name}: ${error.message}` }) : error;
  }
}
