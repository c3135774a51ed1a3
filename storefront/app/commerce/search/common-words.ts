/** Common English words and first names, which are no misspelling of another word. Below four letters none is corrected. */
const commonWords = new Set(
  `
  able abortion abortions about above accept account across action active actor actual added addiction addition adopt
  adult advice affair afford afraid after afternoon again against ages agree ahead airport alarm album alien alike
  alive alley allow almost alone along already alright also alter although always among amount ancient andrew angela
  anger angle angry animal ankle anna anne annoy answer antique anybody anyone anything anyway apart apology appeal
  appear apple apply apron area argue arise armed army around arrive arriving arrow article artist ashamed ashes aside
  asked asleep assist attack attempt attend attic attraction auction aunt auntie author avenue average avoid awake
  award aware away awful babies baby back bacon badge badly bags bake baked baker bakery baking balance ball ballet
  balloon balls band bands bank banks banner bare bargain bark barn barry base basic basin bass bath bathe bathroom
  battery battle beach beads beam bean beans bear beard beast beat beaten beating beautiful became because become
  bedroom beds beef been beer beers beetle before began begin begun behave behind being belief believe believed bell
  bells belly belong belongs beloved below belt bench bend bent beside best beth bets better between beyond bicycle
  biggest bike bill bills bind bingo bird birds birth birthday biscuit bite bitter black blade blame blank blanket
  blast bleed blend blind block blonde blood bloody bloom blow blown blue board boast boat boats body boil boiled bold
  bolt bomb bond bone bones book booked books boot booth boots border bore bored boring born borrow boss both bother
  bottle bottom bought bounce bound bout bowl bowls boxer boxing brain brake branch brand brass brave bread break
  breaking breast breath breathe breed breeze brian bribe brick bride brides bridge brief bright bring british broad
  broke broken broom brothers brought brown brush bubble bucket budget build building built bulb bull bump bunch bunny
  burger buried burn burned burning burns burnt burst bury bush business busy butcher butter button buyer buying cabin
  cable cafe cage cake cakes calf call called caller calling calm came camel camera camp camper camping canal cancel
  cancer candle candy cannot canoe cape captain care career careful cargo caring carl carol carpet carriage carrot
  carry cart carter cartoon carve case cases cash castle catch catching cats cattle caught cause cave cease celebrity
  cell cellar cells centre century cereal certain chain chair chalk champion chance chances change changed changes
  changing channel chapter charge charging charity charlie charm chart chase chat chatting cheap cheat check cheek
  cheer cheers cheese chef chest chew chick chicken chief child children chill chin chip chips chocolate choice choose
  chop chose chosen chris christian church cinema circle circus city claim claire clap class classic clay clean cleaner
  cleaning clear clerk clever click cliff climb clive clock close closed closer closet cloth clothes cloud clown club
  clue coach coal coast coat code codes coffee coin cold colin collar collection college colour colours column comb
  combine come comedy comes comic coming commission common community companion company compare complete concern concert
  condition confirm congress connect connection construction contact contain contains content contest contracts control
  cook cooked cooker cookie cooking cool cope coping copper copy coral cord core corn corner correct cost costs cotton
  couch cough could council count counter counting country county couple course court cousin cover coverage covered
  coward crack cracks cradle craft crane crash crashed crawl crawling crazy cream create creating creation credit creek
  crew cricket cried cries crime crisp crisps crop cross crossing crow crowd crown cruel cruise crush crust crying
  cuddle cupboard cure curl current curry curse curtain curve cushion custom cute cycle cycling daddy daily daisy dale
  dance danced dancer dancing danger dangerous dare dark darling dart darts data date dated dates dating daughter
  daughters dave david dawn days dead deaf deal dealer dealt dean dear death debt decade deceased deceived decent
  decide deck declare declared decoration deeds deep deer defeat defeated defend degree delay delight deliver delivery
  demand denial dentist deny depart depend depth derek desert deserted deserve deserved design desire desk despair
  dessert destroy destruction detail details develop device devil devote dial diamond diamonds diana diary dice died
  dies diet differ different digital dine diner dinner dinosaur direct direction dirt dirty disco discover discovered
  disease dish dishes disk distance distraction distress ditch dive diver diving divorce dizzy dock doctor does dogs
  doing doll dolly dolphin donate done donkey donna donor door doors doreen dose dots double doubt dough dove down
  dozen draft drag dragon drain drama draw drawer drawn dread dream dreams dress dressed dressing dried drift drill
  drink drinking drinks drive driven driver driving drop dropped drove drown drug drugs drum drums drunk dryer duck
  ducks duke dull dumb dump during dust dusty duty dwarf dying dylan each eager eagle earl early earn earned earring
  ears earth ease easier easily east eastern easy eaten eats echo edge edition editor education effect effort eggs
  eight eileen either elaine elbow elder elderly elect election electric elephant eleven ellen else email emerge emma
  emotion empire employ empty ending enemy energy engine england english enjoy enough enter entering entire entrance
  entry envelope envy episode equal erin error escape estate ethan even evening event ever every everybody everyone
  everything evidence evil exact exam example excel except exchange excite excuse exercise exist exit expand expect
  expected expert explain explained explore express extra eyes fabric face faced facing fact factory facts fade fail
  failed failing failure faint fair fairy fake fall fallen falls false fame familiar family famous fancy fans fantastic
  fantasy farm farmer farther fashion fast faster fate fault favour fear fears feast feather feature feed feeding feel
  feeling feels feet fell fellow fellows felt female fence fern ferry festival fetch fever fewer fiction field fields
  fiery fifteen fifth fifty fight fighter fighting figure file fill filled film films final finally finance find
  finding finds fine finger fingers finish finished fiona fire fired fireman fires firm first fish fishing fitness fits
  five fixed flag flake flame flash flat flats flavour fleet flesh flew flies flight flip float flock flood floor flour
  flow flower flowers flown fluffy flute flying foam focus fold folk follow follows food fool foot football force
  forces forest forever forget forgive forgiven forgot fork form formal format former forth fortune forty forward
  fought found fountain four fourth foxes frame framed frank free freedom freeze french fresh friction friday fridge
  fried friend friendly friends fries frog from front frost frozen fruit fuel full funeral funny furniture furry
  further future gain gala gallery gamble game games garage garden gardener garlic gary gate gates gather gathering
  gave gear gender general generally gentle genuine george gerry ghost giant gifts giggle gillian girl girls give given
  gives giving glad glance glass glasses glen globe glory glove gloves glow glue goal goals goat goes going gold golden
  golf gone gonna good goodness goods goose gotta gown grab grace grade graduate graham grain grand grandma grandpa
  grandson grant grape grapes grass grateful grave great greatest greed greek green greet greetings grew grey grief
  grill grind grip groan groom gross ground group groups grow growing grown growth guard guess guest guide guilt guilty
  guitar guys gymnast habit hail hair haircut half hall hallway halt hammer hamper hamster hand handed handle hands
  handy hang hanging happen happens happily happy hard harder hardly hare harm harp harry harsh harvest hasn haste
  hatch hate hated hats haul have haven head heads heal healing health healthy hear heard hears heart heartbeat hearts
  heat heated heather heaven heavy hedge heel height held helen hell hello helmet help helped helper helpful helping
  hence herb herd here hero heroes hers herself hesitation hidden hide hides hiding high highest hike hiking hill hills
  himself hint hips hire hired history hits hitting hobby hockey hold holding hole holes holiday holly holy home homes
  honest honey honeymoon honour hook hooked hope hoped horn horror horse horses hospital host hotel hound hour hours
  house houses hover huge hugh hugs human humble humour hundred hung hunger hungry hunt hunter hunting hurry hurt
  husband hymn hymns iced idea ideal ideas idle ignore illness image imagine impact import important impress impressed
  inch income indeed infant info inform injure inner insect inside insist instead instruction insure intend intent into
  invest invitation invite invited irish iron irritation island issue items itself ivan ivory jack jacket jackie jail
  jake james jamie jane janet jason jealous jean jeans jelly jenny jerry jersey jess jessica jewel jewels jimmy joan
  joanne jobs joey john join joined joining joint joke jokes jolly jones journey joyce judge judges judy juice julia
  julie july jumbo jump jumped jumper june jungle junior junk jury just justice karate karen kate kathy keen keep
  keeper keeping keith kelly kennel kenny kent kept kerry kettle kevin keys kick kicked kidney kids kieran kill killed
  killer kind kinds king kings kiss kisses kitchen kite kitten knee knees knew knife knight knit knitting knock knot
  know known knows labour lace lack ladder laden ladies lads lady laid lake lamb lambs lamp land landed lane language
  lantern large largest last late lately later latest laugh laughing laughter launch laundry laura lawn laws lawyer
  layer lazy lead leader leaders leading leads leaf leah leak lean leap learn learned learner learning lease least
  leather leave leaves leaving lecture left legal legend legs lemon lend length lens leon less lesson lessons lets
  letter letters letting level lewis liam lied lies life lifetime lift light lighter lights like liked likely likes
  lilian lilies lily limb lime limit limitation linda line lined lines link lion lions lips liquid lisa list listed
  listen lists little live lived lively liver lives living lizard load loaf loan lobster local location lock locked
  loft logic logo lonely long longer look looked looking looks loop loose lord lorna lorry lose loser loses losing loss
  lost lots loud louise lounge love loved lovely lover lovers loves loving lower loyal lucas luck lucky lucy luggage
  lump lunch lung lungs luxury lying lynn machine machines made magic magical magnet maid mail main major make maker
  makes making male mall manage managed manager manner manners many maple maps marc march marching margin maria marie
  marine mark market marks marriage married marry mary mask mass massage master match matches mate material mates maths
  matter maureen maximum maybe mayor meal meals mean meaning means meant measure meat medal media medical medication
  medicine meditation medium meet meeting meets megan mellow melody melt member memories memory mend mental mention
  menu mercy mere merge mermaid merry mess message metal meter method mice michael middle midnight might mike mild mile
  miles military milk mill miller million mind minds mine mint minute miracle mirror miss missed misses missing mission
  mist mistake mistakes mistress mixed mixture moan mobile mode model modern modest molly moment moments monday money
  monkey month months mood moon more morning mortal most mostly moth mother motion motive motor motorbike mould mount
  mountain mouse mouth move moved movement moves movie moving much mugs mule mummy murder muscle museum mushroom music
  musical must mustard mystery nail nailed nails naked name named names nancy naomi napkin narrow nasty nathan nation
  national native natural nature naughty navy near nearby nearest nearly neat necessary neck necklace need needed
  needle needs negative neighbour neil neither nephew nerve nervous nest never news next nice nick nicola niece night
  nights nina nine ninety noble nobody nodded noise noisy none noon nora normal north northern nose note notes nothing
  notice noticed novel nowhere number numbered numbers nurse nursery nuts oath obey object oblige obvious occasion
  occur ocean octopus odds offer office officer often oiled older oldest olive oliver once ones onion only onto open
  opened opening opera operate operations operator opinion option orange orchard order ordinary organ original oscar
  other others otherwise otter ought ours ourselves outdoor outer outfit outline output outside oval oven over owed
  owen owes owls owned owner oxen oyster pace pack package packed packet paddy page pages paid pain pains paint painted
  painter painting pair palace pale palm pamela panda panel panic pants paper papers parade paradise parcel pardon
  parent parents park parked parking parrot part particularly parties partly partner partners party pass passage passed
  passes passing passion past pasta paste pastry path patience patient patients patrol pattern paul pause pave pavement
  paws payment pays peaceful peach peak peanut pear pearl pearls peas pedal peel peggy pencil penguin penny pension
  people pepper perfect perfectly perform perhaps period permit perry person personal pest peter pets phil philip phone
  photo photos phrase physical piano pick picked picks picnic picture pictures piece pieces pier pigeon pigs pile pill
  pillow pills pilot pinch pine pink pint pipe piper pirate pitch pizza place placed places plain plan plane planet
  planning plans plant plants plastic plate plates play played player players playing plays plead pleasant please
  pleased pleasure plenty plot plug plum plus pocket poem poems poet point points poison poker pole police policy
  polish polite politics polly pond pony pool poor poppy popular pork port portion pose posh position positive possible
  post postage postcard poster potato potatoes pots pottery pound pounds pour powder power powerful powers practice
  praise pray prayed prayer praying preach precious prefer pregnant prepare present presents press pressing pressure
  presume pretty prevent price prices pride priest prime prince princess print printed prison private prize probably
  problem process produce production profit project prom promise promised promises promotion proof proper property
  protect protection proud prove provide public pudding pull pulled pulling pump punch pupil pupils puppet puppy pure
  purple purpose purse push pushed putting puzzle quality quarter queen quest question questions queue quick quickly
  quiet quit quite quiz quote rabbit race races racing racket radiation radio raft rage raid rail railway rain rainbow
  rainy raise raised raising ranch rang range rank rapid rare rate rates rather ratio ration rats reach reached
  reaching react reaction read reader reading ready real realise reality really rear reason reasons recall receive
  recent recipe record recover recovered reduce reduction reef refer reflect reform refund refunds refuse regard regret
  reject rejected relation relative relax release relief relieve religion religious rely remain remains remark remember
  remembered remind remote remove rent repair repeat replace reply report reported request requested require required
  rescue reserve resign resist resort respect rest result results retire retired return returned returning returns
  reveal reverse review reward rhyme ribbon rice rich ride rider rides riding rifle right rigid ring rings rise rising
  risk risky rita river road roads roar roast robe robert robes robin robot robots rock rocket rocks rode role roll
  rolled rolling roman romance romantic roof room rooms root roots rope rory rose roses rosie ross rough round route
  routine royal rubber rubbish rude rugby ruin ruined ruins rule ruler rules rumour running rural rush rushed russell
  rust sack sacred saddle safe safely safety said sail sailed sailing sailor saint sake salad sale sales sally salmon
  salon salt same sand sandals sandra sandy sang sank sara sarah saturday sauce sauna sausage save saved saves saving
  saviour saying scale scan scar scarce scare scared scarf scary scene scenery scent school schools science scissors
  scone scooter score scott scout scream screaming screen script scrub sculpture seal sean search searched searching
  seaside season seat seats second seconds secret secrets section secure seek seem seemed seems seen select selected
  self sell selling send sending sends senior sense sent separate separated series serious servant serve served service
  services serving session seth setting settle seven seventy several severe sewing shade shadow shake shaking shall
  shallow shame shane shape share shared sharing shark sharon sharp shave shed sheep sheet sheila shelf shell shells
  shelter sheriff shift shine ship ships shirt shock shoe shoes shone shook shoot shooting shop shopping shops shore
  short shot should shoulder shoulders shout shovel show shower showing shown shows shut shuttle sick side sides siege
  sigh sighs sight sign signal signed signs silence silent silk silly silver similar simon simple since sing singer
  singers singing single sink sire sister sisters site sits sitting sixth sixty size skate skating skiing skill skills
  skin skip skirt skull slave sleep sleeping sleeve slept slice slide sliding slight slim slip slipped slipper slow
  slowly small smaller smart smell smile smiled smiling smoke smoking smooth snack snail snake snap sneak sneeze snow
  snowman soap soccer social sock socks soda sofa soft softly soil sold soldier sole solid solo solve some somebody
  someday someone something sometime sometimes somewhere song songs sons soon sophie sort sorts soul sound sounds soup
  sour source south southern space spade spare spark speak speaker speaking speaks special speech speed spell spend
  spending spent sphere spice spider spike spill spin spine spirit spirits spit splash split spoil spoke spoken spoon
  sport sports spot spray spread spring square squash squeak squeeze squirrel stable stack staff stage stain stair
  stairs stake stamp stamps stand standing stands star stare stars start started starting starts state states station
  statue stay stayed stays steady steak steal steam steel steep steer stella stem step stephen steps steve stick sticks
  sticky stiff sting stir stitch stock stockist stocks stole stolen stomach stone stones stood stool stop stopped stops
  store stores stories storm story stove straight strange stranger straw stream street stretch strict strike string
  strip stroke strong strongly struck stuart student students studio study stuff stupid style subject submit success
  such sucks sudden suddenly suffer sugar suggest suit suits summer sunday sunflower sung sunny super supper supply
  support suppose sure surely surf surface surgery surprise surprised survey survive survived susan susie suspect swan
  swear sweat sweater sweep sweet sweets swell swept swim swimming swing swings switched sword swore system table
  tables tail tails take taken takes taking tale talent talk talked talking tall tame tank tanks tape tara target task
  taste tasty taught taxi taylor teach teacher teachers teaching team teams tear tears tease teddy teen teeth tell
  telling tells temper temple tend tender tennis tent term terms terrible terribly terry test tests text texts than
  thank that theatre their them theme then theo theory therapy there these they thick thief thin thing things think
  thinking thinks third thirsty thirteen thirty this thomas thorn those though thought thoughts threat three threw
  throat throne through throw throwing thrown thumb thunder thursday thus tick ticket tickets tide tidy tied tiger
  tight tights tile till timber time times tina tiny tips tired tissue title toad toast toby today toddler toes
  together toilet token tokens told tomato tomb tommy tomorrow tone tongue tonight tony took tool tools tooth topic
  torch tore torn tortoise toss total touch touching tough tour tourist towards towel tower town toys trace track
  tracks tractor tracy trade tradition trail train trained trainer training trains travel tray treasure treat treating
  treats tree trees tremble trend trevor trial tribe trick tricks tried tries trip triumph troops trophy trouble
  trousers truck trucks true truly trumpet trunk trust trusted truth trying tube tuck tuesday tulip tuna tune tunnel
  turkey turn turned turning turns turtle twelve twenty twice twig twin twins twist type typical ugly ulcer umbrella
  unable uncle under uniform union unique unit unite united unity universe unless unlike until unusual upon upper upset
  upside upstairs urban urge urgent used useful user uses using usual usually vacant vacation valley value valued
  values vampire vanish vapour varied variety various vase vegan veil velvet venue vera verb verse verses versus very
  vessel vest victim victory video view views village villain vine violence violin virus visit visiting visitor vital
  vivid voice voices volcano volume vote voter votes voyage wage wages wagon wailing waist wait waited waiter waiting
  waitress wake waking walk walked walker walking walks wall wallet walls walnut wand wander want wanted wants ward
  warden wards warm warmer warmth warn warning wars wash washed washing wasp waste watch watched watches watching water
  wave waves waxed weak weaken wealth weapon wear wearing weather weave website wedding wednesday weed weeds week
  weekend weekly weeks weep weigh weight weird welcome well wendy went were weren west western whale what whatever
  wheat wheel wheels when whenever where wherever whether which while whip whisky whisper whistle white whoever whole
  wholesale whom whose wicked wide widely widow widowed widower width wife wild will willie willing willow wind window
  windows windy wine wing winger wings winner winners winning wins winter wipe wire wires wise wish wished wishes
  wishing witch within without wives wolf wolves woman women wonder wonderful wondering wood wooden woods wool word
  words wore work worked worker workers working works world worm worms worn worried worry worse worship worst worth
  would wound wounds wrap wrapped wrist write writer writing written wrong wrote yacht yard yards yarn yawn yeah year
  years yell yellow yesterday yield yoga young younger yours yourself youth zebra zero zone
  `
    .trim()
    .split(/\s+/),
);

export const isCommonWord = (word: string) => commonWords.has(word);
