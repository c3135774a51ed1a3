const literals = /'(?:[^']|'')*'|\$\w*\$[\s\S]*?\$\w*\$/g;
const firstTable = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/i;

/** Returns verb and table, such as `SELECT cart`. Queries are long, so literals are cut only before the table. */
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
