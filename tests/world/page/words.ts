import type { HTMLElement, Node } from 'node-html-parser';
import { NodeType } from 'node-html-parser';

const apart = /^(p|div|li|dt|dd|h[1-6]|tr|td|th|option|label|section|article|form|legend|fieldset|summary|br)$/i;

/** Collapses white space, and separates the texts of block elements. */
export function textOf(element: Node): string {
  return gather(element).replace(/\s+/g, ' ').trim();
}

/** The accessible name of a link or a button. */
export function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? textOf(element);
}

function gather(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  const tag = 'rawTagName' in node ? String(node.rawTagName ?? '') : '';
  const inside = node.childNodes.map(gather).join('');
  return apart.test(tag) ? ` ${inside} ` : inside;
}
