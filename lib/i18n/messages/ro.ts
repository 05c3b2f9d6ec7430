import type { Catalogue } from '../catalogue.ts';

/**
 * Romanian, with the formal address (dumneavoastră). The order button's words follow article 8 (2) of
 * Emergency Ordinance 34/2014. ș and ț have a comma below. The plural form `other` takes "de" before its
 * noun. The name of the house never stands in the genitive: "de la {property}".
 */
export const ro: Catalogue = {
  widget: {
    label: 'Rezervați un sejur la {property}',
    demo: 'Demo: nu se face nicio rezervare reală',
    language: 'Limbă',
    noScript: 'Pentru a rezerva online, activați JavaScript sau contactați {property}.',
  },
  count: {
    nights: '{count, plural, one {# noapte} few {# nopți} other {# de nopți}}',
    adults: '{count, plural, one {# adult} few {# adulți} other {# de adulți}}',
  },
  stay: {
    checkin: 'Sosire',
    checkout: 'Plecare',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Planificați-vă sejurul',
    adults: 'Adulți',
    chooseDate: 'Alegeți data',
    fewerAdults: 'Un adult mai puțin',
    moreAdults: 'Un adult în plus',
    submit: 'Vedeți camere și prețuri',
    change: 'Modificați căutarea',
  },
  dates: {
    title: 'În ce perioadă doriți să vă cazați?',
    typed: 'Sau scrieți datele de sosire și de plecare',
    chooseCheckin: 'Alegeți ziua sosirii.',
    chooseCheckout: 'Acum alegeți ziua plecării.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {O rezervare poate cuprinde cel mult # noapte.} few {O rezervare poate cuprinde cel mult # nopți.} other {O rezervare poate cuprinde cel mult # de nopți.}}',
    loading: 'Se deschide calendarul…',
    done: 'Gata',
    close: 'Închideți',
  },
  stayErrors: {
    checkinMissing: 'Alegeți ziua sosirii.',
    checkoutMissing: 'Alegeți ziua plecării.',
    pastCheckin: 'Această zi a trecut deja. Alegeți ziua de azi sau una ulterioară.',
    tooFarAhead: 'Se poate rezerva cu sosirea cel târziu {date}. Alegeți o zi mai apropiată.',
    checkoutNotAfterCheckin: 'Plecarea trebuie să fie ulterioară sosirii.',
    tooManyNights:
      '{count, plural, one {O rezervare poate cuprinde cel mult # noapte. Alegeți o zi de plecare mai apropiată.} few {O rezervare poate cuprinde cel mult # nopți. Alegeți o zi de plecare mai apropiată.} other {O rezervare poate cuprinde cel mult # de nopți. Alegeți o zi de plecare mai apropiată.}}',
    tooFewAdults: 'Indicați cel puțin un adult.',
    tooManyAdults:
      '{count, plural, one {Online se poate rezerva doar pentru # adult.} few {Online se poate rezerva pentru cel mult # adulți.} other {Online se poate rezerva pentru cel mult # de adulți.}}',
  },
  rooms: {
    title: 'Camere pentru perioada aleasă',
    searching: 'Căutăm camere libere…',
    found:
      '{count, plural, one {Este disponibil # tip de cameră.} few {Sunt disponibile # tipuri de camere.} other {Sunt disponibile # de tipuri de camere.}}',
    sleeps:
      '{count, plural, one {Pentru # persoană} few {Pentru cel mult # persoane} other {Pentru cel mult # de persoane}}',
    left: '{count, plural, one {A mai rămas doar #} few {Au mai rămas doar #} other {Au mai rămas doar #}}',
    totalFor: 'Total pentru {nights}',
    perNight: 'în medie {price} pe noapte',
    eachNight: 'Prețul fiecărei nopți',
    choose: 'Alegeți',
    chooseRoom: 'Alegeți {room}',
    noneTitle:
      'În această perioadă nu sunt camere libere pentru {count, plural, one {# persoană} few {# persoane} other {# de persoane}}',
    noneText: 'Poate v-ar conveni câteva zile mai devreme sau mai târziu:',
    nearSearching: 'Căutăm camere libere cu câteva zile mai devreme și mai târziu…',
    nearTitle: 'Sunt camere libere în aceste perioade',
    nearNone:
      'Nici cu câteva zile mai devreme sau mai târziu nu mai este nimic liber. Încercați alte date sau întrebați-ne direct.',
    nearFrom: 'de la {price}',
    stale: 'Ultima actualizare a prețurilor: {time}. Verificăm din nou prețul când rezervați.',
    goneTitle: 'Camera respectivă nu este disponibilă în această perioadă',
    goneText: 'Camerele de mai jos sunt libere. Încă nu s-a rezervat nimic.',
  },
  trouble: {
    retry: 'Încercați din nou',
    unavailableTitle: 'Momentan nu putem afișa prețurile',
    unavailableText:
      'Sistemul de rezervări de la {property} nu răspunde în acest moment. Încercați din nou peste puțin timp sau contactați-ne direct.',
    noAnswerTitle: 'Nu ne-am putut conecta la serviciul de rezervări',
    noAnswerText: 'Verificați conexiunea și încercați din nou.',
    tooManyTitle: 'Un moment, vă rugăm',
    tooManyText:
      'Serviciul de rezervări este ocupat în acest moment. Așteptați puțin, apoi încercați din nou.',
    unexpectedTitle: 'Ceva nu a funcționat din partea noastră',
    unexpectedText:
      'Încercați din nou. Dacă problema se repetă, contactați direct {property}: vă vom ajuta cu plăcere.',
    invalidTitle: 'Nu se poate căuta pentru această perioadă',
    invalidText: 'Verificați perioada și numărul de adulți.',
    offlineTitle: 'Nu aveți conexiune la internet',
    offlineText: 'Ceea ce ați completat se păstrează. Veți putea continua imediat ce revine conexiunea.',
    cookiesTitle: 'Browserul dumneavoastră nu permite cookie-uri aici',
    cookiesText:
      'Avem nevoie de un mic cookie pentru a ne asigura că nu rezervați niciodată de două ori. Deschideți direct pagina de rezervări; căutarea dumneavoastră se păstrează.',
    cookiesOpen: 'Deschideți pagina de rezervări',
    crashTitle: 'Această pagină nu mai funcționează',
    crashText:
      'Reîncărcați-o; căutarea dumneavoastră se păstrează. Dacă ați trimis deja o rezervare, veți vedea în ce stadiu este.',
    reload: 'Reîncărcați',
  },
  recovery: {
    instead: 'Liber pentru același sejur:',
    noneInstead: 'Nicio altă cameră nu este liberă pentru același sejur.',
    otherDates: 'Vedeți alte date',
    gone: 'Nu mai este disponibilă',
    samePrice: 'Același preț',
    chosen: 'Ați ales acum: {room}, {price} în total. Încă nu s-a rezervat nimic.',
    tryingIn: 'Încercăm din nou în {seconds} s… (încercarea {count} din {max})',
    orderIn: 'Puteți încerca din nou în {seconds} s.',
    stillLooking: 'Încă mai căutăm. Durează puțin mai mult decât de obicei…',
  },
  contact: {
    title: 'Contact: {property}',
    phone: 'Telefon',
    email: 'E-mail',
    website: 'Site web',
    readOnlyTitle: 'Pentru rezervări, sunați-ne sau scrieți-ne',
    readOnlyText:
      'Rezervările se fac direct la {property}. Așteptăm cu plăcere apelul sau mesajul dumneavoastră.',
    askForRoom: 'Solicitați această cameră',
    closedTitle: 'Momentan nu se poate rezerva online',
    closedText: 'Contactați direct {property}. Vă vom ajuta cu plăcere.',
  },
  enquiry: {
    write: 'Scrieți o solicitare',
    subject: 'Solicitare către {property}',
    wish: 'Bună ziua, aș dori să mă cazez la dumneavoastră:',
    question: 'Este posibil și cât ar costa? Vă mulțumesc mult.',
    room: 'Cameră',
    largerParty: 'Sunteți mai mulți? Întrebați-ne direct.',
  },
  details: {
    title: 'Datele dumneavoastră',
    allRooms: 'Toate camerele',
    summary: 'Sejurul dumneavoastră',
    total: 'Total',
    recap: 'Ce rezervați',
    firstName: 'Prenume',
    lastName: 'Nume de familie',
    email: 'E-mail',
    emailHint: 'Pentru ca {property} să vă poată contacta în legătură cu sejurul.',
    allRequired: 'Completați toate câmpurile.',
    order: 'Rezervați cu obligație de plată',
    orderPlain: 'Confirmați rezervarea',
    ordering: 'Se face rezervarea, un moment…',
    orderingStatus: 'Vă rezervăm camera. Vă rugăm să rămâneți pe această pagină.',
    orderingElsewhere:
      'Rezervarea dumneavoastră se trimite din altă filă sau fereastră. Un moment, vă rugăm.',
    promise:
      'O comandă, o singură rezervare: dacă se întrerupe conexiunea, continuăm cu aceeași rezervare și nu facem niciodată o a doua.',
    refusedTitle: 'Rezervarea dumneavoastră nu a fost trimisă',
    refusedText: 'Nu s-a rezervat nimic. Datele dumneavoastră se păstrează; încercați din nou.',
    overtakenTitle: 'S-ar putea să aveți deja această rezervare',
    overtakenText:
      'Nu am trimis-o din nou. Dacă nu aveți nicio confirmare pentru ea, nici măcar în altă filă, sau mai doriți o rezervare, apăsați încă o dată butonul.',
    unansweredTitle: 'Nu știm încă dacă rezervarea dumneavoastră a ajuns la noi',
    unansweredText:
      'Conexiunea s-a întrerupt. Apăsați din nou butonul imediat ce revine: este aceeași rezervare și nu se face niciodată de două ori.',
    orderWait:
      'Un moment, vă rugăm: pagina încă se încarcă, iar acest buton va funcționa imediat după aceea. Dacă durează mult, reîncărcați pagina.',
    orderNoScript: 'Acest buton nu funcționează fără JavaScript. Activați-l sau contactați {property}.',
    emailSuggestion: 'Ați vrut să scrieți {email}?',
  },
  guestErrors: {
    summary:
      '{count, plural, one {Vă rugăm să verificați un câmp} few {Vă rugăm să verificați # câmpuri} other {Vă rugăm să verificați # de câmpuri}}',
    firstNameRequired: 'Introduceți prenumele.',
    lastNameRequired: 'Introduceți numele de familie.',
    emailRequired: 'Introduceți adresa de e-mail.',
    tooLong:
      '{count, plural, one {Folosiți cel mult # caracter.} few {Folosiți cel mult # caractere.} other {Folosiți cel mult # de caractere.}}',
    controlCharacters:
      'Acest câmp conține un caracter care nu poate fi folosit aici. Vă rugăm să îl completați din nou.',
    notAnEmail: 'Introduceți o adresă de e-mail completă, de exemplu nume@example.com.',
    notAccepted: 'Această informație nu a fost acceptată. Vă rugăm să o verificați.',
  },
  priceChanged: {
    title: 'Prețul s-a schimbat',
    text: 'Încă nu s-a rezervat nimic. Dumneavoastră decideți dacă noul preț vă convine.',
    before: 'Înainte',
    now: 'Acum',
    more: '{amount} în plus',
    less: '{amount} în minus',
    agree: 'Continuați la prețul de {price}',
    otherRooms: 'Vedeți alte camere',
  },
  soldOut: {
    title: 'Această cameră nu mai este disponibilă',
    text: 'Între timp a fost ocupată în perioada aleasă. Nu s-a rezervat nimic pe numele dumneavoastră, iar datele completate se păstrează.',
    otherRooms: 'Vedeți camerele libere',
  },
  doubt: {
    title: 'Verificăm rezervarea dumneavoastră la {property}',
    notAgain: 'Vă rugăm să nu rezervați din nou, nici aici, nici de pe alt dispozitiv.',
    text: 'Răspunsul întârzie puțin, așa că întrebăm din nou în locul dumneavoastră. Această pagină se actualizează singură; nu trebuie să faceți nimic.',
    promise: 'Oricât de des am întreba, nu va fi niciodată mai mult de o rezervare.',
    earlier:
      'Ați trimis această rezervare anterior sau din altă filă. Veți putea continua imediat ce sosește răspunsul.',
    unsent: 'Noua dumneavoastră rezervare nu a fost trimisă, deoarece aceasta, anterioară, are prioritate.',
    offline: 'Nu aveți conexiune la internet. Continuăm imediat ce revine.',
    long: 'Durează mai mult decât de obicei. Puteți și să contactați {property}, comunicând acest număr:',
  },
  stuck: {
    title: 'Vă rugăm să întrebați la {property} despre rezervarea dumneavoastră',
    text: 'Nu am putut afla dacă rezervarea dumneavoastră a fost primită. Contactați {property} și comunicați numărul de mai jos.',
    notAgain: 'Vă rugăm să nu rezervați din nou înainte de a avea un răspuns.',
    number: 'Numărul solicitării dumneavoastră',
    newSearch: 'Începeți o căutare nouă',
  },
  rejected: {
    title: 'Rezervarea dumneavoastră nu a fost făcută',
    soldOut: 'Camera nu mai era liberă când a ajuns rezervarea dumneavoastră. Nu s-a rezervat nimic.',
    invalid: '{property} nu a acceptat rezervarea în această formă. Nu s-a rezervat nimic.',
    closed: '{property} nu acceptă momentan rezervări online. Nu s-a rezervat nimic.',
    other: '{property} nu a acceptat rezervarea. Nu s-a rezervat nimic.',
    afterDoubt:
      'Dacă totuși primiți prin e-mail o confirmare a rezervării, contactați {property} înainte de a rezerva din nou.',
    goOn: 'Alegeți din nou o cameră',
  },
  confirmation: {
    title: 'Rezervarea dumneavoastră este confirmată',
    earlierTitle: 'Rezervarea dumneavoastră anterioară',
    thanks: 'Vă mulțumim, {name}. Vă așteptăm cu drag la {property}.',
    reference: 'Numărul rezervării',
    keep: 'Vă rugăm să păstrați acest număr.',
    copy: 'Copiați numărul',
    copied: 'Copiat',
    copyFailed: 'Vă rugăm să copiați numărul manual.',
    guest: 'Oaspete',
    total: 'Total',
    otherPriceTitle: 'Vă rugăm să verificați totalul',
    otherPriceText:
      'Ați rezervat la prețul de {ordered}, iar sistemul de rezervări a confirmat alt total. Dacă nu vă așteptați la acest lucru, întrebați la {property}.',
    print: 'Tipăriți',
    calendar: 'Adăugați în calendar',
    another: 'Rezervați alt sejur',
    anotherFailed: 'Nu a funcționat de data aceasta. Vă rugăm să încercați din nou.',
  },
  travel: {
    address: 'Adresă',
    map: 'Vezi pe o hartă',
    mapApp: 'Aplicația de hărți',
    share: 'Distribuie',
    email: '{property} trimite o confirmare la {email}.',
  },
  manage: {
    find: 'Găsiți rezervarea mea',
    intro: 'Introduceți numărul rezervării din confirmare și adresa de e-mail cu care ați rezervat.',
    finding: 'Căutăm rezervarea dumneavoastră…',
    numberRequired: 'Introduceți numărul rezervării.',
    noScript: 'Pentru a găsi aici rezervarea dumneavoastră, activați JavaScript sau contactați {property}.',
    unavailableTitle: 'Momentan nu putem căuta rezervări',
    notFoundTitle: 'Nu am găsit această rezervare',
    notFoundText:
      'Verificați numărul rezervării și adresa de e-mail. Dacă ambele sunt corecte, contactați {property}: vă vom ajuta cu plăcere.',
    title: 'Rezervarea dumneavoastră',
    confirmed: 'Confirmată',
    cancelled: 'Anulată',
    cancel: 'Anulați rezervarea',
    askTitle: 'Anulați această rezervare?',
    askText: 'Camera se eliberează imediat. Acțiunea nu poate fi anulată ulterior.',
    confirm: 'Da, anulați',
    keep: 'Păstrați rezervarea',
    cancelling: 'Se anulează, un moment…',
    uncertainTitle: 'Nu știm încă dacă rezervarea dumneavoastră este anulată',
    checkingText:
      'Verificăm rezervarea dumneavoastră. Această pagină se actualizează singură; nu trebuie să faceți nimic.',
    unknownText:
      'Nu am putut afla. Verificați din nou peste puțin timp sau contactați {property} și comunicați numărul rezervării.',
    check: 'Verificați din nou',
    openTitle: 'Rezervarea dumneavoastră nu este încă anulată',
    openText: 'Anularea nu a ajuns, așa că rezervarea rămâne valabilă. Vă rugăm să încercați din nou.',
    refusedTitle: 'Această rezervare nu poate fi anulată online',
    refusedText: 'Rezervarea rămâne valabilă așa cum este. Contactați {property}.',
    cancelledTitle: 'Rezervarea dumneavoastră este anulată',
    cancelledText: 'Camera a fost eliberată. Păstrați numărul rezervării pentru eventuale întrebări.',
  },
  bookings: {
    title: 'Rezervările dumneavoastră',
    entry: 'Rezervarea dumneavoastră {reference}',
    view: 'Vedeți',
    viewOf: 'Vedeți rezervarea {reference}',
    hide: 'Ascundeți pe acest dispozitiv',
    goOn: 'Continuați cu noua rezervare',
    onceMore: 'Rezervați această cameră încă o dată',
    already:
      'Ați rezervat deja această cameră pentru această perioadă. Noua dumneavoastră rezervare nu a fost trimisă.',
  },
  policies: {
    title: 'Informații utile',
    checkinFrom: 'De la ora {time}',
    checkoutUntil: 'Până la ora {time}',
    cancellation: 'Anulare',
    terms: 'Termeni și condiții',
    privacy: 'Politica de confidențialitate',
  },
  cancellation: {
    freeUntil: 'Anulare gratuită până la {when}',
    costs: 'Anularea costă {fee}',
    freeNow: 'Conform condițiilor de anulare, anularea este gratuită până la {when}.',
    costsNow: 'Conform condițiilor de anulare, anularea costă acum {fee}.',
    until: 'Până la {when}: {fee}',
    after: 'După aceea: {fee}',
    nightsAmount:
      '{count, plural, one {{amount} (prima noapte)} few {{amount} (primele # nopți)} other {{amount} (primele # de nopți)}}',
    nightsWords:
      '{count, plural, one {prețul primei nopți} few {prețul primelor # nopți} other {prețul primelor # de nopți}}',
    percentAmount: '{amount} ({percent} din prețul total)',
    percentWords: '{percent} din prețul total',
    localTime: '{when} (ora locală a unității de cazare)',
  },
  calendarFile: {
    summary: 'Sejur la {property}',
    reference: 'Numărul rezervării: {reference}',
  },
};
