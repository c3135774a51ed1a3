import type { HTMLElement } from 'node-html-parser';
import { Breach } from '../breach.ts';
import { textOf } from './words.ts';

/** Pence of an amount as it is shown; null for words such as 'At checkout'. */
export function penceOf(text: string): number | null {
  if (/^Free$/.test(text.trim())) return 0;
  const [, minus, pounds, pennies] = /^([−-]?)\s*£([\d,]+)\.(\d\d)$/.exec(text.trim()) ?? [];
  if (pounds === undefined) return null;
  return (minus ? -1 : 1) * (Number(pounds.replace(/,/g, '')) * 100 + Number(pennies));
}

export function mustBePence(text: string): number {
  const pence = penceOf(text);
  if (pence === null) throw new Breach(`'${text}' is no amount.`);
  return pence;
}

/** The rows of a list of amounts, by their names. */
export function rowsOf(list: HTMLElement): Map<string, string> {
  return new Map(
    list.querySelectorAll('dt').map((name) => {
      const amount = name.parentNode?.querySelector('dd');
      return [textOf(name), amount ? textOf(amount) : ''] as const;
    }),
  );
}
