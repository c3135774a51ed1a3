import { escapeMarkup } from '@shop/shared/format/escape-markup';

/** What XML 1.0 cannot hold at all, in any spelling: control characters and halves of characters. */
const unspeakable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Text that is XML already. */
export interface Xml {
  readonly xml: string;
}

type Content = string | number | Xml | readonly Content[] | null | undefined | false;

function written(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'string') return escapeMarkup(content.replace(unspeakable, ''));
  if (typeof content === 'number') return String(content);
  return 'xml' in content ? content.xml : content.map(written).join('');
}

/** A piece of XML; whatever is put into it is escaped, unless it is XML itself. */
export function xml(parts: TemplateStringsArray, ...contents: Content[]): Xml {
  return { xml: parts.reduce((text, part, index) => text + written(contents[index - 1]) + part) };
}

/** The answer that sends it; the same for everyone, so it is kept until the catalogue changes. */
export function sendXml(content: Xml, type = 'application/xml') {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content.xml}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}
