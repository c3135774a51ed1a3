/** The browser and Medusa complain, when they please, of what they could not fetch. */
export function forgiveUnfetched(complaints: string[]) {
  const others = complaints.filter((words) => !/loading route module|Failed to fetch/.test(words));
  complaints.splice(0, complaints.length, ...others);
}
