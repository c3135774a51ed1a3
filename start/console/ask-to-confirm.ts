import { createInterface } from 'node:readline/promises';
import { Refusal } from '../refusal.ts';

export async function askToConfirm(what: string, word: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Refusal(`${what} That needs an answer, and nobody is there to give it: add \`-- --yes\`.`);
  }
  const question = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await question.question(`${what} Type "${word}" to go on: `);
  question.close();
  return answer.trim().toLowerCase() === word;
}
