export interface PlannedLine {
  id: string;
  variantId: string;
  quantity: number;
  /** Empty for the parcel to the delivery address. */
  parcel: string;
  /** Text and hand together; null for a card without words. */
  words: string | null;
  /** The line that is paid for the words. */
  fee: string | null;
}

/** `from` is copied, and so is what is paid for its words. */
export interface LinePlan {
  updates: { id: string; quantity: number; parcel: string; fee: string | null }[];
  copies: { from: string; quantity: number; parcel: string }[];
  deletes: string[];
}

type Result = { ok: true; plan: LinePlan } | { ok: false; line: string; left: number };

/** Puts so many of each card into a parcel. @param wanted by any line of the card; one that is not named leaves it */
export function planLines(lines: readonly PlannedLine[], parcel: string, wanted: ReadonlyMap<string, number>): Result {
  const plan: LinePlan = { updates: [], copies: [], deletes: [] };
  const free = lines.filter((line) => line.parcel === '' || line.parcel === parcel);
  for (const key of new Set(free.map(keyOf))) {
    const same = free.filter((line) => keyOf(line) === key);
    const all = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const into = lines.reduce((sum, { id, ...line }) => sum + (keyOf(line) === key ? (wanted.get(id) ?? 0) : 0), 0);
    if (into > all) return { ok: false, line: same[0]?.id ?? '', left: all };
    share(plan, same, { parcel, into, rest: all - into });
  }
  const unknown = [...wanted].find(
    ([id, quantity]) => quantity > 0 && !free.some((line) => isSameCard(lines, id, line)),
  );
  return unknown ? { ok: false, line: unknown[0], left: 0 } : { ok: true, plan };
}

function isSameCard(lines: readonly PlannedLine[], id: string, other: PlannedLine): boolean {
  const line = lines.find((one) => one.id === id);
  return line !== undefined && keyOf(line) === keyOf(other);
}

function keyOf({ variantId, words }: Pick<PlannedLine, 'variantId' | 'words'>): string {
  return JSON.stringify([variantId, words]);
}

/** Keeps a line where it is, moves it or copies it, so that each side has one line or none. */
function share(
  plan: LinePlan,
  lines: readonly PlannedLine[],
  { parcel, into, rest }: { parcel: string; into: number; rest: number },
): void {
  const unused = [...lines];
  const take = (side: string) => {
    const at = unused.findIndex((line) => line.parcel === side);
    return unused.splice(at < 0 ? 0 : at, at < 0 && unused.length === 0 ? 0 : 1)[0];
  };
  const sides = [
    { parcel, quantity: into },
    { parcel: '', quantity: rest },
  ].filter(({ quantity }) => quantity > 0);
  // The side that has a line of its own keeps it, and the other gets what is left.
  const ordered = sides.toSorted(
    (one, other) => Number(hasOwn(lines, other.parcel)) - Number(hasOwn(lines, one.parcel)),
  );
  for (const side of ordered) {
    const line = take(side.parcel);
    if (!line) plan.copies.push({ from: lines[0]?.id ?? '', ...side });
    else if (line.quantity !== side.quantity || line.parcel !== side.parcel) {
      plan.updates.push({ id: line.id, fee: line.fee, ...side });
    }
  }
  for (const { id, fee } of unused) plan.deletes.push(id, ...(fee ? [fee] : []));
}

function hasOwn(lines: readonly PlannedLine[], parcel: string): boolean {
  return lines.some((line) => line.parcel === parcel);
}
