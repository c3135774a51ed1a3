/** What is said to whoever has tried too often, wherever it was. @param seconds until the next attempt is let in */
export function sayHeldOff(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `${beginning} ${minutes === 1 ? 'a minute' : minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`}.`;
}

const beginning = 'Too many attempts. Please try again in';

export function isHeldOff(sentence: string): boolean {
  return sentence.startsWith(beginning);
}
