import { Listr, type ListrTask, PRESET_TIMER } from 'listr2';

export type Say = (progress: string) => void;

/** One line of what is shown; `work` may end with words that are put behind the title. */
export interface Step {
  title: string;
  work: (say: Say) => Promise<unknown>;
}

export type Show = 'steps' | 'nothing';

/** One stage of steps that need nothing of each other, at the same time. A terminal sees them move, a log sees lines. */
export async function runStage(steps: Step[], show: Show): Promise<void> {
  let failure: unknown;
  const tasks = steps.map(({ title, work }) => ({
    title,
    async task(_: unknown, task: { title: string; output: string }) {
      const say: Say = process.stdout.isTTY ? (progress) => (task.output = progress) : sparingly(task);
      try {
        const outcome = await work(say);
        if (typeof outcome === 'string') task.title = `${title}: ${outcome}`;
      } catch (error) {
        // The list marks the step; what went wrong is said once, at the end.
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

/** A log that is read later needs no line per picture. */
function sparingly(task: { output: string }): Say {
  let shown = Date.now();
  return (progress) => {
    if (Date.now() - shown < 5_000) return;
    shown = Date.now();
    task.output = progress;
  };
}
