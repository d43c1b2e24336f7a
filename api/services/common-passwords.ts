/**
 * The passwords that guessing programs try first: well over 10,000 of them, made from the words, key rows, numbers
 * and endings that they are made of. Kept as ingredients, which take a tenth of the room.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Written as people do, lower case. Tried with every ending, and with letters replaced by similar digits. */
const FAVOURITES = words(`
  password passwort passw pass admin administrator root user guest login welcome master secret letmein access
  qwerty qwertz azerty asdf zxcv abc iloveyou love lovely babygirl babyboy princess prince queen king angel
  dragon monkey shadow sunshine superman batman spiderman ironman football baseball basketball soccer hockey
  michael jordan jennifer jessica ashley amanda daniel thomas robert joshua andrew matthew charlie george
  nicole michelle hannah maggie buster tigger ginger pepper cookie summer winter spring autumn flower
  freedom whatever nothing trustno starwars pokemon naruto minecraft fortnite roblox computer internet
  samsung google facebook hello hunter killer mustang ferrari porsche mercedes corvette harley yankees
  cowboys lakers eagles steelers chelsea arsenal liverpool barcelona juventus jesus christ heaven god
  test testing demo changeme default temp server system oracle office windows`);

/** Tried with the commonest endings. */
const NAMES = words(`
  aaron adam adrian alan albert alex alexander alexandra alexis alice alicia alison allison amber amy andrea
  andreas andres andrey angela angelina anna anne annette anthony antonio april ariel arthur austin barbara
  benjamin bernard beth betty beverly bobby bonnie bradley brandon brandy brenda brian brittany bruce bryan
  caitlin cameron camilla carlos carmen carol caroline casey catherine cedric chantal charles charlotte chelsey
  cheryl chris christian christina christine christopher claudia clara clayton colleen connor courtney craig
  crystal cynthia damian dana danielle danny darren david dawn deborah debra denise dennis derek diana diego
  dmitry dominic donald donna doris dorothy douglas dustin dylan eduardo edward elena elizabeth ella ellen emily
  emma eric erica erik ethan eugene eva evelyn felix fernando florian frances francesco francis frank franziska
  fred frederic gabriel gareth gary gemma gerald gilbert giovanni gloria gordon grace graham greg gregory hans
  harold harry heather hector helen helena henry howard ian igor irene irina isaac isabel isabella ivan jack
  jackie jackson jacob jacqueline jake james jamie jane janet janice jason jasmine jean jeff jeffrey jenna jenny
  jeremy jerome jerry jesse jimmy joan joanna joe joel johanna john johnny jonas jonathan jorge jose joseph
  josephine joyce juan judith julia julian julie justin karen karina karl kate katherine kathleen kathryn katie
  katja keith kelly kenneth kevin kimberly konstantin krista kristen kristina kyle larry laura lauren lawrence
  leonard leonardo leslie lewis lilian linda lisa logan lorenzo louis louise lucas lucia lucy luis luke lydia
  madison marc marcel marco marcus margaret maria marie marina mario marion mark marlene martha martin marvin mary
  mathew matthias maurice max maximilian megan melanie melissa mia michaela miguel mike mikhail miranda mitchell
  molly monica monika morgan nadia nancy natalia natalie natasha nathan neil nicholas nick nicola nicolas nikita
  nikolai nina noah norman olga oliver olivia oscar owen pamela patricia patrick paul paula pauline pedro peggy
  peter philip philipp phillip phoebe pierre rachel ralph ramon randy raphael raymond rebecca renate ricardo
  richard rita roberta roberto rodney roger roland roman ronald rosa rose roxanne russell ryan sabine sabrina
  samantha sammy samuel sandra sara sarah sasha scott sean sebastian sergey sergio sharon shannon shawn sheila
  shirley silvia simon simone sofia sonia sophia sophie stanley stefan stefanie stephanie stephen steve steven
  stuart susan susanne svetlana sven sylvia tamara tania tanya tara tatiana taylor teresa terry theresa tiffany
  tim timothy tina tobias todd tommy toni tony tracy travis trevor tyler ursula valentina valerie vanessa
  vera veronica victor victoria vincent virginia vivian vladimir walter wayne wendy werner whitney william
  wolfgang xavier yvonne yvette zachary zoe`);

