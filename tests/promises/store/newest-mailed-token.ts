import { expect } from 'vitest';
import { mailsTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';

/** Waits until this number of different tokens was mailed to the address. */
export async function newestMailedToken(recipient: string, count: number): Promise<string> {
  const seen = new Set<string>();
  await expect
    .poll(async () => {
      for (const { html } of await mailsTo(recipient)) {
        const link = /href="([^"]*[?&;]token=[^"]*)"/.exec(html)?.[1];
        const proof = link && new URL(link.replaceAll('&amp;', '&')).searchParams.get('token');
        if (proof) seen.add(proof);
      }
      return seen.size;
    })
    .toBe(count);
  return mustHave([...seen].at(-1));
}
