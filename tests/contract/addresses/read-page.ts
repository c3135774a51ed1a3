/** A GET form leads to `address`, where `chosen` must be selected. */
export interface FormChoice {
  address: string;
  chosen: Record<string, string>;
}

export interface ReadPage {
  /** The route ids come innermost last; the text is empty when this is no page. */
  route: string;
  title: string;
  headings: string[];
  /** The address is path and query, or empty when the page names none. */
  canonical: string;
  robots: string;
  links: string[];
  choices: FormChoice[];
  chosen: Record<string, string>;
  ids: Set<string>;
  /** The facts are every string and number in the loader data. */
  facts: Set<string>;
}

export function readPage(html: string, origin: string): ReadPage {
  const state = stateOf(html);
  const forms = [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = '']) => !/method="post"/i.test(attributes))
    .map(([, attributes = '', content = '']) => readForm(attributes, content));
  const canonical = attribute(/<link[^>]*rel="canonical"[^>]*>/.exec(html)?.[0], 'href');
  return {
    route: routesOf(state).join(' '),
    title: /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '',
    headings: [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, words = '']) => words.replace(/<[^>]*>/g, '')),
    canonical: canonical.replace(origin, ''),
    robots: attribute(/<meta[^>]*name="robots"[^>]*>/.exec(html)?.[0], 'content'),
    links: [...html.matchAll(/<a\b[^>]*>/g)]
      .map(([tag]) => attribute(tag, 'href').replace(origin, ''))
      .filter((address) => /^[/?#](?!\/)/.test(address)),
    choices: forms.flatMap(({ choices }) => choices),
    chosen: Object.assign({}, ...forms.map(({ chosen }) => chosen)),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)),
    facts: factsIn(state),
  };
}

/** Reads a single-fetch answer (`….data`) into the facts of a `ReadPage`. */
export function factsOf(answer: string): Set<string> {
  return factsIn(answer.split('\n').filter((line) => line.startsWith('[')));
}

/** `to` is empty without a redirect; `isLoaded` asks for a full page load. */
export function redirectOf(answer: string): { to: string; isLoaded: boolean } {
  if (!answer.includes('SingleFetchRedirect')) return { to: '', isLoaded: false };
  const flat: unknown[] = JSON.parse(answer.split('\n')[0] ?? '[]');
  const places = Object.entries(Object(flat[1])).map(([name, value]) => [flat[Number(name.slice(1))], Number(value)]);
  const read = (name: string) => flat[Number(places.find(([known]) => known === name)?.[1] ?? -1)];
  return { to: String(read('redirect') ?? ''), isLoaded: read('reload') === true };
}

function readForm(attributes: string, content: string) {
  const selects = [...content.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)].map(([, own = '', inner = '']) => {
    const options = [...inner.matchAll(/<option([^>]*)>([\s\S]*?)<\/option>/g)].map(([, tag = '', words = '']) => ({
      value: /\svalue="/.test(tag) ? attribute(tag, 'value') : plain(words),
      isChosen: /\sselected/.test(tag),
    }));
    const chosen = (options.find(({ isChosen }) => isChosen) ?? options[0])?.value ?? '';
    return { name: attribute(own, 'name'), options, chosen };
  });
  const now = Object.fromEntries(selects.map(({ name, chosen }) => [name, chosen]));
  const choices = selects.flatMap(({ name, options }) =>
    options
      .filter(({ value }) => value !== now[name])
      .map(({ value }) => {
        const chosen = { ...now, [name]: value };
        return { address: `${attribute(attributes, 'action')}?${new URLSearchParams(chosen)}`, chosen };
      }),
  );
  return { choices, chosen: now };
}

/** React Router streams its state in chunks, each a flat list of all values. */
function stateOf(html: string): string[] {
  const pieces = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)];
  return pieces
    .flatMap(([, text = '""']) => String(JSON.parse(text)).split('\n'))
    .filter((line) => line.startsWith('['));
}

function routesOf(state: string[]): string[] {
  const flat: unknown[] = JSON.parse(state[0] ?? '[]');
  const loaded = flat[flat.indexOf('loaderData') + 1];
  return Object.keys(Object(loaded)).map((key) => String(flat[Number(key.slice(1))]));
}

/** These are keys of the encoding, and timestamps that differ on each read. */
const encodingKeys = new Set(['loaderData', 'actionData', 'errors', 'error', 'data', 'null', 'true', 'false']);
const timestamp = /^\d{13}(\.[\w-]+)*$/;

function factsIn(state: string[]): Set<string> {
  const values = state.flatMap((line): unknown[] => JSON.parse(line));
  const words = values.filter((value) => typeof value !== 'object').map(String);
  return new Set(words.filter((word) => !encodingKeys.has(word) && !timestamp.test(word)));
}

function attribute(tag: string | undefined, name: string): string {
  return plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1] ?? '');
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
