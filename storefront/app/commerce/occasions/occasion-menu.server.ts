import { catalogue } from '../catalogue/catalogue.server.ts';
import { occasionAddress, occasionsOf } from './occasions.ts';

/** For the head of every page, also of those that can be shown while the backend is away. */
export async function occasionMenu() {
  const { cards } = await catalogue().catch(() => ({ cards: [] }));
  const occasions = occasionsOf(cards).map((occasion) => ({
    name: occasion.name,
    address: occasionAddress(occasion),
  }));
  return occasions.length > 0 ? [...occasions, { name: 'All occasions', address: '/occasions' }] : [];
}