/** Things, creatures, places, teams and feelings; tried with the commonest endings. */
const THINGS = words(`
  account action adidas alaska albatros alpha amazing america animal apache apollo apple arizona asshole
  asdfgh asdfghj asdfghjk asdfghjkl assassin atlanta australia awesome babe baby badboy badger bailey banana
  bandit barbie barney bastard beach beagle bear beatles beautiful beaver beer berlin biggie bigboy bigdog
  bigdaddy bill bingo birdie bismarck bitch biteme black blackie blackjack blaster blazer blessed blink blizzard
  blonde blossom blowme blue bluebird bond bonjour boomer booboo booger boston bowling bravo brazil broncos
  browns bubba bubbles buddha buddy bulldog bullet bunny butter buttercup butterfly butthead cadillac california
  calvin camaro camel canada candy captain caramel carrot cartman cassie castle celtic champion chance chaos
  cheese cherry chester chicago chicken china chocolate chopper cinnamon clarinet classic clover cobra cocacola
  coffee college colorado comet compaq connect cooper copper cosmos cougar country cowboy cracker crazy cricket
  crimson cristiano cuddles cupcake curious cyber daddy daisy dakota dallas dancer darkness darkside dead
  death deathnote december deadpool delta denver destiny detroit devil dexter diablo diamond digital dinosaur
  dirty disney doctor doggie dolphin dolphins dreamer drummer dude eagle earth eclipse einstein element elephant
  eminem emerald empire energy england enigma enter escape europe everton explorer extreme falcon family fantasy
  fashion fender fire fireball firebird fireman fish fisher fishing florida fluffy flyers forever forest formula
  forrest france freddy friday friend friends froggy fuckme fuckoff fuckyou future galaxy gamer gandalf garden
  garfield gateway gemini general genesis genius germany ghost giants gizmo goblin golden goldfish golf golfer
  goober goodluck gorgeous gothic grandma green gryphon guitar gunner hacker hamster happy hardcore hawaii
  hawkeye heart hellokitty helpme hendrix hercules hero hiphop hitman holiday homer honda honey horny horses
  hotdog hottie house houston hurricane iceman idontknow illusion imagine infinity inferno inside insane italia
  jackass jaguar january jasper jellybean jester jewels jojo joker journey joystick juicy july june jungle
  jupiter justice kawasaki kermit kitten kitty knight kristal lacrosse lady legend legolas lemon liberty
  lightning lion little lizard london longhorn lollipop looser loser lovebug loveme lover loverboy loveyou lucky
  machine madonna madrid maestro magic magnum manchester manutd marine mariposa marlboro marley marshall
  matrix maverick maxwell melody mercury merlin metallica mexico mickey midnight millennium miller minnie mission
  mobile molson money monster montana moon morris mother motorola mountain movie muffin murphy music
  mylove mystic nascar nathalie nebraska nelson newyork nightmare nimrod ninja nintendo nirvana nissan
  november october ohyeah online orange orlando outlaw pacific packers paladin panasonic panda panther panties
  paradise paris parker peace peaches peanut pebbles penelope penguin penis people perfect phantom phoenix
  photo picasso pickle picture piglet pimpin pineapple pink pirate platinum playboy player please poohbear
  pookie poopoo popcorn popeye porsche portugal power precious predator presario pretty prophet puppy purple
  pussy qazwsx qazxsw qweasd qweasdzxc qwer qwert qwertyu qwertyui qwertyuio qwertyuiop rabbit racing raiders
  rainbow rambo ranger rangers raven red redneck redsox redskins reggie remember republic rescue revolution
  ripper rocket rockstar rockon rocky romeo rooster rosebud runner rush russia sailor saints salvador samurai
  sandy santiago saturn savage scarface school scooby scooter scorpion scorpio seahawks september sexy senha shark
  sierra silver simple simpson skater skyline skywalker slayer slipknot smile smiley smokey snickers sniper
  snoopy snow snowball snowman soccer software soldier soleil sonic spanky sparky spartan special speedy spirit
  sporting squirt stalker star starfish stargate starlight station stella sterling stinky stone storm strawberry
  student stupid success sugar sunday sunflower sunny sunset super supernova superstar surfer suzuki sweet
  sweetheart sweetie sweety swimming sword target tarzan teacher teddy teddybear teens telephone tennis
  terminator texas therock thunder thursday tiger tigers time titanic tomcat toronto toyota transformers travel
  trinity trooper trouble truck tucker turbo turtle tweety twilight ultimate undertaker unicorn united valentine
  vampire vanilla vegeta viking vikings viper virus volcano volleyball voodoo voyager walker warcraft warning
  warrior water wizard wolf wolverine wolves wonder woofwoof wrestling writer xbox yamaha yankee yellow zaq12wsx
  zeppelin zombie zxcvb zxcvbn zxcvbnm privet parol natasha marina nastya andrei maksim spartak zenit lokomotiv
  rossiya moskva solnce lyubov babulya svoboda`);

