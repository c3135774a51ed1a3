import { escapeMarkup } from '@shop/shared/escape-markup';

export type Markup = { html: string };

/** HTML in which every text that is put in is only ever text: markup`<p>${name}</p>`. */
export function markup(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return { html: parts.reduce((html, part, at) => html + toHtml(values[at - 1] ?? '') + part) };
}

function toHtml(value: string | Markup | Markup[]): string {
  if (typeof value === 'string') return escapeMarkup(value);
  return Array.isArray(value) ? value.map(({ html }) => html).join('') : value.html;
}
