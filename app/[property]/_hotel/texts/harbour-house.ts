import type { OwnTextsByLocale } from './hotel-texts.ts';

export const harbourHouse: OwnTextsByLocale = {
  en: {
    tagline: 'A brick warehouse on the Elbe, with ships at the window and a quiet courtyard behind.',
    heroAlt:
      'Dusk in the harbour: the brick gable of Harbour House with lit windows on the quay, a sailing barge moored in front of it, cranes and a container ship across the water.',
    house: {
      title: 'Built for coffee, kept for guests',
      paragraphs: [
        'The warehouse went up in 1896 to keep coffee dry. The hoist beam still hangs under the gable, the stairs are still worn in the middle, and on a warm afternoon the timbers on the top floor give back a little of the smell.',
        'We kept the walls and changed nearly everything between them: deep beds, windows that shut out the port when you want them to, lamps that reach the page. The rooms on the quay watch the cranes at work. The rooms on the courtyard hear the blackbird in the lime tree.',
        'Breakfast runs until eleven, because nobody should have to hurry for a roll on holiday.',
      ],
      pictureAlt: 'A room with a wide window: two red armchairs, a double bed and the river at sunset',
    },
    place: {
      title: 'The harbour on foot',
      paragraphs: [
        'The harbour ferries leave from the pontoon in front of the house and cost no more than the bus. Ten minutes upriver are the red warehouses and the concert hall; ten minutes down, a beach where people grill fish and wave to the ships.',
        'On Sundays the fish market opens before the night is quite over. We put coffee beside the door at five and ask no questions when you come back to bed at nine.',
      ],
      pictureAlt:
        'The captain’s suite by night: a brass telescope at the window, a leather chair, a model ship',
    },
    facts: [
      {
        term: 'Breakfast',
        detail: 'Until 11:00, included. Rolls from the corner baker, smoked fish, oats, eggs to order.',
      },
      {
        term: 'Getting here',
        detail: 'Six minutes’ walk from the underground and the suburban railway. Bicycles wait in the yard.',
      },
      { term: 'Families', detail: 'Cots and high chairs are free. The loft sleeps four.' },
      { term: 'Dogs', detail: 'Welcome in the courtyard rooms, with a bowl and a blanket.' },
      { term: 'Step-free', detail: 'A lift to the third floor; two rooms with a level shower.' },
      { term: 'We speak', detail: 'English, German, Portuguese, and some Low German.' },
    ],
    address: ['Harbour House', 'Kaffeekai 7', 'Hamburg, Germany'],
  },
  de: {
    tagline:
      'Ein Backsteinspeicher an der Elbe: Vorn ziehen die Schiffe vorbei, hinten liegt der stille Hof.',
    heroAlt:
      'Abend im Hafen: der Backsteingiebel des Harbour House mit erleuchteten Fenstern am Kai, davor ein Segelkahn, jenseits des Wassers Kräne und ein Containerschiff.',
    house: {
      title: 'Gebaut für Kaffee, eingerichtet für Gäste',
      paragraphs: [
        'Der Speicher wurde 1896 gebaut, um Kaffee trocken zu halten. Der Kranbalken hängt noch unter dem Giebel, die Stufen sind noch in der Mitte ausgetreten, und an warmen Nachmittagen gibt das Gebälk im obersten Stock ein wenig von dem alten Duft zurück.',
        'Die Mauern haben wir stehen lassen, fast alles dazwischen ist neu: gute Betten, Fenster, die den Hafen aussperren, wenn Sie es möchten, und Lampen, bei denen man wirklich lesen kann. Die Zimmer am Kai sehen den Kränen bei der Arbeit zu. Die Zimmer zum Hof hören die Amsel in der Linde.',
        'Frühstück gibt es bis elf, denn im Urlaub soll niemand für ein Brötchen rennen müssen.',
      ],
      pictureAlt:
        'Ein Zimmer mit breitem Fenster: zwei rote Sessel, ein Doppelbett und die Elbe im Abendlicht',
    },
    place: {
      title: 'Der Hafen zu Fuß',
      paragraphs: [
        'Die Hafenfähren legen am Ponton vor dem Haus ab und kosten nicht mehr als der Bus. Zehn Minuten flussaufwärts liegen die roten Speicher und das Konzerthaus, zehn Minuten flussabwärts ein Strand, an dem man Fisch grillt und den Schiffen zuwinkt.',
        'Sonntags öffnet der Fischmarkt, bevor die Nacht ganz vorbei ist. Um fünf steht Kaffee an der Tür, und wir stellen keine Fragen, wenn Sie um neun wieder ins Bett gehen.',
      ],
      pictureAlt:
        'Die Kapitänssuite bei Nacht: ein Messingfernrohr am Fenster, ein Ledersessel, ein Schiffsmodell',
    },
    facts: [
      {
        term: 'Frühstück',
        detail:
          'Bis 11 Uhr, inbegriffen. Brötchen vom Bäcker an der Ecke, Räucherfisch, Müsli, Eier nach Wunsch.',
      },
      {
        term: 'Anreise',
        detail: 'Sechs Minuten zu Fuß von U- und S-Bahn. Im Hof stehen Fahrräder bereit.',
      },
      { term: 'Familien', detail: 'Babybetten und Hochstühle sind kostenlos. Im Loft ist Platz für vier.' },
      { term: 'Hunde', detail: 'Willkommen in den Hofzimmern, mit Napf und Decke.' },
      {
        term: 'Stufenfrei',
        detail: 'Aufzug bis in den dritten Stock; zwei Zimmer mit bodengleicher Dusche.',
      },
      { term: 'Wir sprechen', detail: 'Deutsch, Englisch, Portugiesisch und etwas Plattdeutsch.' },
    ],
    address: ['Harbour House', 'Kaffeekai 7', 'Hamburg'],
  },
};
