import { wordsOf } from './words.ts';

export interface Meaning {
  /** Occasions or themes in lower case: the first that the shop has gives the cards, the others say which come first. */
  names: string[];
  /** The person that the card is for counts only if nothing else is asked: ‘grandmother died’ asks for sympathy. */
  isPerson: boolean;
  /** Beside grief no other everyday word counts: who ‘lost our baby boy’ is not to be congratulated. */
  isGrief: boolean;
}

/** Bundles are found by this name, which no theme has. */
export const bundles = 'bundles of cards';

const occasions = {
  Sympathy:
    'died, dies, die, dead, death, dying, deceased, departed, passed away, passed on, passing, passing away, gone too soon, loss, losses, lost, losing, sorry for your loss, deepest sympathy, deepest condolences, bereavement, bereaved, condolence, condolences, funeral, burial, cremation, grief, grieving, mourn, mourning, mourner, mourners, rip, r i p, rest in peace, memory, memorial, in loving memory, remembrance, tragedy, sorrow, heartbroken, heartbreak, broken heart, miscarriage, stillborn, stillbirth, widow, widower, widowed, suicide',
  // These are said of other things too.
  'Sympathy; Comfort': 'so sorry, very sorry, sorry hear, passed',
  'Get well; Thinking of you':
    'get well, get well soon, get better, feel better, well soon, wellsoon, ill, illness, sick, sickness, poorly, unwell, hospital, hospice, recovery, recovering, operation, surgery, cancer, chemo, chemotherapy, accident, injury, injured',
  'Wedding; Love':
    'anniversary, anniversaries, wedding anniversary, wedding day, engagement, engaged, marriage, married, marrying, marry, bride, groom, bridegroom, newlyweds',
  'Love; Wedding': 'valentine, valentines, valentines day, st valentines day, sweetheart, romance',
  'New baby; Blessing':
    'baptism, baptised, baptized, christening, christened, dedication, newborn, baby boy, baby girl, baby shower, birth, pregnant, pregnancy, twins, adoption, godson, goddaughter, godchild, godparent, godparents',
  Birthday: 'bday, b day, happy birthday, birthday wishes, birthdays, many happy returns',
  Christmas: 'xmas, noel, nativity, advent, yuletide, happy christmas, merry christmas, seasons greetings, carols',
  'New beginnings; Christmas': 'happy new year, new years day',
  Easter: 'happy easter, good friday, palm sunday, holy week, lent, resurrection',
  'Exams; Courage':
    'exam, graduation, graduate, graduating, results, exam results, university, uni, college, school, degree, gcse, gcses, revision, driving test, you passed, you have passed, passed exam, passed exams, passed my exams, passed your exams, passed her exams, passed his exams, passed test, passed your test, passed driving test, passed your driving test, good luck, luck',
  'New beginnings; Encouragement':
    'retirement, retire, retired, retiring, leaving, farewell, goodbye, bon voyage, new job, job, lost job, lost my job, lost your job, lost her job, lost his job, promotion, redundancy, redundant, new start, fresh start',
  'New home; Peace': 'housewarming, house warming, new house, moving, moving house, moved, moved house, first home',
  'Thank you; Friendship':
    'thank you, many thanks, thankyou, thanx, thankful, gratitude, grateful, appreciation, volunteer',
  'Joy; Encouragement':
    'congratulations, congratulation, congrats, celebration, celebrations, celebrate, well done, proud',
  'Thank you; Joy; Family': 'mothers day, mother day, mothering sunday, fathers day, father day',
  'Faith; Blessing; Guidance': 'confirmation, communion, first communion, confirmed',
  'Faith; Guidance; Prayer': 'ordination, ordained, commissioning, induction, ministry, missionary',
  'Thinking of you; Friendship': 'miss you, missing you, thinking of you, lonely, loneliness, hello, keep in touch',
  'Encouragement; Comfort':
    'hard time, hard times, difficult time, difficult times, sad, depressed, depression, struggling, cheer up, divorce, diagnosis, scared',
  'Peace; Comfort': 'anxiety, stress, stressed, panic, apology, apologies, apologise, forgive me, forgiveness',
  [bundles]:
    'pack, packs, box, boxes, boxed, bundle, bundles, set, sets, range, ranges, multipack, assortment, selection',
};

const people = {
  'Thank you; Joy; Family':
    'mum, mums, mummy, mam, mom, mother, mothers, dad, dads, daddy, father, fathers, parents, sister, sisters, brother, brothers, aunt, aunty, auntie, uncle, cousin, niece, nephew, son, daughter, grandson, granddaughter',
  // Cards that are for both come first: they are right for her, and when she has died.
  'Thinking of you; Sympathy':
    'grandmother, grandma, granny, gran, nan, nana, nanny, grandfather, grandad, granddad, grandpa, grandparents',
  'Love; Wedding; Birthday': 'husband, wife, fiance, fiancee, girlfriend, boyfriend',
  'Thank you; Encouragement':
    'teacher, teachers, nurse, nurses, doctor, carer, carers, minister, pastor, vicar, priest, neighbour, neighbours, colleague',
};

const meanings = new Map<string, Meaning>();
for (const [table, isPerson] of [
  [occasions, false],
  [people, true],
] as const) {
  for (const [names, phrases] of Object.entries(table)) {
    const meaning = { names: names.toLowerCase().split('; '), isPerson, isGrief: names === 'Sympathy' };
    for (const phrase of phrases.split(', ')) meanings.set(wordsOf(phrase).join(' '), meaning);
  }
}

export const everydayWords: ReadonlyMap<string, Meaning> = meanings;

export const mostWords = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length));

/** Beside an everyday word they say nothing of a card. */
export const fillers = new Set(
  `
  about all am any are as at be been but by can dear do from get give has have having he her hers him his i it its
  just like lovely me my need needed new nice one our out she so some somebody someone something such than that
  their them there they this too very was we went were what when who whose will would you your yours
  `
    .trim()
    .split(/\s+/),
);

/** Every card is one: alone they ask for all of them, and beside other words they say nothing. */
export const anyCard = new Set(
  `
  bible biblical card cards christian christians church churches envelope envelopes greeting greetings religious
  scripture scriptures verse verses
  `
    .trim()
    .split(/\s+/),
);
