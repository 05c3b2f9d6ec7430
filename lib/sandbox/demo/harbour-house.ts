import type { DemoProperty } from './demo-property.ts';

/** A harbour hotel in Hamburg, on Pro. `double-courtyard` is never closed, for two adults on any night. */
export const harbourHouse: DemoProperty = {
  slug: 'harbour-house',
  name: 'Harbour House',
  plan: 'pro',
  key: 'bellhop-demo-harbour-house-4Q7XN2VKTE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  locales: ['en', 'de'],
  defaultLocale: 'en',
  contact: {
    email: 'stay@harbour-house.example',
    // From the range that Germany's regulator reserves for films.
    phone: '+49 40 66969 123',
    url: 'https://harbour-house.example',
    address: { lines: ['Kaffeekai 7'], postalCode: '20457', city: 'Hamburg', country: 'DE' },
    geo: { latitude: 53.5421, longitude: 9.9893 },
  },
  maxAdults: 4,
  policies: {
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    taxes: { en: 'incl. VAT and city tax', de: 'inkl. MwSt. und Tourismustaxe' },
    included: { en: 'breakfast', de: 'Frühstück' },
    payment: { en: 'pay at the hotel', de: 'Zahlung im Hotel' },
    children: {
      en: 'Guests from 12 years count as adults. Travelling with younger children? Please ask us.',
      de: 'Gäste ab 12 Jahren zählen als Erwachsene. Sie reisen mit jüngeren Kindern? Bitte fragen Sie uns.',
    },
    market: 'DE',
    cancellation: {
      en: 'Free cancellation until 18:00 on the day before arrival. After that, the first night is charged; from the day after arrival on, the whole stay.',
      de: 'Kostenfrei stornierbar bis 18 Uhr am Tag vor der Anreise. Danach berechnen wir die erste Nacht, ab dem Tag nach der Anreise den ganzen Aufenthalt.',
    },
    cancellationRules: [
      { untilDays: 1, time: '18:00', fee: { percent: 0 } },
      { untilDays: 0, fee: { nights: 1 } },
    ],
  },
  theme: { name: 'maritime', accent: '#0b4f6c', onAccent: '#f3fafd', dark: { onAccent: '#04141d' } },
  rates: {
    step: '0.50',
    weekdays: [880, 930, 960, 980, 1_010, 1_130, 1_190],
    seasons: [
      { from: '12-28', until: '01-01', permille: 1_550 },
      { from: '01-02', until: '02-28', permille: 820 },
      // The port's birthday fills the town in early May.
      { from: '05-05', until: '05-12', permille: 1_300 },
      { from: '06-15', until: '09-15', permille: 1_220 },
      { from: '11-24', until: '12-23', permille: 1_150 },
    ],
  },
  rooms: {
    'single-quay': {
      maxAdults: 1,
      units: 4,
      price: '98.00',
      facts: {
        sizeSquareMetres: 14,
        beds: [{ kind: 'single', count: 1 }],
        view: 'river',
        bath: 'shower',
        floor: 1,
        amenities: ['wifi', 'heating', 'desk', 'tv', 'safe', 'kettle', 'hairdryer', 'non-smoking'],
      },
      name: { en: 'Quay Single', de: 'Einzelzimmer am Kai' },
      description: {
        en: 'A snug cabin of a room above the quay: a wide single bed, an oak desk under the window, and a rain shower. Tugs pass at breakfast time.',
        de: 'Ein Zimmer wie eine gute Kajüte, direkt über der Kaimauer: breites Einzelbett, Eichenschreibtisch am Fenster, Regendusche. Zur Frühstückszeit ziehen die Schlepper vorbei.',
      },
      alt: {
        en: 'A single bed beside a window, the quay and a tug boat outside',
        de: 'Ein Einzelbett am Fenster, draußen der Kai und ein Schlepper',
      },
      pictures: {
        desk: {
          en: 'An oak desk under the window with a lamp and a notebook, a tug boat passing outside',
          de: 'Ein Eichenschreibtisch am Fenster mit Lampe und Notizbuch, draußen ein Schlepper',
        },
        bath: {
          en: 'A bathroom with a rain shower, a porthole and a round mirror over the basin',
          de: 'Ein Bad mit Regendusche, Bullauge und rundem Spiegel über dem Waschtisch',
        },
      },
    },
    'double-courtyard': {
      maxAdults: 2,
      units: 8,
      price: '138.00',
      neverClosed: true,
      facts: {
        sizeSquareMetres: 22,
        beds: [{ kind: 'king', count: 1 }],
        view: 'courtyard',
        bath: 'shower',
        floor: 0,
        stepFree: true,
        amenities: [
          'wifi',
          'heating',
          'soundproof',
          'desk',
          'tv',
          'safe',
          'minibar',
          'kettle',
          'hairdryer',
          'non-smoking',
        ],
      },
      name: { en: 'Courtyard Double', de: 'Doppelzimmer zum Hof' },
      description: {
        en: 'Our quietest double, facing the brick courtyard with its old lime tree. King-size bed, wool throws, and windows that open wide on summer evenings.',
        de: 'Unser ruhigstes Doppelzimmer, mit Blick auf den Backsteinhof und die alte Linde. Kingsize-Bett, Wolldecken und Fenster, die sich an Sommerabenden weit öffnen lassen.',
      },
      alt: {
        en: 'A double bed and a tall window onto a brick courtyard with a lime tree',
        de: 'Ein Doppelbett und ein hohes Fenster zum Backsteinhof mit Linde',
      },
      pictures: {
        view: {
          en: 'The open window, and the brick courtyard with the lime tree and a string of lights',
          de: 'Das offene Fenster zum Backsteinhof mit Linde und Lichterkette',
        },
        bath: {
          en: 'A bathroom with green tiles, a walk-in shower and a window onto the lime tree',
          de: 'Ein grün gefliestes Bad mit Dusche und einem Fenster zur Linde',
        },
      },
    },
    'double-sea': {
      maxAdults: 2,
      units: 6,
      price: '176.00',
      facts: {
        sizeSquareMetres: 28,
        beds: [{ kind: 'king', count: 1 }],
        view: 'river',
        bath: 'shower-and-bathtub',
        floor: 3,
        amenities: [
          'wifi',
          'air-conditioning',
          'heating',
          'soundproof',
          'seating-area',
          'desk',
          'tv',
          'safe',
          'minibar',
          'coffee-machine',
          'hairdryer',
          'bathrobes',
          'non-smoking',
        ],
      },
      name: { en: 'Elbe View Double', de: 'Doppelzimmer mit Elbblick' },
      description: {
        en: 'The river fills the window from wall to wall. Two armchairs stand ready for the container ships that glide in with the tide. King-size bed, bath and separate shower.',
        de: 'Die Elbe füllt das Fenster von Wand zu Wand. Zwei Sessel stehen bereit, wenn mit der Flut die Containerschiffe einlaufen. Kingsize-Bett, Badewanne und separate Dusche.',
      },
      alt: {
        en: 'Two armchairs before a wide window with a ship on the river Elbe',
        de: 'Zwei Sessel vor einem breiten Fenster mit einem Schiff auf der Elbe',
      },
      pictures: {
        view: {
          en: 'The window seat with cushions and binoculars, a container ship on the Elbe at sunset',
          de: 'Die Fensterbank mit Kissen und Fernglas, auf der Elbe ein Containerschiff bei Sonnenuntergang',
        },
        bed: {
          en: 'The king-size bed against a navy blue wall, a lamp on either side',
          de: 'Das Kingsize-Bett vor einer marineblauen Wand, auf jeder Seite eine Lampe',
        },
        bath: {
          en: 'A blue freestanding bath under a window onto the river, a glass shower beside it',
          de: 'Eine blaue freistehende Badewanne unter einem Fenster zum Fluss, daneben eine gläserne Dusche',
        },
      },
    },
    'twin-harbour': {
      maxAdults: 2,
      units: 5,
      price: '148.00',
      facts: {
        sizeSquareMetres: 24,
        beds: [{ kind: 'single', count: 2 }],
        view: 'river',
        bath: 'shower',
        floor: 2,
        amenities: ['wifi', 'heating', 'desk', 'tv', 'safe', 'minibar', 'kettle', 'hairdryer', 'non-smoking'],
      },
      name: { en: 'Harbour Twin', de: 'Zweibettzimmer am Hafen' },
      description: {
        en: 'Two proper beds, each with its own reading light, and a view across the moored barges to the warehouses. For friends, colleagues, or parents with a grown-up child.',
        de: 'Zwei richtige Betten mit je eigener Leselampe und Blick über die Schuten bis zu den Speichern. Für Freunde, Kolleginnen oder Eltern mit erwachsenem Kind.',
      },
      alt: {
        en: 'Two single beds with reading lights, warehouses across the water',
        de: 'Zwei Einzelbetten mit Leselampen, jenseits des Wassers die Speicher',
      },
      pictures: {
        view: {
          en: 'Brick warehouses with lit windows and two barges on the canal, seen through the window',
          de: 'Speicher mit erleuchteten Fenstern und zwei Schuten im Fleet, vom Fenster aus gesehen',
        },
        bath: {
          en: 'A bathroom with a blue and white chequered floor, a glass shower and a wide washstand',
          de: 'Ein Bad mit blau-weiß kariertem Boden, gläserner Dusche und breitem Waschtisch',
        },
      },
    },
    'captains-suite': {
      maxAdults: 3,
      units: 2,
      price: '298.00',
      facts: {
        sizeSquareMetres: 48,
        beds: [
          { kind: 'king', count: 1 },
          { kind: 'sofa', count: 1 },
        ],
        view: 'river',
        bath: 'shower-and-bathtub',
        floor: 4,
        amenities: [
          'wifi',
          'air-conditioning',
          'heating',
          'soundproof',
          'seating-area',
          'desk',
          'tv',
          'safe',
          'minibar',
          'coffee-machine',
          'kettle',
          'hairdryer',
          'bathrobes',
          'non-smoking',
        ],
      },
      name: { en: 'Captain’s Suite', de: 'Kapitänssuite' },
      description: {
        en: 'The corner suite on the fourth floor: a living room with a brass telescope, a bedroom over the water, a freestanding bath, and a daybed for a third guest.',
        de: 'Die Ecksuite im vierten Stock: Wohnzimmer mit Messingfernrohr, Schlafzimmer über dem Wasser, freistehende Badewanne und ein Tagesbett für den dritten Gast.',
      },
      alt: {
        en: 'A corner living room with a brass telescope and windows on two sides',
        de: 'Ein Eckzimmer mit Messingfernrohr und Fenstern nach zwei Seiten',
      },
      pictures: {
        view: {
          en: 'The brass telescope at the window, the harbour with its lights at night',
          de: 'Das Messingfernrohr am Fenster, der Hafen mit seinen Lichtern bei Nacht',
        },
        daybed: {
          en: 'A daybed with cushions beside a bookcase, a sea chart on the panelled wall',
          de: 'Ein Tagesbett mit Kissen neben einem Bücherregal, an der getäfelten Wand eine Seekarte',
        },
        bath: {
          en: 'A freestanding bath in front of a window onto the harbour at night',
          de: 'Eine freistehende Badewanne vor einem Fenster zum nächtlichen Hafen',
        },
      },
    },
    'family-loft': {
      maxAdults: 4,
      units: 3,
      price: '236.00',
      facts: {
        sizeSquareMetres: 46,
        beds: [
          { kind: 'double', count: 1 },
          { kind: 'single', count: 2 },
        ],
        view: 'city',
        bath: 'shower',
        floor: 5,
        amenities: [
          'wifi',
          'heating',
          'seating-area',
          'tv',
          'safe',
          'kitchen',
          'fridge',
          'kettle',
          'hairdryer',
          'cot',
          'non-smoking',
        ],
      },
      name: { en: 'Family Loft', de: 'Familienloft' },
      description: {
        en: 'Two floors under the old hoist beam: a double bed upstairs, two singles below, a long table between them, and a kitchenette for cocoa at any hour.',
        de: 'Zwei Ebenen unter dem alten Kranbalken: oben ein Doppelbett, unten zwei Einzelbetten, dazwischen ein langer Tisch und eine Teeküche für Kakao zu jeder Stunde.',
      },
      alt: {
        en: 'A loft on two floors with a wooden stair under a hoist beam',
        de: 'Ein Loft auf zwei Ebenen mit Holztreppe unter einem Kranbalken',
      },
      pictures: {
        upstairs: {
          en: 'The double bed upstairs, under the beams and a round window',
          de: 'Das Doppelbett auf der oberen Ebene, unter Balken und einem runden Fenster',
        },
        table: {
          en: 'The long table with four steaming mugs, an arched window with harbour cranes behind it',
          de: 'Der lange Tisch mit vier dampfenden Bechern, dahinter ein Bogenfenster mit Hafenkränen',
        },
        kitchen: {
          en: 'The kitchenette with a row of mugs and a pot of cocoa on the stove',
          de: 'Die Teeküche mit einer Reihe Becher und einem Topf Kakao auf dem Herd',
        },
      },
    },
  },
};