const ENDINGS_ALL = words(`
  1 2 3 7 9 0 ! 11 12 13 21 22 23 69 77 88 99 00 01 07 10 123 123! 321 111 666 777 007 1234 12345 123456 4321
  1! 12! @123 #1 2000 2001 1990 1991 1995 1999 2010 2015 2019 2020 2021 2022 2023 2024 2025 2026 x s qwe abc`);
const ENDINGS_FEW = words('1 2 12 123 1234 ! 01 11 13 69 99');
const KEY_ROWS = words('qwertyuiop qwertzuiop azertyuiop asdfghjkl zxcvbnm yxcvbnm 1234567890 0987654321');
const COLUMNS = words(
  '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm qaz wsx edc rfv tgb yhn zaq1 xsw2 cde3 1q2w 3e4r 5t6y q1w2 e3r4',
);
const DIGITS = '0123456789';
/** The shortest password the forms accept: shorter ones need no list. */
const SHORTEST = 6;

const similarDigits = (word: string): string =>
  word
    .replaceAll('a', '4')
    .replaceAll('e', '3')
    .replaceAll('i', '1')
    .replaceAll('o', '0')
    .replaceAll('s', '5');
const oneDigit = (word: string): string => word.replaceAll('a', '@').replaceAll('o', '0');

function* candidates(): Generator<string> {
  for (const word of FAVOURITES) {
    for (const form of new Set([word, similarDigits(word), oneDigit(word)])) {
      yield form;
      yield form + form;
      for (const ending of ENDINGS_ALL) yield form + ending;
    }
  }
  for (const word of [...NAMES, ...THINGS]) {
    yield word;
    for (const ending of ENDINGS_FEW) yield word + ending;
  }
  yield* keyWalks();
  yield* numbers();
}

/** Neighbouring keys, forwards and backwards, and columns one after another. */
function* keyWalks(): Generator<string> {
  for (const row of KEY_ROWS) {
    const back = [...row].reverse().join('');
    for (const keys of [row, back]) {
      for (let from = 0; from < keys.length; from++) {
        for (let to = from + 3; to <= keys.length; to++) {
          const walk = keys.slice(from, to);
          yield walk;
          yield walk + walk;
          for (const ending of ENDINGS_FEW) yield walk + ending;
        }
      }
    }
  }
  for (const first of COLUMNS) for (const second of COLUMNS) yield first + second;
  for (const first of COLUMNS.slice(0, 6)) {
    for (const second of COLUMNS.slice(0, 6)) yield first + second + first;
  }
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789') {
    for (let length = SHORTEST; length <= 12; length++) yield key.repeat(length);
  }
}

/** Repeated pairs and triples, years and birthdays. */
function* numbers(): Generator<string> {
  for (const a of DIGITS) {
    for (const b of DIGITS) {
      yield (a + b).repeat(3);
      yield (a + b).repeat(4);
      yield a.repeat(3) + b.repeat(3);
      yield a.repeat(4) + b.repeat(4);
      for (const c of DIGITS) yield (a + b + c).repeat(2);
    }
  }
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= 31; day++) {
      const [dd, mm] = [String(day).padStart(2, '0'), String(month).padStart(2, '0')];
      for (let year = 70; year < 106; year++) yield dd + mm + String(year % 100).padStart(2, '0');
    }
  }
  for (let year = 1950; year <= 2030; year++) yield `${year}${year}`;
}

/** All of them, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...candidates()].filter((password) => password.length >= SHORTEST),
);
