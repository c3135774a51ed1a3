import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { sourcesIn } from './sources.ts';

/** Words that the field has other words for. What shoppers and the owner read may hold them. */
const retired =
  /\b(?:whoever|somebody|nobody|awake|baskets?|kept pages?|the engine|mends?|mended|mending|reckons?|reckoned|deeds?)\b/i;

/** The words themselves. */
const exempt = /^tests\/(?:retired-words|vocabulary)\.test\.ts$/;

interface Found {
  file: string;
  words: string;
}

/** The comments, identifiers and test titles of a file. */
function readOwnWords(file: string, text: string): string[] {
  const words: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ]) {
      words.push(text.slice(range.pos, range.end));
    }
    if (ts.isIdentifier(node)) words.push(splitIdentifier(node.text));
    if (ts.isCallExpression(node) && /^(?:test|describe|it)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) words.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(words)];
}

const splitIdentifier = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

function findRetired(file: string, text: string): Found[] {
  if (!retired.test(text)) return [];
  return readOwnWords(file, text)
    .filter((words) => retired.test(words))
    .map((words) => ({ file, words }));
}

describe('Comments, names and test titles', () => {
  test('use none of the words that were left behind', () => {
    const files = sourcesIn(['backend', 'docs', 'sandbox', 'shared', 'start', 'storefront', 'tests']).filter(
      (file) => /\.(?:tsx?|mjs)$/.test(file) && !exempt.test(file),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => findRetired(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('are found out by a planted word, and shown texts are not', () => {
    const planted =
      "// Whoever asks.\nconst newBasket = 1;\ntest('somebody buys', () => {});\nconst shown = 'Nobody asked.';";
    expect(findRetired('planted.ts', planted).map(({ words }) => words)).toEqual([
      '// Whoever asks.',
      'new Basket',
      'somebody buys',
    ]);
  });
});
