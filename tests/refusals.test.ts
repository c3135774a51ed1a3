import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { sentenceFor } from '../storefront/app/commerce/problem.ts';
import { sourcesIn } from './sources.ts';

/** Only the owner, a packer or another program hears of these. */
const elsewhere =
  /\/(admin|desk|imports?|mail|people|scripts|prepare|dashboard|business|push|migration-scripts|jobs|subscribers|workflows\/payments|workflows\/refunds)\/|\.test\.ts$/;
const sources = sourcesIn(['backend/src', 'shared/src']).filter(
  (file) => file.endsWith('.ts') && !elsewhere.test(file),
);

const sentences = sources.flatMap((file) => refusalsIn(readFileSync(join(root, file), 'utf8')));
const titles = ['Merry Christmas!', 'Noël', 'Mum & Dad', 'Don’t be afraid', '“Fear not”, she said', 'A/B #2: it_is <3'];

test('shoppers read every sentence of the backend, whatever the card is called', () => {
  expect(sentences).toEqual(
    expect.arrayContaining([
      '{card} is sold out.',
      'Only {left} of {card} are left.',
      'We do not send to this country.',
    ]),
  );
  const hidden = sentences
    .flatMap((sentence) => titles.map((title) => fill(sentence, title)))
    .filter((message) => sentenceFor({ outcome: 'refused', message }, '') === '');
  expect([...new Set(hidden)]).toEqual([]);
});

// The page that shows them asks the card provider, and says so itself (docs/decisions/030).
test('no refusal says that nothing was charged, since a card may have been confirmed before it', () => {
  expect(sentences.filter((sentence) => /charged/i.test(sentence))).toEqual([]);
});

/** Texts that are sentences, and begin with words of their own. */
function refusalsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (/^([‘A-Z]|\{card\}).* .* .*[.!?]$/.test(text) && !/^(SELECT|INSERT|UPDATE|DELETE) /.test(text))
      found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  const filled = ({ expression }: ts.TemplateSpan) => (ts.isIdentifier(expression) ? `{${expression.text}}` : '{}');
  return node.head.text + node.templateSpans.map((span) => filled(span) + span.literal.text).join('');
}

function fill(sentence: string, title: string): string {
  return sentence
    .replace(/‘\{\w*\}/g, `‘${title}`)
    .replace('{card}', `‘${title}’ with the Crème & Gold envelope`)
    .replace(/\{\w*\}/g, '12');
}
