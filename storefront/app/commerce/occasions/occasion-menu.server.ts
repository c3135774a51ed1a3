import { catalogue } from '../catalogue.server.ts';
import { occasionAddress, occasionsOf } from './occasions.ts';

export async function occasionMenu() {
  const { cards } = await catalogue().catch(() => ({ cards: [] }));
  const occasions = occasionsOf(cards).map((occasion) => ({
    name: occasion.name,
    address: occasionAddress(occasion),
  }));
  return occasions.length > 0 ? [...occasions, { name: 'All occasions', address: '/occasions' }] : [];
}
