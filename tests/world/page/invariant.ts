/** The shop contradicts the model. Any other error is a fault of the test itself. */
export class InvariantViolation extends Error {}

/** @throws InvariantViolation */
export function invariant(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new InvariantViolation(otherwise);
}
