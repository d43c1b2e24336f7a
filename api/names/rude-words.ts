/**
 * English words that no name and no line of the chat should contain. Each list says where its words count; tests check
 * the lists against names of real people.
 */

const words = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

/** Words that are part of no real name: they count in any place, also inside of other words. */
export const ANYWHERE = words(`
  fuck phuck fcuk fuxx fuckk nigger nigga faggot motherfuck asshole arsehole asswipe blowjob handjob rimjob
  cocksuck cumshot cumslut dickhead dickface dickwad dicksuck shithead shitface bullshit dumbshit horseshit
  masturbat ejaculat gangbang buttplug butthole deepthroat fellatio chingchong orgasm pornhub pornstar pornograph
  whorehouse cuntface jerkoff wetback motherfck mthrfck`);

/** Words that count as a whole word only, because real names contain or begin with their letters. */
export const WHOLE = words(`
  fck fcks fcker fckers fcking fckin phuk phuks badass badasses shyt fuk fuks fuq fukin fukkin fukking fuker fukker azz azzes shit shitt shits shitty shitter shitting shitted
  shat sht cunt cunts cunty bitch bitches bitchy bitching biatch biatches bitchez btch bich ass asses arse arses
  anal anally anus whore whores whorish slut sluts slutty penis penises pnis pussy pussies pussys pssy vagina
  vaginas vaginal dildo dildos cum cums jizz jizzed porn porno porns prn prick pricks rape raped rapes rapist
  rapists retard retards retarded twat twats wank wanker wankers wanking wanked tit tits titz titty titties
  tiddies turd turds tranny trannies hentai semen sex sexy sexxx dick dicks dickz dck cock cocks dyke dykes fag
  fags faggy fagot fagots negro negros nig nigs abo abos kike kikes chink chinks cuck cucks cuckold bastard
  bastards bollock bollocks boob boobs boobies boobie piss pissed pisser pissing hooker hookers shemale shemales
  orgy orgies incest spastic spastics goddamn bestiality clit clits gook gooks spic spics paedo pedo pedos
  paedophile pedophile pedophiles rapey titfuck felching fisting abeed africoon arabush boonga jism smegma skank
  skanks queef rimming cameltoe milf`);

/**
 * Words of `WHOLE` that are names of real people as well. Written plainly they pass in a name; in disguise, as in
 * `d1ck`, they do not, nor do they beside a word of `BESIDE`, as in `BigDick`. In the chat they pass with a capital.
 */
export const SHARED: ReadonlySet<string> = new Set(
  words(`dick dicks cock cocks semen hooker hookers dyke dykes fuk fuks fagot fagots abo abos bastard bastards tit bich
    cuck negro negros kike kikes`),
);

/** Words that stand beside a rude word without a space between them, as in `BigDick` and `EatShit99`. */
export const BESIDE = words(`
  big my your the fat dumb stupid suck sucks sucky sucker suckers sucking lick licks licker licking eat eats eater
  eating smell smells love loves lover lovers bull horse holy mother jack dirty little tiny huge hot wet hard long
  sweet mister lord king queen princess captain god you this that face head hole bag bags stick breath boy boi
  girl guy guys job master boss show load lol hub star site yeah damn dont want need with and has get gets got
  give gives take takes hate hates kill kills rub rubs grab touch sniff sniffer slayer destroyer rider smoker
  muncher lips dog cat monkey pig cow goat old young black white brown asian jew gay lesbian super mega ultra real
  ass butt cheeks juice juicy poo pee whack brain wipe dump dumps dumpster`);

/** Words between others that say nothing themselves, such as `xX` at both ends. */
export const GLUE = words('xx xxx');

/** Phrases that mean the rude sense of a word of `SHARED`, or one that is in no other list. */
export const PHRASES: readonly string[] = [
  ...words('big huge fat small tiny hard my your ur suck sucks sucking lick eat eats').flatMap((before) =>
    words('dick dicks cock cocks').map((word) => `${before} ${word}`),
  ),
  ...words('you off me ur your yourself').map((after) => `fuk ${after}`),
  'dick sucker',
  'dick head',
  'cock sucker',
  'suck my balls',
  'jerk off',
];

/** Names and phrases that read like a word of the lists without being one, in lower case. */
export const HONEST: readonly string[] = [
  'anuš',
  'anai',
  'anaí',
  'anaï',
  'bích',
  'dička',
  'dičko',
  'blue tit',
  'blue tits',
  'booby trap',
  'chink in',
  'chinks in',
  'chinks of',
  'cock and bull',
  'cock crow',
  'cum laude',
  'dick turpin',
  'flame retardant',
  'great tit',
  'great tits',
  'moby dick',
  'moby-dick',
  'niggard',
  'oilseed rape',
  'philip k dick',
  'prick up',
  'pussy willow',
  'pussycat',
  'sex education',
  'snigger',
  'spotted dick',
  'therapist',
  'therapists',
  'tít',
  'tit for tat',
  'tom dick and harry',
  'tom, dick and harry',
  'tvrd',
  'aß',
  'åbo',
  'čum',
  'cock-a-doodle',
];
