const literals = /'(?:[^']|'')*'|\$\w*\$[\s\S]*?\$\w*\$/g;
const firstTable = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/i;

/** Returns what is done to which table, such as `SELECT cart`. Medusa writes values into its queries. */
export function summarizeQuery(sql: string): string {
  const bare = sql.slice(0, 20_000).replace(literals, '?');
  const verb = /^\W*(\w+)/.exec(bare)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = firstTable.exec(bare)?.[1] ?? '';
  return `${verb} ${table}`.trim();
}
