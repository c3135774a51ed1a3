const mostNamed = 20;

export function formatReport(report: {
  ranges: { created: number; changed: number };
  created: readonly string[];
  changed: readonly string[];
  unchanged: readonly string[];
}): string {
  const { ranges, created, changed, unchanged } = report;
  return [
    `Ranges: ${ranges.created} created, ${ranges.changed} changed.`,
    `Cards created: ${countAndName(created)}`,
    `Cards changed: ${countAndName(changed)}`,
    `Cards left as they were: ${unchanged.length}`,
  ].join('\n');
}

function countAndName(skus: readonly string[]): string {
  if (skus.length === 0) return '0';
  const more = skus.length > mostNamed ? `, and ${skus.length - mostNamed} more` : '';
  return `${skus.length} (${skus.slice(0, mostNamed).join(', ')}${more})`;
}
