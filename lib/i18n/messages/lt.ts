import type { Catalogue } from '../catalogue.ts';

/**
 * Lithuanian, with the formal address (Jūs, with a capital); buttons are infinitives. The order button's
 * words adapt "užsakymas su prievole sumokėti" of article 6.228(8) (3) of the civil code. The house's name
 * stands uninflected in „ “ inside a sentence, after "nakvynės vieta" where a case is needed, and bare after
 * a colon; {name} stands after "vardu", since a direct address would need the vocative. Forms that agree with
 * the guest are avoided.
 */
export const lt: Catalogue = {
  widget: {
    label: 'Nakvynės rezervavimas: {property}',
    demo: 'Demonstracija: tikra rezervacija neatliekama',
    language: 'Kalba',
    noScript:
      'Kad galėtumėte rezervuoti internetu, įjunkite „JavaScript“ arba susisiekite su nakvynės vieta „{property}“.',
  },
  count: {
    nights: '{count, plural, one {# naktis} few {# naktys} many {# nakties} other {# naktų}}',
    adults:
      '{count, plural, one {# suaugusysis} few {# suaugusieji} many {# suaugusiojo} other {# suaugusiųjų}}',
  },
  stay: {
    checkin: 'Atvykimas',
    checkout: 'Išvykimas',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Suplanuokite savo viešnagę',
    adults: 'Suaugusieji',
    chooseDate: 'Pasirinkti datą',
    fewerAdults: 'Vienu suaugusiuoju mažiau',
    moreAdults: 'Vienu suaugusiuoju daugiau',
    submit: 'Rodyti kambarius ir kainas',
    change: 'Keisti paiešką',
  },
  dates: {
    title: 'Kada norėtumėte pas mus apsistoti?',
    typed: 'Arba įrašykite datas',
    chooseCheckin: 'Pasirinkite atvykimo dieną.',
    chooseCheckout: 'Dabar pasirinkite išvykimo dieną.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Vienu kartu galima rezervuoti ne daugiau kaip # naktį.} few {Vienu kartu galima rezervuoti ne daugiau kaip # naktis.} many {Vienu kartu galima rezervuoti ne daugiau kaip # nakties.} other {Vienu kartu galima rezervuoti ne daugiau kaip # naktų.}}',
    loading: 'Atveriame kalendorių…',
    done: 'Atlikta',
    close: 'Uždaryti',
  },
  stayErrors: {
    checkinMissing: 'Pasirinkite atvykimo dieną.',
    checkoutMissing: 'Pasirinkite išvykimo dieną.',
    pastCheckin: 'Ši diena jau praėjo. Pasirinkite šiandieną arba vėlesnę dieną.',
    tooFarAhead: 'Vėliausia atvykimo diena, kurią galima rezervuoti: {date}. Pasirinkite ankstesnę dieną.',
    checkoutNotAfterCheckin: 'Išvykimo diena turi būti vėlesnė už atvykimo dieną.',
    tooManyNights:
      '{count, plural, one {Vienu kartu galima rezervuoti ne daugiau kaip # naktį. Pasirinkite ankstesnę išvykimo dieną.} few {Vienu kartu galima rezervuoti ne daugiau kaip # naktis. Pasirinkite ankstesnę išvykimo dieną.} many {Vienu kartu galima rezervuoti ne daugiau kaip # nakties. Pasirinkite ankstesnę išvykimo dieną.} other {Vienu kartu galima rezervuoti ne daugiau kaip # naktų. Pasirinkite ankstesnę išvykimo dieną.}}',
    tooFewAdults: 'Nurodykite bent vieną suaugusįjį.',
    tooManyAdults:
      '{count, plural, one {Internetu galima rezervuoti ne daugiau kaip # suaugusiajam.} few {Internetu galima rezervuoti ne daugiau kaip # suaugusiesiems.} many {Internetu galima rezervuoti ne daugiau kaip # suaugusiojo.} other {Internetu galima rezervuoti ne daugiau kaip # suaugusiųjų.}}',
  },
  rooms: {
    title: 'Kambariai pasirinktomis datomis',
    searching: 'Ieškome laisvų kambarių…',
    found:
      '{count, plural, one {Rastas # laisvų kambarių tipas.} few {Rasti # laisvų kambarių tipai.} many {Rasta # laisvų kambarių tipo.} other {Rasta # laisvų kambarių tipų.}}',
    sleeps: '{count, plural, one {# asmeniui} few {Iki # asmenų} many {Iki # asmens} other {Iki # asmenų}}',
    left: '{count, plural, one {Liko tik # kambarys} few {Liko tik # kambariai} many {Liko tik # kambario} other {Liko tik # kambarių}}',
    totalFor: 'Bendra kaina · {nights}',
    perNight: 'vidutiniškai {price} už naktį',
    eachNight: 'Kiekvienos nakties kaina',
    choose: 'Rinktis',
    chooseRoom: 'Rinktis: {room}',
    noneTitle:
      '{count, plural, one {Šiomis datomis laisvo kambario # asmeniui nėra} few {Šiomis datomis laisvo kambario # asmenims nėra} many {Šiomis datomis laisvo kambario # asmens nėra} other {Šiomis datomis laisvo kambario # asmenų nėra}}',
    noneText: 'Galbūt Jums tiktų keliomis dienomis anksčiau ar vėliau:',
    nearSearching: 'Ieškome laisvų kambarių keliomis dienomis anksčiau ir vėliau…',
    nearTitle: 'Laisvų kambarių yra šiomis datomis',
    nearNone:
      'Keliomis dienomis anksčiau ar vėliau laisvų kambarių taip pat nėra. Pabandykite rinktis kitas datas arba teiraukitės tiesiogiai mūsų.',
    nearFrom: 'nuo {price}',
    stale: 'Kainos atnaujintos {time}. Kai rezervuosite, kainą patikrinsime dar kartą.',
    goneTitle: 'Šio kambario šiomis datomis rezervuoti negalima',
    goneText: 'Toliau rodomi kambariai yra laisvi. Jokia rezervacija dar neatlikta.',
  },
  trouble: {
    retry: 'Bandyti dar kartą',
    unavailableTitle: 'Šiuo metu negalime parodyti kainų',
    unavailableText:
      'Nakvynės vietos „{property}“ rezervavimo sistema šiuo metu neatsako. Netrukus pabandykite dar kartą arba kreipkitės tiesiogiai į mus.',
    noAnswerTitle: 'Nepavyko susisiekti su rezervavimo sistema',
    noAnswerText: 'Patikrinkite interneto ryšį ir pabandykite dar kartą.',
    tooManyTitle: 'Minutėlę, prašome',
    tooManyText: 'Per trumpą laiką gavome labai daug užklausų. Truputį palaukite ir pabandykite dar kartą.',
    unexpectedTitle: 'Mūsų sistemoje įvyko klaida',
    unexpectedText: 'Pabandykite dar kartą. Jei tai pasikartos, „{property}“ mielai padės Jums tiesiogiai.',
    invalidTitle: 'Pagal šias datas ieškoti negalima',
    invalidText: 'Patikrinkite datas ir suaugusiųjų skaičių.',
    offlineTitle: 'Nėra interneto ryšio',
    offlineText: 'Tai, ką įvedėte, išsaugota. Galėsite tęsti, kai tik ryšys atsinaujins.',
    cookiesTitle: 'Jūsų naršyklė čia neleidžia naudoti slapukų',
    cookiesText:
      'Mums reikia vieno mažo slapuko, kad niekada nerezervuotumėte dukart. Atverkite rezervavimo puslapį atskirai; Jūsų paieška ten išliks.',
    cookiesOpen: 'Atverti rezervavimo puslapį',
    crashTitle: 'Šis puslapis nustojo veikti',
    crashText:
      'Įkelkite jį iš naujo; Jūsų paieška išsaugota. Jei užsakymą jau pateikėte, pamatysite, kokia Jūsų rezervacijos būsena.',
    reload: 'Įkelti iš naujo',
  },
  contact: {
    title: 'Kontaktai: {property}',
    phone: 'Telefonas',
    email: 'El. paštas',
    website: 'Svetainė',
    readOnlyTitle: 'Dėl rezervacijos skambinkite arba rašykite',
    readOnlyText: '„{property}“ rezervacijas priima tiesiogiai. Laukiame Jūsų skambučio arba laiško.',
    askForRoom: 'Teirautis dėl šio kambario',
    closedTitle: 'Šiuo metu internetu rezervuoti negalima',
    closedText: 'Kreipkitės tiesiogiai į nakvynės vietą „{property}“. Mielai Jums padėsime.',
  },
  details: {
    title: 'Jūsų duomenys',
    allRooms: 'Visi kambariai',
    summary: 'Jūsų viešnagė',
    total: 'Bendra kaina',
    recap: 'Ką rezervuojate',
    firstName: 'Vardas',
    lastName: 'Pavardė',
    email: 'El. pašto adresas',
    emailHint: 'Kad „{property}“ galėtų su Jumis susisiekti dėl viešnagės.',
    allRequired: 'Užpildykite visus laukus.',
    order: 'Rezervuoti su prievole sumokėti',
    orderPlain: 'Patvirtinti rezervaciją',
    ordering: 'Rezervuojame, minutėlę…',
    orderingStatus: 'Rezervuojame Jums kambarį. Prašome likti šiame puslapyje.',
    orderingElsewhere: 'Jūsų rezervacija šiuo metu siunčiama kitame skirtuke arba lange. Minutėlę, prašome.',
    promise:
      'Vienas užsakymas – viena rezervacija: jei ryšys nutrūks, tęsime tą pačią rezervaciją ir niekada nesukursime antros.',
    refusedTitle: 'Jūsų rezervacija neišsiųsta',
    refusedText: 'Jokia rezervacija neatlikta. Jūsų duomenys išsaugoti; pabandykite dar kartą.',
    overtakenTitle: 'Galbūt ši rezervacija jau atlikta',
    overtakenText:
      'Dar kartą jos nesiuntėme. Jei neturite jos patvirtinimo, net ir kitame skirtuke, arba norite dar vienos rezervacijos, paspauskite mygtuką dar kartą.',
    unansweredTitle: 'Dar nežinome, ar Jūsų užsakymas gautas',
    unansweredText:
      'Ryšys nutrūko. Kai tik jis atsinaujins, paspauskite mygtuką dar kartą: tai bus tas pats užsakymas, todėl dviguba rezervacija niekada nebus atlikta.',
    orderWait:
      'Minutėlę, prašome: puslapis dar įkeliamas, o mygtukas veiks iš karto po to. Jei tai trunka ilgai, įkelkite puslapį iš naujo.',
    orderNoScript:
      'Šis mygtukas neveikia be „JavaScript“. Įjunkite ją arba susisiekite su nakvynės vieta „{property}“.',
    emailSuggestion: 'Ar turėjote omenyje {email}?',
  },
  guestErrors: {
    summary:
      '{count, plural, one {Patikrinkite # lauką} few {Patikrinkite # laukus} many {Patikrinkite # lauko} other {Patikrinkite # laukų}}',
    firstNameRequired: 'Įveskite savo vardą.',
    lastNameRequired: 'Įveskite savo pavardę.',
    emailRequired: 'Įveskite savo el. pašto adresą.',
    tooLong:
      '{count, plural, one {Ne daugiau kaip # ženklas.} few {Ne daugiau kaip # ženklai.} many {Ne daugiau kaip # ženklo.} other {Ne daugiau kaip # ženklų.}}',
    controlCharacters: 'Čia yra ženklas, kurio naudoti negalima. Įveskite iš naujo.',
    notAnEmail: 'Įveskite visą el. pašto adresą, pavyzdžiui, vardas@example.com.',
    notAccepted: 'Šis įrašas nepriimtas. Patikrinkite jį.',
  },
  priceChanged: {
    title: 'Kaina pasikeitė',
    text: 'Jokia rezervacija dar neatlikta. Jūs sprendžiate, ar nauja kaina Jums tinka.',
    before: 'Anksčiau',
    now: 'Dabar',
    more: '{amount} daugiau',
    less: '{amount} mažiau',
    agree: 'Tęsti už {price}',
    otherRooms: 'Žiūrėti kitus kambarius',
  },
  soldOut: {
    title: 'Šio kambario rezervuoti nebegalima',
    text: 'Tuo tarpu Jūsų datomis jį rezervavo kažkas kitas. Jums jokia rezervacija neatlikta, o Jūsų duomenys išsaugoti.',
    otherRooms: 'Žiūrėti laisvus kambarius',
  },
  doubt: {
    title: 'Tikriname Jūsų rezervaciją nakvynės vietoje „{property}“',
    notAgain: 'Prašome nerezervuoti dar kartą nei čia, nei kitame įrenginyje.',
    text: 'Atsakymas šiek tiek vėluoja, todėl klausiame dar kartą už Jus. Šis puslapis atsinaujina pats; Jums nieko daryti nereikia.',
    promise: 'Kad ir kiek kartų klaustume, daugiau nei vienos rezervacijos niekada nebus.',
    earlier:
      'Šią rezervaciją išsiuntėte anksčiau arba kitame skirtuke. Galėsite tęsti, kai bus gautas atsakymas.',
    unsent: 'Jūsų nauja rezervacija neišsiųsta, nes pirmenybę turi ši, ankstesnė.',
    offline: 'Nėra interneto ryšio. Tęsime, kai tik jis atsinaujins.',
    long: 'Tai trunka ilgiau nei įprastai. Taip pat galite susisiekti su nakvynės vieta „{property}“ ir pasakyti šį numerį:',
  },
  stuck: {
    title: 'Dėl savo rezervacijos kreipkitės į nakvynės vietą „{property}“',
    text: 'Nepavyko išsiaiškinti, ar Jūsų rezervacija gauta. Susisiekite su nakvynės vieta „{property}“ ir pasakykite toliau nurodytą numerį.',
    notAgain: 'Prašome nerezervuoti dar kartą, kol negausite atsakymo.',
    number: 'Jūsų užklausos numeris',
    newSearch: 'Pradėti naują paiešką',
  },
  rejected: {
    title: 'Jūsų rezervacija neatlikta',
    soldOut: 'Kai Jūsų užsakymas buvo gautas, kambarys jau buvo užimtas. Jokia rezervacija neatlikta.',
    invalid: '„{property}“ tokios rezervacijos nepriėmė. Jokia rezervacija neatlikta.',
    closed: '„{property}“ šiuo metu nepriima rezervacijų internetu. Jokia rezervacija neatlikta.',
    other: '„{property}“ rezervacijos nepriėmė. Jokia rezervacija neatlikta.',
    afterDoubt:
      'Jei vis dėlto el. paštu gausite rezervacijos patvirtinimą, prieš naują rezervaciją susisiekite su nakvynės vieta „{property}“.',
    goOn: 'Rinktis kambarį iš naujo',
  },
  confirmation: {
    title: 'Jūsų rezervacija patvirtinta',
    earlierTitle: 'Jūsų ankstesnė rezervacija',
    thanks: 'Dėkojame už rezervaciją vardu {name}. „{property}“ nekantriai Jūsų laukia.',
    reference: 'Rezervacijos numeris',
    keep: 'Išsaugokite šį numerį.',
    copy: 'Kopijuoti numerį',
    copied: 'Nukopijuota',
    copyFailed: 'Nukopijuokite numerį ranka.',
    guest: 'Rezervuota vardu',
    total: 'Bendra kaina',
    otherPriceTitle: 'Patikrinkite bendrą kainą',
    otherPriceText:
      'Užsakėte už {ordered}, o rezervavimo sistema patvirtino kitą bendrą kainą. Jei to nesitikėjote, teiraukitės nakvynės vietoje „{property}“.',
    print: 'Spausdinti',
    calendar: 'Įtraukti į kalendorių',
    another: 'Rezervuoti kitą viešnagę',
    anotherFailed: 'Šį kartą nepavyko. Pabandykite dar kartą.',
  },
  travel: {
    address: 'Adresas',
    map: 'Rodyti žemėlapyje',
    mapApp: 'Žemėlapių programėlė',
    share: 'Bendrinti',
    email: '„{property}“ atsiųs patvirtinimą adresu {email}.',
  },
  manage: {
    find: 'Rasti mano rezervaciją',
    intro: 'Įveskite patvirtinime nurodytą rezervacijos numerį ir el. pašto adresą, kuriuo rezervavote.',
    finding: 'Ieškome Jūsų rezervacijos…',
    numberRequired: 'Įveskite rezervacijos numerį.',
    noScript:
      'Kad galėtumėte čia rasti savo rezervaciją, įjunkite „JavaScript“ arba susisiekite su nakvynės vieta „{property}“.',
    unavailableTitle: 'Šiuo metu negalime ieškoti rezervacijų',
    notFoundTitle: 'Šios rezervacijos neradome',
    notFoundText:
      'Patikrinkite rezervacijos numerį ir el. pašto adresą. Jei abu teisingi, „{property}“ mielai Jums padės.',
    title: 'Jūsų rezervacija',
    confirmed: 'Patvirtinta',
    cancelled: 'Atšaukta',
    cancel: 'Atšaukti rezervaciją',
    askTitle: 'Atšaukti šią rezervaciją?',
    askText: 'Jūsų kambarys iškart atlaisvinamas. Šio veiksmo grąžinti negalima.',
    confirm: 'Taip, atšaukti',
    keep: 'Palikti rezervaciją',
    cancelling: 'Atšaukiame, luktelėkite…',
    uncertainTitle: 'Dar nežinome, ar Jūsų rezervacija atšaukta',
    checkingText: 'Tikriname Jūsų rezervaciją. Šis puslapis atsinaujina pats; Jums nieko daryti nereikia.',
    unknownText:
      'Nepavyko to išsiaiškinti. Netrukus patikrinkite dar kartą arba susisiekite su nakvynės vieta „{property}“ ir pasakykite rezervacijos numerį.',
    check: 'Patikrinti dar kartą',
    openTitle: 'Jūsų rezervacija dar neatšaukta',
    openText: 'Atšaukimas nebuvo perduotas, todėl Jūsų rezervacija tebegalioja. Pabandykite dar kartą.',
    refusedTitle: 'Šios rezervacijos internetu atšaukti negalima',
    refusedText: 'Jūsų rezervacija galioja kaip galiojusi. Kreipkitės į nakvynės vietą „{property}“.',
    cancelledTitle: 'Jūsų rezervacija atšaukta',
    cancelledText: 'Jūsų kambarys atlaisvintas. Išsaugokite rezervacijos numerį, jei turėtumėte klausimų.',
  },
  bookings: {
    title: 'Jūsų rezervacijos',
    entry: 'Jūsų rezervacija {reference}',
    view: 'Žiūrėti',
    viewOf: 'Žiūrėti rezervaciją {reference}',
    hide: 'Slėpti šiame įrenginyje',
    goOn: 'Tęsti naują rezervaciją',
    onceMore: 'Rezervuoti šį kambarį dar kartą',
    already: 'Šį kambarį šioms datoms jau rezervavote. Jūsų nauja rezervacija neišsiųsta.',
  },
  policies: {
    title: 'Naudinga žinoti',
    checkinFrom: 'Nuo {time}',
    checkoutUntil: 'Iki {time}',
    cancellation: 'Atšaukimas',
    terms: 'Bendrosios sąlygos',
    privacy: 'Privatumo politika',
  },
  cancellation: {
    freeUntil: 'Nemokamas atšaukimas iki {when}',
    costs: 'Atšaukimo mokestis: {fee}',
    freeNow: 'Pagal atšaukimo sąlygas nemokamai atšaukti galima iki {when}.',
    costsNow: 'Pagal atšaukimo sąlygas atšaukimo mokestis dabar: {fee}.',
    until: 'Iki {when}: {fee}',
    after: 'Vėliau: {fee}',
    nightsAmount:
      '{count, plural, =1 {{amount} (pirmoji naktis)} one {{amount} (pirmosios # naktis)} few {{amount} (pirmosios # naktys)} many {{amount} (pirmosios # nakties)} other {{amount} (pirmosios # naktų)}}',
    nightsWords:
      '{count, plural, =1 {pirmosios nakties kaina} one {pirmųjų # nakties kaina} few {pirmųjų # naktų kaina} many {pirmųjų # nakties kaina} other {pirmųjų # naktų kaina}}',
    percentAmount: '{amount} ({percent} bendros kainos)',
    percentWords: '{percent} bendros kainos',
    localTime: '{when} (apgyvendinimo vietos laiku)',
  },
  calendarFile: {
    summary: 'Viešnagė: {property}',
    reference: 'Rezervacijos numeris: {reference}',
  },
};
