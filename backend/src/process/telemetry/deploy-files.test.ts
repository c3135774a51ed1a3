import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startMetrics } from './start-metrics';

const root = join(__dirname, '..', '..', '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dashboard = read('deploy/grafana-dashboard.json');
const alerts = read('deploy/alerts.yml');
const page = read('docs/observability.md');

const namesIn = (text: string) => new Set(text.match(/\b(?:shop|process|nodejs)_[a-z_\d]+/g));
/** A histogram is asked for by the names of its parts. */
const plain = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');

async function told(): Promise<Set<string>> {
  const figures = {
    mails: async () => ({ waiting: 0, due: 0, retrying: 0, oldest_seconds: 0, given_up: 0 }),
    card_events: async () => ({ waiting: 0, due: 0, oldest_seconds: 0, given_up: 0 }),
    payments: async () => ({ unfinished: 0, needs_attention: 0 }),
    books: async () => ({ differences: 0, compared_at: 0 }),
  };
  const { register, server } = startMetrics({ port: 0, host: '127.0.0.1', figures, onTrouble: () => {} });
  server.close();
  // The storefront's own are written there as they are; its pages are needed to start them.
  const storefront = read('storefront/server/telemetry/start-metrics.ts').matchAll(/name: '(\w+)'/g);
  return new Set(
    [...register.getMetricsAsArray(), ...[...storefront].map(([, name]) => ({ name }))].flatMap(
      ({ name }) => name ?? [],
    ),
  );
}

describe('Every metric', () => {
  test.each([
    ['dashboard', dashboard],
    ['alarms', alerts],
    ['page that explains them', page],
  ])('that the %s name is told by a program', async (_where, text) => {
    const names = await told();
    const named = [...namesIn(text)].filter((name) => !/^(?:process|nodejs)_$/.test(name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !names.has(name) && !names.has(plain(name)))).toEqual([]);
  });

  test('of the shop is explained, and drawn or watched', async () => {
    const ours = [...(await told())].filter((name) => name.startsWith('shop_'));
    const explained = new Set([...namesIn(page)].map(plain));
    const seen = new Set([...namesIn(dashboard + alerts)].map(plain));
    expect(ours.length).toBeGreaterThan(12);
    expect(ours.filter((name) => !explained.has(name) || !seen.has(name))).toEqual([]);
  });
});

describe('Each alarm', () => {
  const rules = alerts.split(/^ {6}- alert: /m).slice(1);

  test('says what is wrong, where to look, and how much it hurries', () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) {
      expect(rule).toMatch(/\n {8}labels: \{ severity: (?:now|today) \}\n/);
      expect(rule).toMatch(/\n {10}summary: [A-Z].{10,70}[^.]\n/);
      expect(rule).toMatch(/\n {10}description: (?:>-\n {12})?(?:[A-Z]|\{\{ \$labels)/);
    }
  });

  test('speaks of one thing only, and asks what Prometheus scrapes as the page says', () => {
    const names = rules.map((rule) => rule.split('\n', 1)[0]);
    expect(new Set(names).size).toBe(rules.length);
    for (const [, job] of alerts.matchAll(/job="(\w+)"/g)) expect(page).toContain(`job_name: ${job}\n`);
  });
});

describe('The dashboard', () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: { title: string; type: string; targets?: { expr: string }[]; gridPos: { x: number; w: number } }[];
  };

  test('draws something in each of its panels, none of them beyond its edge', () => {
    const drawn = panels.filter(({ type }) => type !== 'row');
    expect(drawn.filter(({ targets = [] }) => targets.length === 0 || targets.some(({ expr }) => expr === ''))).toEqual(
      [],
    );
    expect(drawn.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  });
});
