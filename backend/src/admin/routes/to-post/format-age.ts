const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

export function formatAge(placedAt: string, now: Date): string {
  const waited = Math.max(0, now.getTime() - new Date(placedAt).getTime());
  if (waited < hour) return 'just in';
  const [count, word] = waited < day ? [Math.floor(waited / hour), 'hour'] : [Math.floor(waited / day), 'day'];
  return `${count} ${word}${count === 1 ? '' : 's'} old`;
}
