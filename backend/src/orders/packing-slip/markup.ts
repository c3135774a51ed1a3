export type Markup = { html: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML in which every text that is put in is only ever text: markup`<p>${name}</p>`. */
export function markup(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return { html: parts.reduce((html, part, at) => html + toHtml(values[at - 1] ?? '') + part) };
}

function toHtml(value: string | Markup | Markup[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return Array.isArray(value) ? value.map(({ html }) => html).join('') : value.html;
}
