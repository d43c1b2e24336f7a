/**
 * The words of guests' names, collected by hand: first names from church calendars, parish lists and Soviet registers of
 * births, their short forms as neighbours use them, patronymics of the fathers' names on the same lists, and by-names
 * from things of house, yard, woods and shore. Left out are words that insult a person or a people in English or
 * Russian, and marks of companies.
 */

const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll('\n', ' ')
    .split(' ')
    .filter((word) => word !== '');

/** First names of grandmothers, and their short forms. */
export const FIRST_NAMES = wordsOf(`
  Agafya Agrafena Akulina Alevtina Alexandra Alla Anastasia Anfisa Anisya Antonina Avdotya Bronislava Claudia Darya
  Domna Efrosinya Ekaterina Elena Elizaveta Emma Evdokia Evgenia Evlampia Faina Fedora Fedosya Fekla Galina Glafira
  Glikeria Hanna Inna Iraida Irina Izolda Kapitolina Kazimira Kira Klavdia Ksenia Larisa Lidia Lukerya Lyubov Lyudmila
  Maya Margarita Marfa Marianna Marina Maria Matryona Melanya Mirra Nadezhda Natalya Nelly Nina Ninel Nonna Odarka
  Oksana Oktyabrina Olga Olimpiada Pelageya Polina Praskovya Raisa Regina Rimma Roza Rufina Serafima Sofia Solomia
  Stefania Stella Stepanida Svetlana Taisia Tamara Tatyana Ulyana Ustinya Valentina Valeria Vanda Varvara Vasilisa Vassa
  Vera Veronika Yadviga Yanina Yaryna Yefimia Yulia Zinaida Zlata Zoya
  Alesya Dusya Fenya Fima Frosya Galya Ganna Gasha Glasha Horpyna Katya Khristya Klava Lida Lusha Lyuba Lyuda Manya
  Masha Motrya Motya Nadya Nastya Nyura Nyusya Olya Paraska Pasha Polya Raya Shura Sima Sonya Tanya Tasya Toma Tonya
  Tosya Valya Varya Yavdokha Zina
`);

/** Patronymics, which stand after a first name. */
export const PATRONYMICS = wordsOf(`
  Alekseevna Andreevna Antonovna Arkhipovna Borisovna Danilovna Demyanovna Denisovna Dmitrievna Efimovna Egorovna
  Fadeevna Filippovna Fominichna Fyodorovna Gavrilovna Gerasimovna Grigorievna Ignatievna Ilyinichna Ivanovna Karpovna
  Kirillovna Klimovna Kondratovna Kuzminichna Lavrovna Leontievna Lukinichna Lvovna Makarovna Maksimovna Markovna
  Matveevna Mikhailovna Mironovna Naumovna Nazarovna Nikitichna Nikolaevna Osipovna Pavlovna Petrovna Platonovna
  Prokhorovna Rodionovna Romanovna Savelievna Savvichna Semyonovna Sergeevna Sidorovna Spiridonovna Stepanovna Tarasovna
  Terentievna Timofeevna Trofimovna Vasilievna Vlasovna Yakovlevna Zakharovna
`);

/** By-names: things of the kitchen, the thread box, the yard, the woods, the shore and the weather, and trades. */
export const BY_NAMES = wordsOf(`
  Samovar Kettle Ladle Dipper Bucket Skillet Sieve Saucer Teapot Teaspoon Porridge Dumpling Pelmeni Kissel Kvass Rusk
  Crust Ryebread Buckwheat Turnip Beetroot Garlic Onion Pickle Honey Jam Salt Pepper Sugar Tealeaf Cauldron Poker Ember
  Cinder Kindling Chimney Stove
  Thimble Bobbin Spindle Needle Button Mitten Valenki Headscarf Shawl Apron Patchwork Darning Clothespin Bootlace Lint
  Hem Fringe Tassel Flannel Quilt Pillow
  Doormat Doorstep Latch Padlock Gate Window Geranium Tomato Lantern Candle Broom Ladder Sledge Hatchet Snowshoe Shovel
  Rooftop Cellar Attic Bench Wicket Curtain Compass
  Cloudberry Crowberry Lingonberry Bilberry Rowan Juniper Sorrel Nettle Fireweed Lichen Moss Boletus Chanterelle
  Birchbark Larch Willow Cottongrass Ramson Sarana Sunflower Rhubarb Currant Haystack
  Ptarmigan Raven Magpie Owl Plover Eider Puffin Goose Crane Hare Fox Ermine Marten Lemming Reindeer Herring Grayling
  Char Salmon
  Snowdrift Icicle Hoarfrost Purga Aurora Fog Drizzle Thaw Ferry Oar Anchor Buoy Lighthouse Foghorn Driftwood Seafoam
  Postmistress Bookkeeper Headmistress Midwife Beekeeper Geologist Telegraph Radio Antenna Choir Schoolbell Accordion
  Barometer Almanac Seamstress
`);

/** Names that a reader of Russian takes for a well-known person or a figure of speech, and that are never drawn. */
export const NEVER_DRAWN: ReadonlySet<string> = new Set([
  'Alexandra Fyodorovna',
  'Alla Borisovna',
  'Anastasia Nikolaevna',
  'Ekaterina Alekseevna',
  'Elizaveta Petrovna',
  'Galina Borisovna',
  'Galina Pavlovna',
  'Klavdia Ivanovna',
  'Lyubov Petrovna',
  'Lyudmila Markovna',
  'Maria Fyodorovna',
  'Marina Ivanovna',
  'Maya Mikhailovna',
  'Natalya Nikolaevna',
  'Raisa Maksimovna',
  'Sofia Alekseevna',
  'Sofia Andreevna',
  'Sofia Mikhailovna',
  'Sofia Vasilievna',
  'Sofia Vlasovna',
  'Valentina Ivanovna',
  'Valeria Ilyinichna',
  'Zinaida Nikolaevna',
]);
