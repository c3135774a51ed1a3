import { Listr, PRESET_TIMER } from 'listr2';

export type Say = (progress: string) => void;

/** One line of what is shown; `work` may end with words that are put behind the title. */
export interface Step {
  title: string;
  work: (say: Say) => Promise<string | undefined | void>;
}

export type Show = 'steps' | 'nothing';

/** One stage of steps that need nothing of each other, at the same time. A terminal sees them move, a log sees lines. */
export async function runStage(steps: Step[], show: Show): Promise<void> {
  const tasks = steps.map(({ title, work }) => ({
    title,
    async task(_: unknown, task: { title: string; output: string }) {
      const outcome = await work(process.stdout.isTTY ? (progress) => (task.output = progress) : sparingly(task));
      if (outcome) task.title = `${title}: ${outcome}`;
    },
  }));
  const timer = { ...PRESET_TIMER, condition: (milliseconds: number) => milliseconds > 50 };
  const options = { concurrent: true, exitOnError: true, registerSignalListeners: false } as const;
  if (show === 'nothing') {
    await new Listr(tasks, { ...options, renderer: 'silent' }).run();
    return;
  }
  await new Listr(tasks, {
    ...options,
    rendererOptions: { timer, showErrorMessage: false, collapseErrors: false },
    fallbackRendererOptions: { timer },
  }).run();
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
