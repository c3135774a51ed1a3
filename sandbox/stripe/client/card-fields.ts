import {
  type Brand,
  brandNames,
  brandOf,
  type CardProblem,
  cvcLength,
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatNumber,
  numberLength,
  numberProblem,
} from '../cards/card-rules.ts';

export type FieldName = 'number' | 'expiry' | 'cvc';
type Field = { input: HTMLInputElement; error: HTMLElement; problem: () => CardProblem | null };

function found<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The card form has no ${id}.`);
  return element;
}

function expiryDigits(text: string): string {
  const digits = digitsOf(text);
  if (digits.length === 6) return digits.slice(0, 2) + digits.slice(4); // a browser may fill in 12/2034
  return (digits.length === 1 && Number(digits) > 1 ? `0${digits}` : digits).slice(0, 4);
}

const showExpiry = (digits: string): string =>
  digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;

/** Keeps the caret behind the same digit. */
function reformat(input: HTMLInputElement, shown: string): void {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  if (input.value === shown) return;
  input.value = shown;
  if (atEnd) return;
  let place = 0;
  for (let seen = 0; seen < digitsBefore && place < shown.length; place += 1)
    if (/\d/.test(shown[place] ?? '')) seen += 1;
  input.setSelectionRange(place, place);
}

export function cardFields() {
  const number = found('card-number', HTMLInputElement);
  const expiry = found('card-expiry', HTMLInputElement);
  const cvc = found('card-cvc', HTMLInputElement);
  const mark = found('card-brand', HTMLElement);
  const brand = (): Brand => brandOf(digitsOf(number.value));

  const fields: Record<FieldName, Field> = {
    number: {
      input: number,
      error: found('card-number-error', HTMLElement),
      problem: () => numberProblem(digitsOf(number.value)),
    },
    expiry: {
      input: expiry,
      error: found('card-expiry-error', HTMLElement),
      problem: () => expiryProblem(expiryDigits(expiry.value), new Date()),
    },
    cvc: {
      input: cvc,
      error: found('card-cvc-error', HTMLElement),
      problem: () => cvcProblem(digitsOf(cvc.value), brand()),
    },
  };

  function show(name: FieldName, message: string): void {
    const { input, error } = fields[name];
    if (error.textContent !== message) error.textContent = message;
    error.hidden = message === '';
    if (message === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }

  function handleInput(name: FieldName, erasing: boolean): void {
    if (name === 'number') {
      const digits = digitsOf(number.value);
      reformat(number, formatNumber(digits.slice(0, numberLength(brandOf(digits)))));
      mark.textContent = brandNames[brand()];
      cvc.placeholder = cvcLength(brand()) === 4 ? 'CVCC' : 'CVC';
    }
    // Reformatting "12 /" would restore the space, so backspace would never get past the slash.
    if (name === 'expiry' && !erasing) reformat(expiry, showExpiry(expiryDigits(expiry.value)));
    if (name === 'cvc') reformat(cvc, digitsOf(cvc.value).slice(0, cvcLength(brand())));
    const problem = fields[name].problem();
    const incomplete = problem?.code.startsWith('incomplete') ?? false;
    show(name, problem === null || incomplete ? '' : problem.message);
    if (problem === null && !erasing && fields[name].input.selectionStart === fields[name].input.value.length) {
      if (name === 'number') expiry.focus();
      if (name === 'expiry') cvc.focus();
    }
  }

  for (const name of ['number', 'expiry', 'cvc'] as const) {
    const { input, problem } = fields[name];
    input.addEventListener('input', (event) => {
      handleInput(name, event instanceof InputEvent && event.inputType.startsWith('delete'));
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') show(name, problem()?.message ?? '');
    });
  }

  return {
    values: () => ({
      number: digitsOf(number.value),
      month: expiryDigits(expiry.value).slice(0, 2),
      year: `20${expiryDigits(expiry.value).slice(2, 4)}`,
      cvc: digitsOf(cvc.value),
    }),
    check(): CardProblem | null {
      let first: CardProblem | null = null;
      for (const name of ['number', 'expiry', 'cvc'] as const) {
        const problem = fields[name].problem();
        show(name, problem?.message ?? '');
        if (problem !== null && first === null) {
          first = problem;
          fields[name].input.focus();
        }
      }
      return first;
    },
    show,
  };
}
