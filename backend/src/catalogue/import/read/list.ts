/** Reads a cell such as `Courage; Hope`. */
export function readList(text: string): { entries: string[]; reasons: string[] } {
  if (text === '') return { entries: [], reasons: [] };
  const entries = text.split(';').map((entry) => entry.trim().replace(/\s+/g, ' '));
  const reasons: string[] = [];
  if (entries.includes('')) reasons.push('has an empty entry: two semicolons in a row, or one at the end.');
  return { entries: entries.filter((entry) => entry !== ''), reasons };
}

export function findDuplicates(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const entry of entries) {
    const key = entry.toLowerCase();
    if (seen.has(key)) twice.add(entry);
    seen.add(key);
  }
  return [...twice];
}
