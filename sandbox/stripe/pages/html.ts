const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | null | Piece[];

function render(piece: Piece): string {
  if (piece === null) return '';
  if (Array.isArray(piece)) return piece.map(render).join('');
  if (piece instanceof Html) return piece.text;
  return String(piece).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Everything put into the template is escaped unless it is HTML made the same way. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.reduce((text, part, place) => text + render(pieces[place - 1] ?? null) + part));
}
