/** '' when each owner signs in with a code. @param isMine the reader does not @param others how many more do not */
export function describePasswordAlone(isMine: boolean, others: number): string {
  if (!isMine && others === 0) return '';
  const counted = others === 0 ? [] : [others === 1 ? 'one other owner' : `${others} other owners`];
  const who = [...(isMine ? ['you'] : []), ...counted].join(' and ');
  const verb = isMine || others > 1 ? 'need' : 'needs';
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} can pay money back, and ${verb} nothing but a password to sign in.`;
}
