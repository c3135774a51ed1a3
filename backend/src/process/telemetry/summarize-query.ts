const literals = /'(?:[^']|'')*'|\$\w*\$[\s\S]*?\$\w*\$/g;
const firstTable = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/i;

/**
 * Returns what is done to which table, such as `SELECT cart`. Medusa writes values into its queries, which are long:
 * literals are taken out only where one stands before the table.
 */
export function summarizeQuery(sql: string): string {
  const found = firstTable.exec(sql);
  const before = sql.slice(0, found?.index);
  const table = /['$]/.test(before) ? firstTable.exec(withoutLiterals(sql)) : found;
  const verb = /^\W*(\w+)/.exec(before || sql)?.[1]?.toUpperCase() ?? 'QUERY';
  return `${verb} ${table?.[1] ?? ''}`.trim();
}

/** The text behind a literal that does not end may be a part of it. */
function withoutLiterals(sql: string): string {
  return sql.slice(0, 20_000).replace(literals, '?').split("'", 1)[0] ?? '';
}
