import * as v from 'valibot';
import type { OnProgress } from './steps.ts';

const schema = v.object({ step: v.string(), done: v.optional(v.number()), total: v.optional(v.number()) });
const width = 24;

/** Renders `@progress {"step": "cards", "done": 12, "total": 44}` as `▕██████░░░░░▏ 12 of 44 · cards`. */
function renderProgress(line: string): string | undefined {
  const [, json] = /@progress\s+(\{.*\})/.exec(line) ?? [];
  if (!json) return undefined;
  try {
    const { step, done = 0, total = 0 } = v.parse(schema, JSON.parse(json));
    if (total <= 0) return step;
    const filled = Math.round((Math.min(done, total) / total) * width);
    return `▕${'█'.repeat(filled)}${'░'.repeat(width - filled)}▏ ${done} of ${total} · ${step}`;
  } catch {
    return undefined;
  }
}

export function forwardProgress(
  onProgress: OnProgress,
  other: (line: string) => void = () => {},
): (line: string) => void {
  return (line) => {
    const progress = renderProgress(line);
    if (progress) onProgress(progress);
    else other(line);
  };
}
