import { Alert, Button, Heading, Text, usePrompt } from '@medusajs/ui';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../client/format-moment';
import { errorMessage } from '../../../client/sdk';
import { Note, Page } from '../../../frame/page';
import { WhatChanges } from '../what-changes';
import {
  describeCounts,
  describeKeptFields,
  describeUndo,
  describeUndone,
  describeWholeCards,
  doesAnything,
} from './describe-undo';
import { type Last, type Undo, useLastImport } from './use-last-import';

export function LastImport() {
  const { last, error, takeBack, look } = useLastImport();
  const ask = usePrompt();
  if (error) return <Note>{errorMessage(error)}</Note>;
  if (!last) return null;
  const press = async () => {
    // The question must name what can be undone now, not when the page was opened.
    const now = await look();
    if (!now?.undo) return;
    const isMeant = await ask({
      title: 'Undo this import?',
      description: describeUndo(now, now.undo),
      confirmText: 'Undo this import',
      cancelText: 'Leave it',
    });
    if (isMeant) takeBack.mutate(now.id);
  };
  const mayUndo = last.stage !== 'undone' && last.undo !== null && doesAnything(last.undo);

  return (
    <Page
      title="The last import"
      hint={`${formatMoment(last.began_at)}: ${describeCounts(last.counts)}.`}
      actions={
        mayUndo && (
          <Button variant="secondary" className="h-10" disabled={takeBack.isPending} onClick={() => void press()}>
            {last.stage === 'half undone' ? 'Go on with the undo' : 'Undo this import'}
          </Button>
        )
      }
    >
      <div className="flex flex-col items-start gap-3 px-6 py-4">
        <ImportState last={last} />
        {last.undo && last.stage !== 'undone' && <WhatStays undo={last.undo} />}
        <Folded name="What it changed" count={last.added.length + last.changes.length}>
          <WhatChanges label="What it changed" added={last.added} changes={last.changes} />
        </Folded>
      </div>
    </Page>
  );
}

function ImportState({ last }: { last: Last }) {
  const { stage, undo, done, total, undone_at } = last;
  if (stage === 'importing') return <Text role="status">It is being brought in just now.</Text>;
  if (stage === 'undoing') return <Text role="status">{`It is being taken back: ${done} of ${total} cards.`}</Text>;
  if (stage === 'broken off') {
    return <Alert variant="warning">It broke off. Import the same files again to go on, or undo what it did.</Alert>;
  }
  if (stage === 'half undone') return <Alert variant="warning">The undo broke off. Go on with it.</Alert>;
  if (stage === 'done' || !undo) return null;
  return (
    <>
      <div role="status">
        <Alert variant="success">{`Taken back, ${formatMoment(undone_at)}: ${describeUndone(undo)}.`}</Alert>
      </div>
      <Folded name="What the undo changed" count={describeWholeCards(undo).length + undo.changes.length}>
        <WhatChanges label="What the undo changed" changes={undo.changes} sentences={describeWholeCards(undo)} />
      </Folded>
      <Stays undo={undo} />
    </>
  );
}

function WhatStays({ undo }: { undo: Undo }) {
  const sentences = describeWholeCards({ ...undo, removed: [], ranges_removed: [] });
  return (
    <>
      {!doesAnything(undo) && <Text>There is nothing left of it to take back.</Text>}
      {sentences.length > 0 && <WhatChanges label="What an undo would not delete" changes={[]} sentences={sentences} />}
      <Stays undo={undo} />
    </>
  );
}

function Stays({ undo }: { undo: Undo }) {
  if (undo.left.length === 0) return null;
  return (
    <>
      <Heading level="h2">You have changed this since: it stays</Heading>
      <WhatChanges label="What stays" changes={[]} sentences={describeKeptFields(undo)} />
    </>
  );
}

type FoldedProps = { name: string; count: number; children: ReactNode };

const mostOpen = 12;

function Folded({ name, count, children }: FoldedProps) {
  if (count === 0) return null;
  return (
    <details className="w-full" open={count <= mostOpen}>
      <summary className="txt-compact-small-plus min-h-10 cursor-pointer py-3">{`${name} (${count})`}</summary>
      {children}
    </details>
  );
}
