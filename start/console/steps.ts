import { Listr, type ListrTask, PRESET_TIMER } from 'listr2';

export type OnProgress = (progress: string) => void;

/** A text returned by `work` is shown behind the title. */
export interface Step {
  title: string;
  work: (onProgress: OnProgress) => Promise<unknown>;
}

export type Show = 'steps' | 'nothing';

export async function runStage(steps: Step[], show: Show): Promise<void> {
  let failure: unknown;
  const tasks = steps.map(({ title, work }) => ({
    title,
    async task(_: unknown, task: { title: string; output: string }) {
      const onProgress: OnProgress = process.stdout.isTTY ? (progress) => (task.output = progress) : sparingly(task);
      try {
        const outcome = await work(onProgress);
        if (typeof outcome === 'string') task.title = `${title}: ${outcome}`;
      } catch (error) {
        // The list only marks the step; the error is printed once, at the end.
        failure ??= error;
        throw new Error('see below');
      }
    },
  }));
  try {
    await newList(tasks, show).run();
  } catch (error) {
    throw failure ?? error;
  }
}

function newList(tasks: ListrTask[], show: Show) {
  const timer = { ...PRESET_TIMER, condition: (milliseconds: number) => milliseconds > 50 };
  const options = { concurrent: true, exitOnError: true, registerSignalListeners: false } as const;
  if (show === 'nothing') return new Listr(tasks, { ...options, renderer: 'silent' });
  return new Listr(tasks, {
    ...options,
    rendererOptions: { timer, showErrorMessage: false, collapseErrors: false },
    fallbackRendererOptions: { timer },
  });
}

function sparingly(task: { output: string }): OnProgress {
  let shown = Date.now();
  return (progress) => {
    if (Date.now() - shown < 5_000) return;
    shown = Date.now();
    task.output = progress;
  };
}
