import type { Catalogue } from '../catalogue.ts';

/**
 * Latvian, with the formal address (Jūs, with a capital); buttons are infinitives. The order button's words
 * adapt "pasūtījums ar pienākumu maksāt" of article 8 (2) of Directive 2011/83/EU (in Latvia: Cabinet
 * Regulation No. 255 of 2014 on distance contracts). The house's name stands uninflected in “ ” inside a
 * sentence, after "naktsmītne" where a case is needed, and bare after a colon; {name} stands after "uz
 * vārda", since a direct address would need the vocative. A room is "istaba": "numurs" is kept for the
 * numbers that a guest has to quote. Participles that would agree with the guest are avoided.
 */
export const lv: Catalogue = {
  widget: {
    label: 'Naktsmītnes rezervēšana: {property}',
    demo: 'Demo: īsta rezervācija netiek veikta',
    language: 'Valoda',
    noScript:
      'Lai rezervētu tiešsaistē, lūdzu, ieslēdziet JavaScript vai sazinieties ar naktsmītni “{property}”.',
  },
  count: {
    nights: '{count, plural, zero {# naktis} one {# nakts} other {# naktis}}',
    adults: '{count, plural, zero {# pieaugušie} one {# pieaugušais} other {# pieaugušie}}',
  },
  stay: {
    checkin: 'Ierašanās',
    checkout: 'Izbraukšana',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Plānojiet savu viesošanos',
    adults: 'Pieaugušie',
    chooseDate: 'Izvēlēties datumu',
    fewerAdults: 'Par vienu pieaugušo mazāk',
    moreAdults: 'Par vienu pieaugušo vairāk',
    submit: 'Skatīt istabas un cenas',
    change: 'Mainīt meklēšanu',
  },
  dates: {
    title: 'Kad vēlaties pie mums viesoties?',
    typed: 'Vai arī ierakstiet datumus',
    chooseCheckin: 'Izvēlieties ierašanās dienu.',
    chooseCheckout: 'Tagad izvēlieties izbraukšanas dienu.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, zero {Vienā reizē var rezervēt ne vairāk kā # naktis.} one {Vienā reizē var rezervēt ne vairāk kā # nakti.} other {Vienā reizē var rezervēt ne vairāk kā # naktis.}}',
    loading: 'Atveram kalendāru…',
    done: 'Gatavs',
    close: 'Aizvērt',
  },
  stayErrors: {
    checkinMissing: 'Lūdzu, izvēlieties ierašanās dienu.',
    checkoutMissing: 'Lūdzu, izvēlieties izbraukšanas dienu.',
    pastCheckin: 'Šī diena jau ir pagājusi. Lūdzu, izvēlieties šodienu vai vēlāku dienu.',
    tooFarAhead: 'Pēdējā ierašanās diena, ko var rezervēt: {date}. Lūdzu, izvēlieties agrāku dienu.',
    checkoutNotAfterCheckin: 'Izbraukšanai jābūt pēc ierašanās dienas.',
    tooManyNights:
      '{count, plural, zero {Vienā reizē var rezervēt ne vairāk kā # naktis. Lūdzu, izvēlieties agrāku izbraukšanas dienu.} one {Vienā reizē var rezervēt ne vairāk kā # nakti. Lūdzu, izvēlieties agrāku izbraukšanas dienu.} other {Vienā reizē var rezervēt ne vairāk kā # naktis. Lūdzu, izvēlieties agrāku izbraukšanas dienu.}}',
    tooFewAdults: 'Lūdzu, norādiet vismaz vienu pieaugušo.',
    tooManyAdults:
      '{count, plural, zero {Tiešsaistē var rezervēt ne vairāk kā # pieaugušajiem.} one {Tiešsaistē var rezervēt ne vairāk kā # pieaugušajam.} other {Tiešsaistē var rezervēt ne vairāk kā # pieaugušajiem.}}',
  },
  rooms: {
    title: 'Istabas Jūsu izvēlētajos datumos',
    searching: 'Meklējam brīvas istabas…',
    found:
      '{count, plural, zero {Pieejami # istabu veidi.} one {Pieejams # istabu veids.} other {Pieejami # istabu veidi.}}',
    sleeps: '{count, plural, zero {Līdz # personām} one {# personai} other {Līdz # personām}}',
    left: '{count, plural, zero {Palikušas tikai # istabas} one {Palikusi tikai # istaba} other {Palikušas tikai # istabas}}',
    totalFor: 'Kopējā cena · {nights}',
    perNight: 'vidēji {price} par nakti',
    eachNight: 'Cena par katru nakti',
    choose: 'Izvēlēties',
    chooseRoom: 'Izvēlēties: {room}',
    noneTitle:
      '{count, plural, zero {Šajos datumos nav brīvas istabas # personām} one {Šajos datumos nav brīvas istabas # personai} other {Šajos datumos nav brīvas istabas # personām}}',
    noneText: 'Varbūt Jums derētu dažas dienas agrāk vai vēlāk:',
    nearSearching: 'Meklējam brīvas istabas dažas dienas agrāk un vēlāk…',
    nearTitle: 'Brīvas istabas ir šajos datumos',
    nearNone:
      'Arī dažas dienas agrāk vai vēlāk nekas nav brīvs. Lūdzu, izmēģiniet citus datumus vai jautājiet tieši mums.',
    nearFrom: 'no {price}',
    stale: 'Cenas atjauninātas: {time}. Kad rezervēsiet, cenu pārbaudīsim vēlreiz.',
    goneTitle: 'Šajos datumos šī istaba nav pieejama',
    goneText: 'Tālāk redzamās istabas ir brīvas. Nekas vēl nav rezervēts.',
  },
  trouble: {
    retry: 'Mēģināt vēlreiz',
    unavailableTitle: 'Pašlaik nevaram parādīt cenas',
    unavailableText:
      'Naktsmītnes “{property}” rezervēšanas sistēma pašlaik neatbild. Lūdzu, pēc brīža mēģiniet vēlreiz vai sazinieties tieši ar mums.',
    noAnswerTitle: 'Neizdevās izveidot savienojumu ar rezervēšanas sistēmu',
    noAnswerText: 'Lūdzu, pārbaudiet interneta savienojumu un mēģiniet vēlreiz.',
    tooManyTitle: 'Vienu mirkli, lūdzu',
    tooManyText:
      'Rezervēšanas pakalpojums pašlaik ir aizņemts. Lūdzu, mazliet uzgaidiet un tad mēģiniet vēlreiz.',
    unexpectedTitle: 'Mūsu pusē radās kļūda',
    unexpectedText:
      'Lūdzu, mēģiniet vēlreiz. Ja kļūda atkārtosies, “{property}” labprāt palīdzēs Jums tiešā saziņā.',
    invalidTitle: 'Ar šiem datumiem meklēt nevar',
    invalidText: 'Lūdzu, pārbaudiet datumus un pieaugušo skaitu.',
    offlineTitle: 'Nav interneta savienojuma',
    offlineText: 'Ievadītais ir saglabāts. Varēsiet turpināt, tiklīdz savienojums būs atjaunots.',
    cookiesTitle: 'Jūsu pārlūks šeit neatļauj sīkdatnes',
    cookiesText:
      'Mums vajadzīga viena maza sīkdatne, lai Jūs nekad nerezervētu divreiz. Lūdzu, atveriet rezervēšanas lapu atsevišķi; Jūsu meklējums tur saglabāsies.',
    cookiesOpen: 'Atvērt rezervēšanas lapu',
    crashTitle: 'Šī lapa pārstāja darboties',
    crashText:
      'Lūdzu, ielādējiet to vēlreiz; Jūsu meklējums ir saglabāts. Ja pasūtījums jau bija nosūtīts, redzēsiet, kas notiek ar Jūsu rezervāciju.',
    reload: 'Ielādēt vēlreiz',
  },
  recovery: {
    instead: 'Brīvas tam pašam laikam:',
    noneInstead: 'Tam pašam laikam neviena cita istaba nav brīva.',
    otherDates: 'Skatīt citus datumus',
    gone: 'Vairs nav pieejama',
    samePrice: 'Tāda pati cena',
    chosen: 'Tagad izvēlēts: {room}, kopā {price}. Vēl nekas nav rezervēts.',
    tryingIn: 'Mēģināsim vēlreiz pēc {seconds} s… ({count}. mēģinājums no {max})',
    orderIn: 'Vēlreiz varēsiet mēģināt pēc {seconds} s.',
    stillLooking: 'Joprojām meklējam. Tas prasa mazliet vairāk laika nekā parasti…',
  },
  contact: {
    title: 'Kontakti: {property}',
    phone: 'Tālrunis',
    email: 'E-pasts',
    website: 'Mājaslapa',
    readOnlyTitle: 'Lai rezervētu, zvaniet vai rakstiet',
    readOnlyText: '“{property}” rezervācijas pieņem tieši. Gaidīsim Jūsu zvanu vai vēstuli.',
    askForRoom: 'Jautāt par šo istabu',
    closedTitle: 'Rezervēšana tiešsaistē pašlaik ir slēgta',
    closedText: 'Lūdzu, sazinieties tieši ar naktsmītni “{property}”. Labprāt Jums palīdzēsim.',
  },
  enquiry: {
    write: 'Rakstīt pieprasījumu',
    subject: 'Pieprasījums: {property}',
    wish: 'Labdien! Es vēlētos pie jums apmesties:',
    question: 'Vai tas ir iespējams, un cik tas maksātu? Liels paldies.',
    room: 'Istaba',
    largerParty: 'Jūsu ir vairāk? Lūdzu, jautājiet tieši mums.',
  },
  details: {
    title: 'Jūsu dati',
    allRooms: 'Visas istabas',
    summary: 'Jūsu viesošanās',
    total: 'Kopējā cena',
    recap: 'Ko Jūs rezervējat',
    firstName: 'Vārds',
    lastName: 'Uzvārds',
    email: 'E-pasta adrese',
    emailHint: 'Lai “{property}” varētu ar Jums sazināties par viesošanos.',
    allRequired: 'Lūdzu, aizpildiet visus laukus.',
    order: 'Rezervēt ar pienākumu maksāt',
    orderPlain: 'Apstiprināt rezervāciju',
    ordering: 'Rezervējam, vienu mirkli…',
    orderingStatus: 'Rezervējam Jums istabu. Lūdzu, palieciet šajā lapā.',
    orderingElsewhere: 'Jūsu rezervācija pašlaik tiek sūtīta citā cilnē vai logā. Vienu mirkli, lūdzu.',
    promise:
      'Viens pasūtījums – viena rezervācija: ja savienojums pārtrūks, turpināsim šo pašu rezervāciju un otru neveidosim nekad.',
    refusedTitle: 'Jūsu rezervācija netika nosūtīta',
    refusedText: 'Nekas nav rezervēts. Jūsu dati ir saglabāti; lūdzu, mēģiniet vēlreiz.',
    overtakenTitle: 'Iespējams, šī rezervācija jau ir veikta',
    overtakenText:
      'Vēlreiz to nenosūtījām. Ja Jums nav tās apstiprinājuma arī citā cilnē vai ja vēlaties vēl vienu rezervāciju, nospiediet pogu vēlreiz.',
    unansweredTitle: 'Vēl nezinām, vai Jūsu pasūtījums ir saņemts',
    unansweredText:
      'Savienojums pārtrūka. Tiklīdz tas būs atjaunots, nospiediet pogu vēlreiz: tas ir tas pats pasūtījums, un dubulta rezervācija nekad netiks veikta.',
    orderWait:
      'Vienu mirkli, lūdzu: lapa vēl tiek ielādēta, un poga darbosies uzreiz pēc tam. Ja tas ieilgst, lūdzu, ielādējiet lapu vēlreiz.',
    orderNoScript:
      'Šī poga nedarbojas bez JavaScript. Lūdzu, ieslēdziet to vai sazinieties ar naktsmītni “{property}”.',
    emailSuggestion: 'Vai domājāt {email}?',
  },
  guestErrors: {
    summary:
      '{count, plural, zero {Lūdzu, pārbaudiet # laukus} one {Lūdzu, pārbaudiet # lauku} other {Lūdzu, pārbaudiet # laukus}}',
    firstNameRequired: 'Lūdzu, ievadiet savu vārdu.',
    lastNameRequired: 'Lūdzu, ievadiet savu uzvārdu.',
    emailRequired: 'Lūdzu, ievadiet savu e-pasta adresi.',
    tooLong:
      '{count, plural, zero {Ne vairāk kā # rakstzīmes.} one {Ne vairāk kā # rakstzīme.} other {Ne vairāk kā # rakstzīmes.}}',
    controlCharacters: 'Šeit ir rakstzīme, ko nevar izmantot. Lūdzu, ierakstiet vēlreiz.',
    notAnEmail: 'Lūdzu, ievadiet pilnu e-pasta adresi, piemēram, vards@example.com.',
    notAccepted: 'Šis ieraksts netika pieņemts. Lūdzu, pārbaudiet to.',
  },
  priceChanged: {
    title: 'Cena ir mainījusies',
    text: 'Nekas vēl nav rezervēts. Jūs izlemjat, vai jaunā cena Jums der.',
    before: 'Iepriekš',
    now: 'Tagad',
    more: 'par {amount} vairāk',
    less: 'par {amount} mazāk',
    agree: 'Turpināt par {price}',
    otherRooms: 'Skatīt citas istabas',
  },
  soldOut: {
    title: 'Šī istaba vairs nav pieejama',
    text: 'Pa to laiku to uz Jūsu datumiem rezervēja kāds cits. Jums nekas nav rezervēts, un Jūsu dati ir saglabāti.',
    otherRooms: 'Skatīt brīvās istabas',
  },
  doubt: {
    title: 'Lūdzam naktsmītni “{property}” apstiprināt Jūsu rezervāciju',
    notAgain: 'Lūdzu, nerezervējiet vēlreiz ne šeit, ne citā ierīcē.',
    text: 'Atbilde mazliet kavējas, tāpēc jautājam vēlreiz Jūsu vietā. Šī lapa atjaunojas pati; Jums nekas nav jādara.',
    promise: 'Lai cik reižu mēs jautātu, vairāk par vienu rezervāciju nekad nebūs.',
    earlier: 'Šo rezervāciju nosūtījāt agrāk vai citā cilnē. Varēsiet turpināt, tiklīdz būs saņemta atbilde.',
    unsent: 'Jūsu jaunā rezervācija netika nosūtīta, jo priekšroka ir šai agrākajai.',
    offline: 'Nav interneta savienojuma. Turpināsim, tiklīdz tas būs atjaunots.',
    long: 'Tas aizņem vairāk laika nekā parasti. Varat arī sazināties ar naktsmītni “{property}” un nosaukt šo numuru:',
  },
  stuck: {
    title: 'Lūdzu, jautājiet par savu rezervāciju naktsmītnei “{property}”',
    text: 'Mums neizdevās noskaidrot, vai Jūsu rezervācija ir saņemta. Lūdzu, sazinieties ar naktsmītni “{property}” un nosauciet tālāk norādīto numuru.',
    notAgain: 'Lūdzu, nerezervējiet vēlreiz, kamēr nav saņemta atbilde.',
    number: 'Jūsu pieprasījuma numurs',
    newSearch: 'Sākt jaunu meklēšanu',
  },
  rejected: {
    title: 'Jūsu rezervācija netika veikta',
    soldOut: 'Kad Jūsu rezervācija tika saņemta, istaba vairs nebija brīva. Nekas nav rezervēts.',
    invalid: '“{property}” rezervāciju šādā veidā nepieņēma. Nekas nav rezervēts.',
    closed: '“{property}” pašlaik nepieņem rezervācijas tiešsaistē. Nekas nav rezervēts.',
    other: '“{property}” rezervāciju nepieņēma. Nekas nav rezervēts.',
    afterDoubt:
      'Ja tomēr e-pastā saņemat rezervācijas apstiprinājumu, pirms jaunas rezervācijas, lūdzu, sazinieties ar naktsmītni “{property}”.',
    goOn: 'Izvēlēties istabu vēlreiz',
  },
  confirmation: {
    title: 'Jūsu rezervācija ir apstiprināta',
    earlierTitle: 'Jūsu rezervācija',
    thanks: 'Paldies par rezervāciju uz vārda {name}! “{property}” ar prieku Jūs gaidīs.',
    reference: 'Rezervācijas numurs',
    keep: 'Lūdzu, saglabājiet šo numuru.',
    copy: 'Kopēt numuru',
    copied: 'Nokopēts',
    copyFailed: 'Lūdzu, nokopējiet numuru ar roku.',
    guest: 'Rezervēts uz vārda',
    total: 'Kopējā cena',
    otherPriceTitle: 'Lūdzu, pārbaudiet kopējo cenu',
    otherPriceText:
      'Pasūtījāt par {ordered}, bet rezervēšanas sistēma apstiprināja citu kopējo cenu. Ja to negaidījāt, lūdzu, jautājiet naktsmītnei “{property}”.',
    print: 'Drukāt',
    calendar: 'Pievienot kalendāram',
    another: 'Veikt vēl vienu rezervāciju',
    anotherFailed: 'Šoreiz tas neizdevās. Lūdzu, mēģiniet vēlreiz.',
  },
  travel: {
    address: 'Adrese',
    map: 'Rādīt kartē',
    mapApp: 'Karšu lietotne',
    share: 'Kopīgot',
    email: '{property} nosūta apstiprinājumu uz {email}.',
  },
  manage: {
    find: 'Atrast manu rezervāciju',
    intro:
      'Lūdzu, ievadiet apstiprinājumā norādīto rezervācijas numuru un e-pasta adresi, ar kuru rezervējāt.',
    finding: 'Meklējam Jūsu rezervāciju…',
    numberRequired: 'Lūdzu, ievadiet rezervācijas numuru.',
    noScript:
      'Lai šeit atrastu savu rezervāciju, lūdzu, ieslēdziet JavaScript vai sazinieties ar naktsmītni “{property}”.',
    unavailableTitle: 'Pašlaik nevaram meklēt rezervācijas',
    notFoundTitle: 'Šo rezervāciju neatradām',
    notFoundText:
      'Lūdzu, pārbaudiet rezervācijas numuru un e-pasta adresi. Ja abi ir pareizi, “{property}” labprāt Jums palīdzēs.',
    title: 'Jūsu rezervācija',
    confirmed: 'Apstiprināta',
    cancelled: 'Atcelta',
    cancel: 'Atcelt rezervāciju',
    askTitle: 'Vai atcelt šo rezervāciju?',
    askText: 'Jūsu numurs tiks atbrīvots uzreiz. To nevar atsaukt.',
    confirm: 'Jā, atcelt',
    keep: 'Paturēt rezervāciju',
    cancelling: 'Atceļam, acumirkli…',
    uncertainTitle: 'Vēl nezinām, vai Jūsu rezervācija ir atcelta',
    checkingText: 'Pārbaudām Jūsu rezervāciju. Šī lapa atjaunojas pati; Jums nekas nav jādara.',
    unknownText:
      'Neizdevās to noskaidrot. Lūdzu, pēc brīža pārbaudiet vēlreiz vai sazinieties ar naktsmītni “{property}” un nosauciet rezervācijas numuru.',
    check: 'Pārbaudīt vēlreiz',
    openTitle: 'Jūsu rezervācija vēl nav atcelta',
    openText: 'Atcelšana netika saņemta, tāpēc Jūsu rezervācija joprojām ir spēkā. Lūdzu, mēģiniet vēlreiz.',
    refusedTitle: 'Šo rezervāciju nevar atcelt tiešsaistē',
    refusedText: 'Jūsu rezervācija paliek spēkā bez izmaiņām. Lūdzu, sazinieties ar naktsmītni “{property}”.',
    cancelledTitle: 'Jūsu rezervācija ir atcelta',
    cancelledText:
      'Jūsu numurs ir atbrīvots. Lūdzu, saglabājiet rezervācijas numuru, ja rodas kāds jautājums.',
  },
  bookings: {
    title: 'Jūsu rezervācijas',
    entry: 'Jūsu rezervācija {reference}',
    view: 'Skatīt',
    viewOf: 'Skatīt rezervāciju {reference}',
    hide: 'Paslēpt šajā ierīcē',
    goOn: 'Turpināt jauno rezervāciju',
    onceMore: 'Rezervēt šo istabu vēlreiz',
    already: 'Šī istaba šajos datumos Jums jau ir rezervēta.',
    notSent: 'Jūsu jaunā rezervācija netika nosūtīta.',
  },
  policies: {
    title: 'Noderīgi zināt',
    checkinFrom: 'No {time}',
    checkoutUntil: 'Līdz {time}',
    cancellation: 'Atcelšana',
    terms: 'Vispārīgie noteikumi',
    privacy: 'Privātuma politika',
  },
  cancellation: {
    freeUntil: 'Bezmaksas atcelšana līdz {when}',
    costs: 'Atcelšanas maksa: {fee}',
    freeNow: 'Atcelšana ir bez maksas līdz {when}.',
    costsNow: 'Atcelšanas maksa tagad: {fee}.',
    until: 'Līdz {when}',
    after: 'Pēc tam',
    free: 'bez maksas',
    nightsAmount:
      '{count, plural, =1 {{amount} (pirmā nakts)} zero {{amount} (pirmās # naktis)} one {{amount} (pirmās # nakts)} other {{amount} (pirmās # naktis)}}',
    nightsWords:
      '{count, plural, =1 {pirmās nakts cena} zero {pirmo # nakšu cena} one {pirmo # nakts cena} other {pirmo # nakšu cena}}',
    percentAmount: '{amount} ({percent} no kopējās cenas)',
    percentWords: '{percent} no kopējās cenas',
    localTime: '{when} (naktsmītnes vietējais laiks)',
    localClock: 'Naktsmītnes vietējais laiks',
    ownWords: 'Naktsmītnes pašas vārdiem',
  },
  calendarFile: {
    summary: 'Viesošanās: {property}',
    reference: 'Rezervācijas numurs: {reference}',
  },
};
