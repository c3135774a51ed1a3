import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../start/places.ts';
import { sourcesIn } from './sources.ts';

export interface ShownText {
  file: string;
  text: string;
}

/** JSX text, quoted texts that begin with a capital or hold a space, and quoted words inside of such a text. */
export function shownTexts(folders: string[]): ShownText[] {
  return sourcesIn(folders)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|journey)\.tsx?$/.test(file))
    .flatMap((file) => textsOf(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })));
}

export function textsOf(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text) texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

function textOf(node: ts.Node): string {
  if (ts.isJsxText(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node)) return tidy(node.text);
  if (!ts.isStringLiteralLike(node) || ts.isImportDeclaration(node.parent)) return '';
  return /^[A-Z]|\s/.test(node.text) || isPartOfText(node) ? tidy(node.text) : '';
}

/** Finds the word of `{count} {count === 1 ? 'card' : 'cards'}`, in JSX and in templates. */
function isPartOfText({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isPartOfText(parent);
  return ts.isTemplateSpan(parent) || (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent));
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
