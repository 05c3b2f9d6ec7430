import type { Catalogue } from '../catalogue.ts';

/**
 * Slovenian, with the polite »vi« in lower case; only buttons are commands to the page (»Izberi«), as
 * Slovenian hotels print them. The order button's words are »naročilo z obveznostjo plačila« of the Consumer
 * Protection Act (article 8 (2) of Directive 2011/83/EU), made a booking. Names never change their case: the
 * house stands as the subject of a verb in the present, in brackets, after a colon or after »nastanitev«; the
 * guest after »na ime«. Arrival and departure are two dates and take the dual. An ellipsis that stands for
 * words has a space before it.
 */
export const sl: Catalogue = {
  widget: {
    label: 'Rezervacija bivanja: {property}',
    demo: 'Demo: rezervacije niso prave',
    language: 'Jezik',
    noScript: 'Za spletno rezervacijo vklopite JavaScript ali se obrnite na nas: {property}.',
  },
  count: {
    nights: '{count, plural, one {# noč} two {# noči} few {# noči} other {# noči}}',
    adults:
      '{count, plural, one {# odrasla oseba} two {# odrasli osebi} few {# odrasle osebe} other {# odraslih oseb}}',
  },
  stay: {
    checkin: 'Prihod',
    checkout: 'Odhod',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Načrtujte svoje bivanje',
    adults: 'Odrasli',
    chooseDate: 'Izberi datum',
    fewerAdults: 'Ena odrasla oseba manj',
    moreAdults: 'Ena odrasla oseba več',
    submit: 'Prikaži sobe in cene',
    change: 'Spremeni iskanje',
  },
  dates: {
    title: 'Kdaj želite bivati pri nas?',
    typed: 'Datuma lahko tudi vpišete',
    chooseCheckin: 'Izberite dan prihoda.',
    chooseCheckout: 'Zdaj izberite še dan odhoda.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Naenkrat lahko rezervirate največ # noč.} two {Naenkrat lahko rezervirate največ # noči.} few {Naenkrat lahko rezervirate največ # noči.} other {Naenkrat lahko rezervirate največ # noči.}}',
    loading: 'Odpiramo koledar\u00a0…',
    done: 'Končano',
    close: 'Zapri',
  },
  stayErrors: {
    checkinMissing: 'Izberite dan prihoda.',
    checkoutMissing: 'Izberite dan odhoda.',
    pastCheckin: 'Ta dan je že mimo. Izberite današnji ali poznejši dan.',
    tooFarAhead: 'Izberite zgodnejši dan. Zadnji možni dan prihoda: {date}.',
    checkoutNotAfterCheckin: 'Dan odhoda mora biti poznejši od dneva prihoda.',
    tooManyNights:
      '{count, plural, one {Naenkrat lahko rezervirate največ # noč. Izberite zgodnejši dan odhoda.} two {Naenkrat lahko rezervirate največ # noči. Izberite zgodnejši dan odhoda.} few {Naenkrat lahko rezervirate največ # noči. Izberite zgodnejši dan odhoda.} other {Naenkrat lahko rezervirate največ # noči. Izberite zgodnejši dan odhoda.}}',
    tooFewAdults: 'Vnesite vsaj eno odraslo osebo.',
    tooManyAdults:
      '{count, plural, one {Prek spleta lahko rezervirate za največ # odraslo osebo.} two {Prek spleta lahko rezervirate za največ # odrasli osebi.} few {Prek spleta lahko rezervirate za največ # odrasle osebe.} other {Prek spleta lahko rezervirate za največ # odraslih oseb.}}',
  },
  rooms: {
    title: 'Sobe v izbranem terminu',
    searching: 'Iščemo proste sobe\u00a0…',
    found:
      '{count, plural, one {Na voljo je # vrsta sob.} two {Na voljo sta # vrsti sob.} few {Na voljo so # vrste sob.} other {Na voljo je # vrst sob.}}',
    sleeps:
      '{count, plural, one {Za # osebo} two {Za največ # osebi} few {Za največ # osebe} other {Za največ # oseb}}',
    left: '{count, plural, one {Samo še # soba} two {Samo še # sobi} few {Samo še # sobe} other {Samo še # sob}}',
    totalFor: 'Skupaj za {nights}',
    perNight: 'povprečno {price} na noč',
    eachNight: 'Cena za vsako noč',
    choose: 'Izberi',
    chooseRoom: 'Izberi: {room}',
    noneTitle:
      'V tem terminu ni proste sobe za {count, plural, one {# osebo} two {# osebi} few {# osebe} other {# oseb}}',
    noneText: 'Morda bi vam ustrezalo nekaj dni prej ali pozneje:',
    nearSearching: 'Preverjamo, ali so sobe proste nekaj dni prej ali pozneje\u00a0…',
    nearTitle: 'Proste sobe so na voljo v naslednjih terminih',
    nearNone:
      'Tudi nekaj dni prej ali pozneje ni prostih sob. Poskusite z drugim terminom ali se obrnite neposredno na nas.',
    nearFrom: 'od {price}',
    stale: 'Stanje cen: {time}. Ob rezervaciji ceno znova preverimo.',
    goneTitle: 'Ta soba v izbranem terminu ni na voljo',
    goneText: 'Spodnje sobe so proste. Nič še ni rezervirano.',
  },
  trouble: {
    retry: 'Poskusi znova',
    unavailableTitle: 'Cen trenutno ne moremo prikazati',
    unavailableText:
      'Rezervacijski sistem nastanitve {property} se trenutno ne odziva. Poskusite znova čez nekaj trenutkov ali se obrnite neposredno na nas.',
    noAnswerTitle: 'Povezava s storitvijo za rezervacije ni uspela',
    noAnswerText: 'Preverite internetno povezavo in poskusite znova.',
    tooManyTitle: 'Trenutek, prosimo',
    tooManyText:
      'Storitev rezervacij je trenutno zasedena. Prosimo, počakajte trenutek in nato poskusite znova.',
    unexpectedTitle: 'Na naši strani je prišlo do napake',
    unexpectedText:
      'Poskusite znova. Če se napaka ponovi, se obrnite neposredno na nas ({property}). Z veseljem vam bomo pomagali.',
    invalidTitle: 'Iskanje v tem terminu ni mogoče',
    invalidText: 'Preverite datuma in število odraslih.',
    offlineTitle: 'Niste povezani z internetom',
    offlineText:
      'Vneseni podatki so ohranjeni. Nadaljevali boste lahko, takoj ko bo povezava znova vzpostavljena.',
    cookiesTitle: 'Vaš brskalnik tukaj ne dovoljuje piškotkov',
    cookiesText:
      'Potrebujemo en sam majhen piškotek, da zagotovo nikoli ne boste rezervirali dvakrat. Odprite stran za rezervacije neposredno; vaše iskanje bo ostalo ohranjeno.',
    cookiesOpen: 'Odpri stran za rezervacije',
    crashTitle: 'Ta stran je prenehala delovati',
    crashText:
      'Znova jo naložite; vaše iskanje je ohranjeno. Če ste rezervacijo že oddali, boste videli njeno stanje.',
    reload: 'Znova naloži',
  },
  recovery: {
    instead: 'Prosto za isto bivanje:',
    noneInstead: 'Za isto bivanje ni prosta nobena druga soba.',
    otherDates: 'Oglejte si druge datume',
    gone: 'Ni več na voljo',
    samePrice: 'Enaka cena',
    chosen: 'Zdaj izbrano: {room}, skupaj {price}. Nič še ni rezervirano.',
    tryingIn: 'Znova poskusimo čez {seconds} s … (poskus {count} od {max})',
    orderIn: 'Znova lahko poskusite čez {seconds} s.',
    stillLooking: 'Še vedno iščemo. Traja nekoliko dlje kot običajno …',
  },
  contact: {
    title: 'Kontakt: {property}',
    phone: 'Telefon',
    email: 'E-pošta',
    website: 'Spletna stran',
    readOnlyTitle: 'Za rezervacijo nas pokličite ali nam pišite',
    readOnlyText: '{property} sprejema rezervacije neposredno. Veselimo se vašega klica ali sporočila.',
    askForRoom: 'Povpraševanje za to sobo',
    closedTitle: 'Spletne rezervacije trenutno niso mogoče',
    closedText: 'Obrnite se neposredno na nas: {property}. Z veseljem vam bomo pomagali.',
  },
  enquiry: {
    write: 'Napišite povpraševanje',
    subject: 'Povpraševanje za {property}',
    wish: 'Pozdravljeni, pri vas bi rad/a bival/a:',
    question: 'Ali je to mogoče in koliko bi stalo? Najlepša hvala.',
    room: 'Soba',
    largerParty: 'Vas je več? Prosimo, obrnite se neposredno na nas.',
  },
  details: {
    title: 'Vaši podatki',
    allRooms: 'Vse sobe',
    summary: 'Vaše bivanje',
    total: 'Skupaj',
    recap: 'Kaj rezervirate',
    firstName: 'Ime',
    lastName: 'Priimek',
    email: 'E-poštni naslov',
    emailHint: 'Na ta naslov vam {property} lahko piše glede bivanja.',
    allRequired: 'Prosimo, izpolnite vsa polja.',
    order: 'Rezervacija z obveznostjo plačila',
    orderPlain: 'Potrdi rezervacijo',
    ordering: 'Rezerviramo, samo trenutek\u00a0…',
    orderingStatus: 'Rezerviramo vašo sobo. Prosimo, ostanite na tej strani.',
    orderingElsewhere: 'Vaša rezervacija se pravkar pošilja v drugem zavihku ali oknu. Trenutek, prosimo.',
    promise:
      'Eno naročilo, ena rezervacija: če se povezava prekine, nadaljujemo prav to rezervacijo in nikoli ne ustvarimo še ene.',
    refusedTitle: 'Vaša rezervacija ni bila poslana',
    refusedText: 'Nič ni bilo rezervirano. Vaši podatki so ohranjeni; poskusite znova.',
    overtakenTitle: 'Morda že imate to rezervacijo',
    overtakenText:
      'Nismo je poslali še enkrat. Če zanjo nimate potrditve, niti v drugem zavihku, ali želite še eno rezervacijo, znova pritisnite gumb.',
    unansweredTitle: 'Še ne vemo, ali je vaša rezervacija prispela',
    unansweredText:
      'Povezava se je prekinila. Takoj ko bo znova vzpostavljena, še enkrat pritisnite gumb: to je ista rezervacija in nikoli ne bo izvedena dvakrat.',
    orderWait:
      'Trenutek, prosimo: stran se še nalaga, gumb pa bo deloval takoj zatem. Če traja dolgo, znova naložite stran.',
    orderNoScript: 'Ta gumb brez JavaScripta ne deluje. Vklopite ga ali se obrnite na nas: {property}.',
    emailSuggestion: 'Ste mislili {email}?',
  },
  guestErrors: {
    summary:
      '{count, plural, one {Prosimo, preverite # vnos} two {Prosimo, preverite # vnosa} few {Prosimo, preverite # vnose} other {Prosimo, preverite # vnosov}}',
    firstNameRequired: 'Vnesite ime.',
    lastNameRequired: 'Vnesite priimek.',
    emailRequired: 'Vnesite e-poštni naslov.',
    tooLong:
      '{count, plural, one {Uporabite največ # znak.} two {Uporabite največ # znaka.} few {Uporabite največ # znake.} other {Uporabite največ # znakov.}}',
    controlCharacters: 'To polje vsebuje znak, ki ga tukaj ni mogoče uporabiti. Prosimo, izpolnite ga znova.',
    notAnEmail: 'Vnesite celoten e-poštni naslov, na primer ime@example.com.',
    notAccepted: 'Ta vnos ni bil sprejet. Prosimo, preverite ga.',
  },
  priceChanged: {
    title: 'Cena se je spremenila',
    text: 'Nič še ni rezervirano. Odločitev, ali vam nova cena ustreza, je vaša.',
    before: 'Prej',
    now: 'Zdaj',
    more: '{amount} več',
    less: '{amount} manj',
    agree: 'Nadaljujem po ceni {price}',
    otherRooms: 'Prikaži druge sobe',
  },
  soldOut: {
    title: 'Ta soba ni več na voljo',
    text: 'V izbranem terminu je bila medtem že oddana. Za vas ni bilo nič rezervirano, vaši podatki pa so ohranjeni.',
    otherRooms: 'Prikaži proste sobe',
  },
  doubt: {
    title: 'Čakamo na potrditev vaše rezervacije: {property}',
    notAgain: 'Prosimo, ne rezervirajte znova, niti tukaj niti na drugi napravi.',
    text: 'Odgovor nekoliko zamuja, zato namesto vas sprašujemo znova. Ta stran se osvežuje sama; ničesar vam ni treba storiti.',
    promise: 'Ne glede na to, kolikokrat vprašamo, nikoli ne nastane več kot ena rezervacija.',
    earlier:
      'To rezervacijo ste poslali že prej ali v drugem zavihku. Nadaljevali boste lahko, takoj ko bo prispel odgovor nanjo.',
    unsent: 'Vaša nova rezervacija ni bila poslana, ker ima prednost ta zgodnejša.',
    offline: 'Niste povezani z internetom. Nadaljevali bomo, takoj ko bo povezava znova vzpostavljena.',
    long: 'To traja dlje kot običajno. Lahko se obrnete tudi na nas ({property}) in navedete to številko:',
  },
  stuck: {
    title: 'Prosimo, obrnite se na nas glede rezervacije: {property}',
    text: 'Ni nam uspelo ugotoviti, ali je vaša rezervacija prispela. Prosimo, obrnite se na nas ({property}) in navedite spodnjo številko.',
    notAgain: 'Prosimo, ne rezervirajte znova, dokler ne prejmete odgovora.',
    number: 'Številka vašega zahtevka',
    newSearch: 'Začni novo iskanje',
  },
  rejected: {
    title: 'Vaša rezervacija ni uspela',
    soldOut: 'Ko je vaša rezervacija prispela, soba ni bila več prosta. Nič ni bilo rezervirano.',
    invalid: '{property} rezervacije v tej obliki ne sprejema. Nič ni bilo rezervirano.',
    closed: '{property} trenutno ne sprejema spletnih rezervacij. Nič ni bilo rezervirano.',
    other: '{property} te rezervacije ne sprejema. Nič ni bilo rezervirano.',
    afterDoubt:
      'Če boste kljub temu po e-pošti prejeli potrditev rezervacije, se pred ponovno rezervacijo obrnite na nas ({property}).',
    goOn: 'Znova izberi sobo',
  },
  confirmation: {
    title: 'Vaša rezervacija je potrjena',
    earlierTitle: 'Vaša rezervacija',
    thanks: 'Hvala za rezervacijo na ime {name}. {property} se veseli vašega obiska.',
    reference: 'Številka rezervacije',
    keep: 'Prosimo, shranite to številko.',
    copy: 'Kopiraj številko',
    copied: 'Kopirano',
    copyFailed: 'Prosimo, kopirajte številko ročno.',
    guest: 'Gost',
    total: 'Skupaj',
    otherPriceTitle: 'Prosimo, preverite skupni znesek',
    otherPriceText:
      'Rezervirali ste po ceni {ordered}, rezervacijski sistem pa je potrdil drugačen skupni znesek. Če tega niste pričakovali, se obrnite na nas: {property}.',
    print: 'Natisni',
    calendar: 'Dodaj v koledar',
    another: 'Rezerviraj še eno bivanje',
    anotherFailed: 'Tokrat ni uspelo. Poskusite znova.',
  },
  travel: {
    address: 'Naslov',
    map: 'Prikaži na zemljevidu',
    mapApp: 'Aplikacija z zemljevidi',
    share: 'Deli',
    email: '{property} pošlje potrdilo na {email}.',
  },
  manage: {
    find: 'Poišči mojo rezervacijo',
    intro: 'Vnesite številko rezervacije iz potrditve in e-poštni naslov, s katerim ste rezervirali.',
    finding: 'Iščemo vašo rezervacijo…',
    numberRequired: 'Vnesite številko rezervacije.',
    noScript:
      'Če želite tukaj poiskati svojo rezervacijo, vklopite JavaScript ali se obrnite na nas: {property}.',
    unavailableTitle: 'Rezervacij trenutno ne moremo poiskati',
    notFoundTitle: 'Te rezervacije nismo našli',
    notFoundText:
      'Preverite številko rezervacije in e-poštni naslov. Če sta pravilna, se obrnite na nas ({property}). Z veseljem vam bomo pomagali.',
    title: 'Vaša rezervacija',
    confirmed: 'Potrjena',
    cancelled: 'Odpovedana',
    cancel: 'Odpovej rezervacijo',
    askTitle: 'Želite odpovedati to rezervacijo?',
    askText: 'Vaša soba se takoj sprosti. Tega ni mogoče razveljaviti.',
    confirm: 'Da, odpovej',
    keep: 'Obdrži rezervacijo',
    cancelling: 'Odpovedujemo, trenutek…',
    uncertainTitle: 'Še ne vemo, ali je vaša rezervacija odpovedana',
    checkingText: 'Preverjamo vašo rezervacijo. Ta stran se osvežuje sama; ničesar vam ni treba storiti.',
    unknownText:
      'Tega nam ni uspelo ugotoviti. Preverite znova čez nekaj trenutkov ali se obrnite na nas ({property}) in navedite številko rezervacije.',
    check: 'Preveri znova',
    openTitle: 'Vaša rezervacija še ni odpovedana',
    openText: 'Odpoved ni prispela, zato vaša rezervacija še velja. Poskusite znova.',
    refusedTitle: 'Te rezervacije ni mogoče odpovedati na spletu',
    refusedText: 'Vaša rezervacija velja nespremenjena. Obrnite se na nas: {property}.',
    cancelledTitle: 'Vaša rezervacija je odpovedana',
    cancelledText: 'Vaša soba je sproščena. Številko rezervacije shranite za primer, da imate vprašanje.',
  },
  bookings: {
    title: 'Vaše rezervacije',
    entry: 'Vaša rezervacija {reference}',
    view: 'Prikaži',
    viewOf: 'Prikaži rezervacijo {reference}',
    hide: 'Skrij na tej napravi',
    goOn: 'Nadaljuj z novo rezervacijo',
    onceMore: 'Rezerviraj to sobo še enkrat',
    already: 'To sobo ste za ta termin že rezervirali.',
    notSent: 'Vaša nova rezervacija ni bila poslana.',
  },
  policies: {
    title: 'Dobro je vedeti',
    checkinFrom: 'Od {time}',
    checkoutUntil: 'Do {time}',
    cancellation: 'Odpoved rezervacije',
    terms: 'Splošni pogoji',
    privacy: 'Varstvo osebnih podatkov',
  },
  cancellation: {
    freeUntil: 'Brezplačna odpoved do {when}',
    costs: 'Strošek odpovedi: {fee}',
    freeNow: 'Odpoved je brezplačna do {when}.',
    costsNow: 'Strošek odpovedi je zdaj: {fee}.',
    until: 'Do {when}',
    after: 'Potem',
    free: 'brezplačno',
    nightsAmount:
      '{count, plural, =1 {{amount} (prva noč)} one {{amount} (prvih # noči)} two {{amount} (prvi # noči)} few {{amount} (prve # noči)} other {{amount} (prvih # noči)}}',
    nightsWords:
      '{count, plural, =1 {cena prve noči} one {cena prvih # noči} two {cena prvih # noči} few {cena prvih # noči} other {cena prvih # noči}}',
    percentAmount: '{amount} ({percent} skupne cene)',
    percentWords: '{percent} skupne cene',
    localTime: '{when} (po lokalnem času nastanitve)',
    localClock: 'Po lokalnem času nastanitve',
    ownWords: 'Pogoji, kot jih navaja nastanitev',
  },
  calendarFile: {
    summary: 'Bivanje: {property}',
    reference: 'Številka rezervacije: {reference}',
  },
};
