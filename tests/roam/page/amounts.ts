import type { HTMLElement } from 'node-html-parser';
import { InvariantViolation } from '../../world/page/invariant.ts';
import { textOf } from '../../world/page/words.ts';

/** @returns null for words such as 'At checkout' */
export function parsePence(text: string): number | null {
  if (/^Free$/.test(text.trim())) return 0;
  const [, minus, pounds, pennies] = /^([−-]?)\s*£([\d,]+)\.(\d\d)$/.exec(text.trim()) ?? [];
  if (pounds === undefined) return null;
  return (minus ? -1 : 1) * (Number(pounds.replace(/,/g, '')) * 100 + Number(pennies));
}

export function requirePence(text: string): number {
  const pence = parsePence(text);
  if (pence === null) throw new InvariantViolation(`'${text}' is no amount.`);
  return pence;
}

export function readRows(list: HTMLElement): Map<string, string> {
  return new Map(
    list.querySelectorAll('dt').map((name) => {
      const amount = name.parentNode?.querySelector('dd');
      return [textOf(name), amount ? textOf(amount) : ''] as const;
    }),
  );
}
