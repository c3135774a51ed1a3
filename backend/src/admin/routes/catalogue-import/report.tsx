import { Alert, Button, Heading, Text } from '@medusajs/ui';
import type { Progress } from './use-import';
import { WhatChanges } from './what-changes';

type ReportProps = { progress: Progress; problem: string; onApply: () => void };

export function Report({ progress, problem, onApply }: ReportProps) {
  const { stage, faults, counts } = progress;
  if (problem !== '') return <Banner kind="error">{problem}</Banner>;
  if (stage === 'uploading' || stage === 'checking' || stage === 'importing') return <Bar progress={progress} />;
  if (stage === 'failed') {
    return (
      <Banner kind="error">
        The work was interrupted. Start again with the same files: what is in the shop already is left alone.
      </Banner>
    );
  }
  if (stage === 'refused') {
    return (
      <div className="px-6 py-6">
        <Alert variant="error">
          {faults.length === 1 ? 'One fault. ' : `${faults.length} faults. `}
          Nothing has been changed. Mend the files and start again.
        </Alert>
        <ul className="mt-4 flex flex-col gap-1">
          {faults.map(({ sentence }) => (
            <li key={sentence}>
              <Text size="small">{sentence}</Text>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (!counts) return null;
  const { created, changed, unchanged } = counts;
  const changes = progress.changes ?? [];
  if (stage === 'done') {
    return (
      <Banner kind="success">{`Done: ${created} added, ${changed} changed, ${unchanged} left as they were.`}</Banner>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3 px-6 py-6">
      <Heading level="h2">The files are right</Heading>
      <Text>{`Cards to add: ${created}. To change: ${changed}. Left as they are: ${unchanged}.`}</Text>
      {created + changes.length === 0 && <Text weight="plus">There is nothing to change.</Text>}
      <WhatChanges label="What would change" added={progress.added ?? []} changes={changes} />
      <Button className="h-10" onClick={onApply} disabled={created + changed === 0 && unchanged === 0}>
        Apply to the shop
      </Button>
    </div>
  );
}

function Banner({ kind, children }: { kind: 'error' | 'success'; children: string }) {
  return (
    <div className="px-6 py-6" role="status">
      <Alert variant={kind}>{children}</Alert>
    </div>
  );
}

function Bar({ progress: { stage, step, done, total, isSilent } }: { progress: Progress }) {
  const words = step || (stage === 'importing' ? 'Importing cards' : 'Looking at the files');
  return (
    <div className="px-6 py-6" role="status">
      <Text className="mb-2">{total > 0 ? `${words}: ${done} of ${total}` : `${words} …`}</Text>
      <progress className="h-2 w-full" aria-label={words} max={total || 1} value={total > 0 ? done : undefined} />
      {isSilent && <Text className="mt-2">The shop cannot be reached just now. What it has begun goes on.</Text>}
    </div>
  );
}
