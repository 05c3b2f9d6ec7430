import type { DemoProperty } from './demo-property.ts';

/** A hut in the Swiss Alps, on Free: search only, booked by telephone. `double-bunk` is never closed. */
export const steinbockHut: DemoProperty = {
  slug: 'steinbock-hut',
  name: 'Steinbockhütte',
  plan: 'free',
  key: 'bellhop-demo-steinbock-hut-3TGK7VXQ5N',
  timeZone: 'Europe/Zurich',
  currency: 'CHF',
  locales: ['de', 'en'],
  defaultLocale: 'de',
  // Switzerland reserves no numbers for fiction. No real line has a number of zeros.
  contact: {
    email: 'huette@steinbock-hut.example',
    phone: '+41 81 000 00 00',
    url: 'https://steinbock-hut.example',
    address: {
      lines: ['Steinbockgrat, 2340 m ü. M.'],
      postalCode: '7504',
      city: 'Pontresina',
      country: 'CH',
    },
    geo: { latitude: 46.4387, longitude: 9.9216 },
  },
  maxAdults: 5,
  policies: {
    checkInFrom: '16:00',
    checkOutUntil: '09:00',
    taxes: { de: 'inkl. MwSt.', en: 'incl. VAT' },
    included: { de: 'Halbpension', en: 'half board' },
    payment: { de: 'Barzahlung auf der Hütte', en: 'pay at the hut, in cash' },
    children: {
      de: 'Ab 16 Jahren zählt man als erwachsen. Mit Kindern unterwegs? Bitte vorher anfragen.',
      en: 'Guests from 16 years count as adults. Bringing children? Please ask us first.',
    },
    market: 'CH',
    cancellation: {
      de: 'Bis zwei Tage vor der Ankunft kostenlos, danach zum vollen Preis. Wer wegen des Wetters nicht aufsteigen kann, ruft an und zahlt nichts.',
      en: 'Free until two days before arrival, then at the full price. If the weather keeps you in the valley, call us and you pay nothing.',
    },
    cancellationRules: [{ untilDays: 2, fee: { percent: 0 } }],
  },
  theme: { name: 'alpine', accent: '#a3261d' },
  rates: {
    step: '0.50',
    weekdays: [930, 900, 910, 940, 980, 1_090, 1_150],
    seasons: [
      { from: '12-26', until: '01-02', permille: 1_300 },
      { from: '02-10', until: '04-20', permille: 1_120 },
      { from: '07-01', until: '09-20', permille: 1_180 },
      { from: '10-15', until: '12-15', permille: 850 },
    ],
  },
  rooms: {
    'dormitory-bed': {
      maxAdults: 1,
      units: 8,
      price: '46.00',
      facts: {
        beds: [{ kind: 'single', count: 1 }],
        bath: 'shared',
        floor: 2,
        amenities: ['non-smoking'],
      },
      name: { de: 'Platz im Matratzenlager', en: 'Bed in the Dormitory' },
      description: {
        de: 'Ein Platz im Zwölferlager unter dem Dach, mit Wolldecke, Kissen und eigenem Haken. Hüttenschlafsack bitte mitbringen; Halbpension inbegriffen.',
        en: 'A place in the twelve-bed dormitory under the roof, with blanket, pillow and your own hook. Please bring a sleeping-bag liner; half board is included.',
      },
      alt: {
        de: 'Matratzenlager unter dem Holzdach der Hütte',
        en: 'A row of mattresses under the timber roof of the hut',
      },
      pictures: {
        roof: {
          de: 'Eine Reihe Matratzen mit bunten Wolldecken unter der Dachschräge, eine Laterne am Balken',
          en: 'A row of mattresses with coloured blankets under the sloping roof, a lantern on the beam',
        },
        hooks: {
          de: 'Nummerierte Haken mit Jacken, Seil und Pickel, darunter gefaltete Decken und Rucksäcke',
          en: 'Numbered hooks with jackets, a rope and an ice axe, folded blankets and rucksacks below',
        },
      },
    },
    'double-bunk': {
      maxAdults: 2,
      units: 6,
      price: '124.00',
      neverClosed: true,
      facts: {
        sizeSquareMetres: 8,
        beds: [{ kind: 'bunk', count: 1 }],
        view: 'mountain',
        bath: 'shared',
        floor: 1,
        amenities: ['heating', 'non-smoking'],
      },
      name: { de: 'Zweierzimmer', en: 'Two-Bunk Room' },
      description: {
        de: 'Ein Kajütenbett, ein Fenster zum Gletscher und Ruhe ab zehn Uhr. Für alle, die vor der Tour richtig schlafen möchten. Mit Halbpension.',
        en: 'One bunk bed, one window onto the glacier, and silence from ten o’clock: for those who want a proper sleep before the climb. Half board included.',
      },
      alt: {
        de: 'Ein Kajütenbett neben einem Fenster mit Blick auf den Gletscher',
        en: 'A bunk bed beside a window that looks out on the glacier',
      },
      pictures: {
        view: {
          de: 'Das Fenster mit karierten Vorhängen, dahinter der Gletscher',
          en: 'The window with chequered curtains, the glacier outside',
        },
        table: {
          de: 'Ein Tisch mit Tourenkarte, Kompass und Laterne am Abend vor dem Aufstieg',
          en: 'A table with a map, a compass and a lantern on the evening before the climb',
        },
      },
    },
    'four-bunk': {
      maxAdults: 4,
      units: 4,
      price: '228.00',
      facts: {
        sizeSquareMetres: 14,
        beds: [{ kind: 'bunk', count: 2 }],
        view: 'mountain',
        bath: 'shared',
        floor: 1,
        amenities: ['heating', 'non-smoking'],
      },
      name: { de: 'Viererzimmer', en: 'Four-Bunk Room' },
      description: {
        de: 'Zwei Kajütenbetten für eine Seilschaft: mit Ablage für Seile und Steigeisen und Morgensonne ab sechs. Mit Halbpension.',
        en: 'Two bunk beds for a rope team, with a shelf for ropes and crampons and the sun in the window from six. Half board included.',
      },
      alt: {
        de: 'Zwei Kajütenbetten, an der Wand Seile und Steigeisen',
        en: 'Two bunk beds, ropes and crampons on the wall',
      },
      pictures: {
        morning: {
          de: 'Morgensonne im Fenster, Rucksack und Bergschuhe neben dem Kajütenbett',
          en: 'The morning sun in the window, a rucksack and boots beside the bunk bed',
        },
        shelf: {
          de: 'Die Ablage mit Helmen, Steigeisen und Seilen',
          en: 'The shelf with helmets, crampons and ropes',
        },
      },
    },
    'family-chamber': {
      maxAdults: 5,
      units: 2,
      price: '276.00',
      facts: {
        sizeSquareMetres: 20,
        beds: [
          { kind: 'double', count: 1 },
          { kind: 'bunk', count: 1 },
          { kind: 'single', count: 1 },
        ],
        view: 'mountain',
        bath: 'shared',
        floor: 0,
        amenities: ['heating', 'non-smoking'],
      },
      name: { de: 'Familienkammer', en: 'Family Chamber' },
      description: {
        de: 'Die alte Hirtenkammer mit Kachelofen: ein Doppelbett, ein Kajütenbett, ein Einzelbett und ein Fenster, vor dem die Steinböcke vorbeiziehen. Mit Halbpension.',
        en: 'The old herdsmen’s chamber with its tiled stove: one double bed, a bunk bed and a single, and a window where the ibex pass. Half board included.',
      },
      alt: {
        de: 'Eine Holzkammer mit Kachelofen, Doppelbett und Kajütenbett',
        en: 'A timber chamber with a tiled stove, a double bed and a bunk bed',
      },
      pictures: {
        stove: {
          de: 'Der grüne Kachelofen mit Feuer, auf der Ofenbank schläft eine Katze',
          en: 'The green tiled stove with a fire in it, a cat asleep on the bench',
        },
        ibex: {
          de: 'Drei Steinböcke auf der Wiese vor dem Fenster',
          en: 'Three ibex on the meadow outside the window',
        },
        supper: {
          de: 'Der Ecktisch mit Suppe, Brot und Käse unter der Lampe',
          en: 'The corner table with soup, bread and cheese under the lamp',
        },
      },
    },
  },
};
