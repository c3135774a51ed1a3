import { afraid } from './cards/dn-01-afraid.ts';
import { anything } from './cards/dn-02-anything.ts';
import { dismayed } from './cards/dn-03-dismayed.ts';
import { tomorrow } from './cards/dn-04-tomorrow.ts';
import { weary } from './cards/dn-05-weary.ts';
import { believe } from './cards/dn-06-believe.ts';
import { loseHeart } from './cards/dn-07-lose-heart.ts';
import { lean } from './cards/dn-08-lean.ts';
import { grieved } from './cards/dn-09-grieved.ts';
import { hospitality } from './cards/dn-10-hospitality.ts';
import { anger } from './cards/dn-11-anger.ts';
import { hills } from './cards/gn-01-hills.ts';
import { waters } from './cards/gn-02-waters.ts';
import { meadow } from './cards/gn-03-meadow.ts';
import { crown } from './cards/gn-04-crown.ts';
import { brokenhearted } from './cards/gn-05-brokenhearted.ts';
import { wings } from './cards/gn-06-wings.ts';
import { house } from './cards/gn-07-house.ts';
import { wedding } from './cards/gn-08-wedding.ts';
import { made } from './cards/gn-09-made.ts';
import { risen } from './cards/gn-10-risen.ts';
import { shone } from './cards/gn-11-shone.ts';
import { restores } from './cards/gn-12-restores.ts';
import { courageous } from './cards/gn-13-courageous.ts';
import { friends } from './cards/gn-14-friends.ts';
import { steadfast } from './cards/gn-15-steadfast.ts';
import { morning } from './cards/gn-16-morning.ts';
import { season } from './cards/gn-17-season.ts';
import { still } from './cards/we-01-still.ts';
import { hope } from './cards/we-02-hope.ts';
import { rejoice } from './cards/we-03-rejoice.ts';
import { thanks } from './cards/we-04-thanks.ts';
import { peace } from './cards/we-05-peace.ts';
import { fearNot } from './cards/we-06-fear-not.ts';
import { love } from './cards/we-07-love.ts';
import { three } from './cards/we-08-three.ts';
import { light } from './cards/we-09-light.ts';
import { song } from './cards/we-10-song.ts';
import { honey } from './cards/we-11-honey.ts';
import { gift } from './cards/we-12-gift.ts';
import { shepherd } from './cards/we-13-shepherd.ts';
import { lilies } from './cards/we-14-lilies.ts';
import { rock } from './cards/we-15-rock.ts';
import { steadfastLove } from './cards/we-16-steadfast-love.ts';
import { greatJoy } from './cards/we-17-great-joy.ts';
import { wingsOpen } from './cards/we-18-wings-open.ts';
import { bowInCloud } from './cards/we-19-bow-in-cloud.ts';
import { deep } from './cards/we-20-deep.ts';
import type { CardDesign } from './design.ts';

/** All drawings, ordered by card number. */
export const designs: readonly CardDesign[] = [
  afraid,
  anything,
  dismayed,
  tomorrow,
  weary,
  believe,
  loseHeart,
  lean,
  grieved,
  hospitality,
  anger,
  hills,
  waters,
  meadow,
  crown,
  brokenhearted,
  wings,
  house,
  wedding,
  made,
  risen,
  shone,
  restores,
  courageous,
  friends,
  steadfast,
  morning,
  season,
  still,
  hope,
  rejoice,
  thanks,
  peace,
  fearNot,
  love,
  three,
  light,
  song,
  honey,
  gift,
  shepherd,
  lilies,
  rock,
  steadfastLove,
  greatJoy,
  wingsOpen,
  bowInCloud,
  deep,
];
