/** Reads the text format of Prometheus. @throws for what Prometheus would refuse, or a metric without help or type */
export function parseMetrics(text: string) {
  const values = new Map<string, number>();
  const described = new Map<string, Set<string>>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) \S/.exec(line);
    if (comment) {
      const [, what = '', name = ''] = comment;
      described.set(name, (described.get(name) ?? new Set()).add(what));
      continue;
    }
    const [, name = '', labels = '', value = ''] =
      /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?[\d.e+-]+|[+-]Inf|N[aA][nN])$/.exec(
        line,
      ) ?? [];
    const family = [name, name.replace(/_(?:bucket|sum|count)$/, '')].find((one) => described.get(one)?.size === 2);
    if (!family) throw new Error(`Prometheus would refuse this line: ${line}`);
    const sorted = labels
      .split(/,(?=[a-zA-Z_]\w*=")/)
      .filter(Boolean)
      .toSorted()
      .join();
    values.set(`${name}{${sorted}}`, Number(value.replace('Inf', 'Infinity')));
  }
  return {
    text,
    names: new Set([...values.keys()].map((key) => key.slice(0, key.indexOf('{')))),
    sampleOf(name: string, labels: Record<string, string> = {}): number | undefined {
      const sorted = Object.entries(labels)
        .map(([label, value]) => `${label}="${value}"`)
        .toSorted()
        .join();
      return values.get(`${name}{${sorted}}`);
    },
  };
}
