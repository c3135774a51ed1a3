/** A huge URL must not keep the log busy. */
const mostCharacters = 8000;

const rules: [RegExp, string][] = [
  // JSON parse errors quote the user's input.
  [/[^\n:]{1,400}(?= is not valid JSON)/g, ' the text'],
  [/(with [\w, ]+:) .*?, already exists/g, '$1 …, already exists'],
  [/(Key \([^)]*\)=)\([^)]*\)/g, '$1(…)'],
  // Database errors quote the whole statement with its values.
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

/** Removes email addresses, tokens and quoted input from a log line. A last guard: callers should pass no secrets. */
export function redactSecrets(text: string): string {
  const whole = text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
  return rules.reduce((line, [found, instead]) => line.replace(found, instead), whole);
}
