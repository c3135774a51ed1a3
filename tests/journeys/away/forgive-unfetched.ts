/** The browser and the engine complain, in few words or none and when they please, of what they could not fetch. */
export function forgiveUnfetched(complaints: string[]) {
  const isOther = (words: string) => words !== '' && !/loading route module|Failed to fetch/.test(words);
  complaints.splice(0, complaints.length, ...complaints.filter(isOther));
}
