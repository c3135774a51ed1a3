import { defineRouteConfig } from '@medusajs/admin-sdk';
import { CalendarSolid, Plus } from '@medusajs/icons';
import { Button, Text, toast } from '@medusajs/ui';
import { dayOf } from '@shop/shared/format/calendar';
import { type Season, seasonOn } from '@shop/shared/seasons/season';
import { useState } from 'react';
import { useSaved } from '../../client/saved/use-saved';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useRead } from '../../client/use-read';
import { Problem } from '../../frame/field';
import { Form } from '../../frame/form';
import { Page } from '../../frame/page';
import { useChoices } from '../cards/use-choices';
import { type Draft, describeSeason, newDraft, readDrafts, toDrafts, toSeason } from './draft';
import { SeasonFields } from './season-fields';

const path = '/admin/seasons';
type Seasons = { seasons: Season[] };

export default function SeasonsPage() {
  // Saving replaces the whole table, so the form must not begin with an old one.
  const { data, error } = useRead<Seasons>(path, { refetchOnWindowFocus: false, gcTime: 0 });
  return (
    <Page
      title="Seasons"
      hint="What leads the home page as its day draws near. The nearest of them leads alone."
      error={error}
    >
      {data && <SeasonTable seasons={data.seasons} />}
    </Page>
  );
}

function SeasonTable({ seasons }: { seasons: Season[] }) {
  const {
    was,
    draft: drafts,
    setDraft: setDrafts,
  } = useSaved<Season[], Draft[]>(seasons, { write: toDrafts, read: readDrafts });
  const [open, setOpen] = useState<string>();
  const [problem, setProblem] = useState('');
  const { data: choices } = useChoices();
  const today = dayOf(new Date());
  const leading = seasonOn(seasons, today);
  const save = useAction({
    run: () => post<Seasons>(path, { seasons: drafts.map(toSeason), was }),
    onDone: () => {
      setProblem('');
      setOpen(undefined);
      toast.success('The seasons are saved.');
    },
    onProblem: setProblem,
    rereads: [path],
  });
  const change = (key: string) => (part: Partial<Draft>) =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const add = () => {
    const draft = newDraft();
    setDrafts((now) => [...now, draft]);
    setOpen(draft.key);
  };

  return (
    <Form aria-label="Seasons" onSend={() => save.mutate()}>
      <Text className="px-6 py-4">
        {leading ? `${leading.name} leads today: “${leading.heading}”.` : 'Nothing leads today.'}
      </Text>
      <ul className="divide-y border-y">
        {drafts.map((draft) => (
          <li key={draft.key} className="px-6 py-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <Text weight="plus">{draft.name || 'A new season'}</Text>
                <Text size="small" className="text-ui-fg-subtle">
                  {describeSeason(draft, today)}
                </Text>
              </div>
              <div className="flex gap-2">
                <Button
                  type="button"
                  variant="secondary"
                  className="min-h-10"
                  aria-expanded={open === draft.key}
                  aria-label={`${open === draft.key ? 'Close' : 'Change'} ${draft.name || 'the new season'}`}
                  onClick={() => setOpen(open === draft.key ? undefined : draft.key)}
                >
                  {open === draft.key ? 'Close' : 'Change'}
                </Button>
                <Button
                  type="button"
                  variant="transparent"
                  className="min-h-10"
                  aria-label={`Remove ${draft.name || 'the new season'}`}
                  onClick={() => setDrafts((now) => now.filter(({ key }) => key !== draft.key))}
                >
                  Remove
                </Button>
              </div>
            </div>
            {open === draft.key && (
              <SeasonFields
                draft={draft}
                choices={[...(choices?.occasions ?? []), ...(choices?.themes ?? [])]}
                onChange={change(draft.key)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 px-6 py-4">
        <Button type="submit" className="min-h-10" isLoading={save.isPending}>
          Save the seasons
        </Button>
        <Button type="button" variant="secondary" className="min-h-10" onClick={add}>
          <Plus /> Add a season
        </Button>
        <Problem sentence={problem} />
      </div>
    </Form>
  );
}

export const config = defineRouteConfig({ label: 'Seasons', icon: CalendarSolid, rank: 2.5 });
