import { expect } from 'vitest';
import { mailsTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';

/** The proof in the newest mailed link, once so many different ones have come to this address. */
export async function newestMailedProof(recipient: string, count: number): Promise<string> {
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
