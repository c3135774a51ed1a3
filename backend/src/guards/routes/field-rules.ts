/** Lengths are characters. A route may check more. */
export type FieldRule =
  | { kind: 'line' | 'text' | 'secret'; longest: number }
  | { kind: 'list'; of: FieldRule; longest: number }
  | { kind: 'fields'; fields: FieldRules }
  | { kind: 'filter'; longest: number };

export type FieldRules = Readonly<Record<string, FieldRule>>;

export const line = (longest = 200): FieldRule => ({ kind: 'line', longest });
export const text = (longest: number): FieldRule => ({ kind: 'text', longest });
/** Any character but NUL. */
export const secret: FieldRule = { kind: 'secret', longest: 2000 };
export const list = (of: FieldRule, longest: number): FieldRule => ({ kind: 'list', of, longest });
export const fields = (rules: FieldRules): FieldRule => ({ kind: 'fields', fields: rules });
/** One value, several, or a comparison such as `[$gt]`. */
export const filter = (): FieldRule => ({ kind: 'filter', longest: 200 });

// Pasted text may bring tabs, which are trimmed later.
const notInLine = /[^\P{Cc}\t]|[\p{Bidi_Control}\u2028\u2029]/u;
const notInText = /[^\P{Cc}\r\n\t]|\p{Bidi_Control}/u;
const notAllowed = { line: notInLine, text: notInText, secret: /\0/ };
const operator = /^\$(?:eq|ne|in|nin|like|ilike|gt|gte|lt|lte)$/;
const mostValues = 100;

/** Returns the first fault as a sentence. @param sent a parsed body or query */
export function findFault(rules: FieldRules, sent: unknown): string | undefined {
  if (sent === undefined || sent === null) return undefined;
  if (!isRecord(sent)) return 'The request cannot be read';
  for (const [name, value] of Object.entries(sent)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const fault = rule ? faultOf(rule, value, name) : `Unrecognized field: ${name.slice(0, 40)}`;
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOf(rule: FieldRule, value: unknown, name: string): string | undefined {
  const unreadable = `${name} cannot be read`;
  if (value === undefined) return undefined;
  if (rule.kind === 'fields') return isRecord(value) ? findFault(rule.fields, value) : unreadable;
  if (rule.kind === 'list') {
    if (!Array.isArray(value)) return unreadable;
    return value.length > rule.longest
      ? `${name} is too long`
      : firstFault(value, (one) => faultOf(rule.of, one, name));
  }
  if (rule.kind === 'filter') return faultOfFilter(rule.longest, value, name);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return undefined;
  if (typeof value !== 'string') return unreadable;
  if (value.length > rule.longest) return `${name} is too long`;
  return notAllowed[rule.kind].test(value) ? `${name} has characters that cannot be used there.` : undefined;
}

function faultOfFilter(longest: number, value: unknown, name: string): string | undefined {
  const ofValue = (one: unknown) =>
    typeof one === 'string' ? faultOf(line(longest), one, name) : `${name} cannot be read`;
  if (typeof value === 'string') return ofValue(value);
  if (!Array.isArray(value) && !(isRecord(value) && Object.keys(value).every((key) => operator.test(key)))) {
    return `${name} cannot be read`;
  }
  const values = Object.values(value).flat();
  return values.length > mostValues ? `${name} is too long` : firstFault(values, ofValue);
}

function firstFault(values: unknown[], faultOf: (value: unknown) => string | undefined): string | undefined {
  for (const value of values) {
    const fault = faultOf(value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
