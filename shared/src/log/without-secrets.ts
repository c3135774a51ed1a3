/** Whoever sends kilobytes in an address must not keep the log busy with them. */
const mostCharacters = 8000;

const rules: [RegExp, string][] = [
  // What somebody typed, handed back by a parser that did not understand it.
  [/[^\n:]{1,400}(?= is not valid JSON)/g, ' the text'],
  [/(with [\w, ]+:) .*?, already exists/g, '$1 …, already exists'],
  [/(Key \([^)]*\)=)\([^)]*\)/g, '$1(…)'],
  // A failed statement is told with everything that was to be written.
  [/\b(insert into|update|select|delete from) [\s\S]*(?: - (?=\S)|…$)/gi, '$1 … - '],
  [/[^\s"'<>()[\]{}=&?,;:/\\]{1,320}(@|%40)[^\s"'<>()[\]{}=&?,;:/\\]{1,320}/gi, '[address]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b((?:sk|rk|whsec)_\w{4})\w+/g, '$1[secret]'],
  [/_secret_\w+/g, '_secret_[secret]'],
  [
    /\b(token|password|secret|signature|proof|access|authorization|cookie)(["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi,
    '$1$2[secret]',
  ],
];

/**
 * A line fit for a log: without addresses of people, tokens, secrets and values that a message hands back. It is the
 * last guard; nobody should hand it any.
 */
export function withoutSecrets(text: string): string {
  const whole = text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
  return rules.reduce((line, [found, instead]) => line.replace(found, instead), whole);
}
