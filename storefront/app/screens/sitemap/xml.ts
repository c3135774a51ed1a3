import { escapeMarkup } from '@shop/shared/format/escape-markup';

/** XML 1.0 forbids these in any spelling: control characters and lone surrogates. */
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

export interface Xml {
  readonly xml: string;
}

type Content = string | number | Xml | readonly Content[] | null | undefined | false;

function toMarkup(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'string') return escapeMarkup(content.replace(forbidden, ''));
  if (typeof content === 'number') return String(content);
  return 'xml' in content ? content.xml : content.map(toMarkup).join('');
}

/** Escapes every interpolated value that is not `Xml` itself. */
export function xml(parts: TemplateStringsArray, ...contents: Content[]): Xml {
  return { xml: parts.reduce((text, part, index) => text + toMarkup(contents[index - 1]) + part) };
}

/** The response is the same for everyone, so it is cached until the catalogue changes. */
export function sendXml(content: Xml, type = 'application/xml') {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content.xml}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}
