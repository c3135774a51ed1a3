export type Param = string | Param[] | Params;
export type Params = { [name: string]: Param };

const blank = (): Params => Object.create(null);

/** `metadata[session_id]=x`, `expand[]=a` and `expand[0]=a`, as Stripe's clients write them. */
export function parseForm(text: string): Params {
  const params = blank();
  for (const [name, value] of new URLSearchParams(text)) {
    const head = name.split('[', 1)[0] ?? name;
    const path = [head, ...Array.from(name.slice(head.length).matchAll(/\[([^\]]*)\]/g), (match) => match[1] ?? '')];
    place(params, path, value);
  }
  return toLists(params);
}

function place(into: Params, path: string[], value: string): void {
  let here = into;
  path.forEach((part, depth) => {
    const name = part === '' ? String(Object.keys(here).length) : part;
    if (depth === path.length - 1) {
      here[name] = value;
      return;
    }
    const next = here[name];
    const inner = isParams(next) ? next : blank();
    here[name] = inner;
    here = inner;
  });
}

function toLists(params: Params): Params {
  for (const [name, value] of Object.entries(params)) {
    if (!isParams(value)) continue;
    const inner = toLists(value);
    const keys = Object.keys(inner);
    params[name] = keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(inner) : inner;
  }
  return params;
}

export function isParams(value: Param | undefined): value is Params {
  return typeof value === 'object' && !Array.isArray(value);
}
