import type { Change } from '../../../catalogue/import/check/list-changes';

export type Fault = { file: string; sentence: string };
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
};

export const atStart: Progress = { stage: 'open', step: '', done: 0, total: 0, faults: [] };
