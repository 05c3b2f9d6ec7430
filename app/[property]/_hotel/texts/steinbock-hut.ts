import type { OwnTextsByLocale } from './hotel-texts.ts';

// Swiss spelling: no "ß".
export const steinbockHut: OwnTextsByLocale = {
  de: {
    tagline: 'Eine Berghütte auf 2340 Metern: Suppe, ein Kajütenbett und der Gletscher vor dem Fenster.',
    heroAlt:
      'Morgen in den Alpen: die Steinbockhütte aus Stein und Holz mit roten Fensterläden und Schweizer Fahne, davor ein Wegweiser, auf einem Felsen ein Steinbock, dahinter verschneite Gipfel.',
    house: {
      title: 'Drei Stunden über dem Tal',
      paragraphs: [
        'Die Steinbockhütte steht seit 1911 auf der letzten grünen Schulter unter dem Gletscher. Der Sockel ist aus dem Stein gemauert, der hier herumlag, das Holz kam auf dem Rücken von Maultieren herauf.',
        'Der Kachelofen wärmt die Kammer, der Herd die Küche. Um halb sieben gibt es Abendessen für alle an einem Tisch, um zehn ist Ruhe, und wer bei Sonnenaufgang auf dem Grat stehen will, findet um vier Uhr Tee und Brot.',
        'Eine Dusche haben wir nicht, dafür Quellwasser, einen Trockenraum und den schönsten Sternenhimmel weit und breit.',
      ],
      pictureAlt:
        'Die Familienkammer mit grünem Kachelofen, Doppelbett, Kajütenbett und Blick auf verschneite Gipfel',
    },
    place: {
      title: 'Wege und Gipfel',
      paragraphs: [
        'Vom Talboden führt ein markierter Bergweg in drei Stunden herauf, ohne heikle Stellen. Weiter oben beginnt der Gletscher: Seil, Steigeisen und jemand, der sich auskennt, gehören dazu.',
        'Die Steinböcke kommen meist gegen Abend bis an die Salzlecke hinter dem Haus. Bitte bleiben Sie auf der Bank sitzen, dann bleiben sie auch.',
      ],
      pictureAlt:
        'Das Matratzenlager: Wolldecken in Reihe, Jacken am Haken, Rucksäcke und ein Fenster ins Morgenrot',
    },
    facts: [
      {
        term: 'Reservieren',
        detail: 'Freie Plätze sehen Sie hier; reserviert wird per Telefon oder E-Mail.',
      },
      { term: 'Halbpension', detail: 'Suppe, Hauptgang, Dessert und ein Bergfrühstück ab vier Uhr.' },
      { term: 'Mitbringen', detail: 'Hüttenschlafsack und Stirnlampe. Hausschuhe leihen wir Ihnen.' },
      { term: 'Zustieg', detail: 'Bergweg T2, 1050 Höhenmeter ab Talboden, rund drei Stunden.' },
      { term: 'Bezahlen', detail: 'Bar oder mit Karte, solange die Sonne auf die Solarzellen scheint.' },
      { term: 'Bewartet', detail: 'Das ganze Jahr. Rufen Sie bei Lawinengefahr bitte vor dem Aufstieg an.' },
    ],
    address: ['Steinbockhütte', 'Steinbockgrat, 2340 m ü. M.', 'Schweiz'],
  },
  en: {
    tagline: 'A mountain hut at 2,340 metres: soup, a bunk, and the glacier outside the window.',
    heroAlt:
      'Morning in the Alps: the stone and timber Steinbockhütte with red shutters and a Swiss flag, a signpost in front, an ibex on a rock, snow-covered peaks behind.',
    house: {
      title: 'Three hours above the valley',
      paragraphs: [
        'The hut has stood since 1911 on the last green shoulder below the glacier. Its base was built from the stone that lay about; the timber came up on the backs of mules.',
        'The tiled stove warms the chamber and the range warms the kitchen. Dinner is at half past six for everyone at one table, silence is at ten, and those who want the ridge at sunrise find tea and bread at four.',
        'There is no shower. There is spring water, a drying room, and the best stars for miles.',
      ],
      pictureAlt:
        'The family chamber with its green tiled stove, a double bed, a bunk bed and a view of snowy peaks',
    },
    place: {
      title: 'Paths and peaks',
      paragraphs: [
        'A marked mountain path climbs from the valley floor in three hours, with nothing awkward on the way. Higher up the glacier begins: bring a rope, crampons, and somebody who knows.',
        'The ibex come down to the salt lick behind the house, mostly towards evening. Stay on the bench and they will stay too.',
      ],
      pictureAlt:
        'The dormitory: a row of wool blankets, jackets on pegs, rucksacks and a window full of morning light',
    },
    facts: [
      {
        term: 'To reserve',
        detail: 'See here what is free, then reserve by telephone or e-mail.',
      },
      {
        term: 'Half board',
        detail: 'Soup, a main dish, dessert, and a mountain breakfast from four o’clock.',
      },
      { term: 'Bring', detail: 'A sleeping-bag liner and a head torch. We lend slippers.' },
      {
        term: 'The way up',
        detail: 'Mountain path T2, 1,050 metres of ascent from the valley floor, about three hours.',
      },
      { term: 'Paying', detail: 'Cash, or by card as long as the sun reaches the solar panels.' },
      { term: 'Open', detail: 'All year. When avalanches threaten, please call before you set out.' },
    ],
    address: ['Steinbockhütte', 'Steinbockgrat, 2,340 m', 'Switzerland'],
  },
};
