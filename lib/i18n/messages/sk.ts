import type { Catalogue } from '../catalogue.ts';

/**
 * Slovak, with the formal address in lower case (“vy”, “váš”); “prosím” within a sentence stands between
 * commas. The order button's words are “objednávka s povinnosťou platby” of the consumer protection law
 * (article 8 (2) of Directive 2011/83/EU; Act 108/2024, before it 102/2014), made a booking. What is sent is
 * an “objednávka”, what comes of it a “rezervácia”. Names never change their case and agree with nothing, not
 * even in number (“Apartmány Luna”): the house stands in brackets, after a colon or after a dash. `\u00a0`
 * keeps one-letter words off a line's end.
 */
export const sk: Catalogue = {
  widget: {
    label: 'Rezervácia pobytu: {property}',
    demo: 'Demo: nejde o\u00a0skutočnú rezerváciu',
    language: 'Jazyk',
    noScript: 'Na online rezerváciu zapnite, prosím, JavaScript alebo nás kontaktujte: {property}.',
  },
  count: {
    nights: '{count, plural, one {# noc} few {# noci} many {# noci} other {# nocí}}',
    adults: '{count, plural, one {# dospelý} few {# dospelí} many {# dospelého} other {# dospelých}}',
  },
  stay: {
    checkin: 'Príchod',
    checkout: 'Odchod',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Naplánujte si pobyt',
    adults: 'Dospelí',
    chooseDate: 'Vybrať dátum',
    fewerAdults: 'O\u00a0jedného dospelého menej',
    moreAdults: 'O\u00a0jedného dospelého viac',
    submit: 'Zobraziť izby a\u00a0ceny',
    change: 'Upraviť vyhľadávanie',
  },
  dates: {
    title: 'Kedy sa u\u00a0nás chcete ubytovať?',
    typed: 'Alebo zadajte termín ručne',
    chooseCheckin: 'Vyberte deň príchodu.',
    chooseCheckout: 'Teraz vyberte deň odchodu.',
    chosen: '{dates} ({nights})',
    limit:
      '{count, plural, one {Naraz si môžete rezervovať najviac # noc.} few {Naraz si môžete rezervovať najviac # noci.} many {Naraz si môžete rezervovať najviac # noci.} other {Naraz si môžete rezervovať najviac # nocí.}}',
    loading: 'Otvárame kalendár…',
    done: 'Hotovo',
    close: 'Zavrieť',
  },
  stayErrors: {
    checkinMissing: 'Vyberte deň príchodu.',
    checkoutMissing: 'Vyberte deň odchodu.',
    pastCheckin: 'Tento deň už uplynul. Vyberte, prosím, dnešný alebo neskorší deň.',
    tooFarAhead: 'Vyberte, prosím, skorší deň. Posledný deň príchodu, ktorý možno rezervovať: {date}.',
    checkoutNotAfterCheckin: 'Deň odchodu musí byť až po dni príchodu.',
    tooManyNights:
      '{count, plural, one {Naraz si môžete rezervovať najviac # noc. Vyberte, prosím, skorší deň odchodu.} few {Naraz si môžete rezervovať najviac # noci. Vyberte, prosím, skorší deň odchodu.} many {Naraz si môžete rezervovať najviac # noci. Vyberte, prosím, skorší deň odchodu.} other {Naraz si môžete rezervovať najviac # nocí. Vyberte, prosím, skorší deň odchodu.}}',
    tooFewAdults: 'Zadajte aspoň jedného dospelého.',
    tooManyAdults:
      '{count, plural, one {Online možno rezervovať najviac pre # dospelého.} few {Online možno rezervovať najviac pre # dospelých.} many {Online možno rezervovať najviac pre # dospelého.} other {Online možno rezervovať najviac pre # dospelých.}}',
  },
  rooms: {
    title: 'Izby vo vašom termíne',
    searching: 'Hľadáme voľné izby…',
    found:
      '{count, plural, one {K\u00a0dispozícii je # typ izby.} few {K\u00a0dispozícii sú # typy izieb.} many {K\u00a0dispozícii je # typu izby.} other {K\u00a0dispozícii je # typov izieb.}}',
    sleeps:
      '{count, plural, one {Pre # osobu} few {Až pre # osoby} many {Až pre # osoby} other {Až pre # osôb}}',
    left: '{count, plural, one {Už len # izba} few {Už len # izby} many {Už len # izby} other {Už len # izieb}}',
    totalFor: 'Spolu za {nights}',
    perNight: 'v\u00a0priemere {price} za noc',
    eachNight: 'Ceny za jednotlivé noci',
    choose: 'Vybrať',
    chooseRoom: 'Vybrať: {room}',
    noneTitle:
      'Vo zvolenom termíne nemáme voľnú izbu pre {count, plural, one {# osobu} few {# osoby} many {# osoby} other {# osôb}}',
    noneText: 'Možno by vám vyhovoval termín o\u00a0pár dní skôr alebo neskôr:',
    nearSearching: 'Zisťujeme, či máme voľno o\u00a0pár dní skôr alebo neskôr…',
    nearTitle: 'Voľné izby máme v\u00a0týchto termínoch',
    nearNone:
      'Voľno nemáme ani o\u00a0pár dní skôr či neskôr. Skúste, prosím, iný termín alebo sa obráťte priamo na nás.',
    nearFrom: 'od {price}',
    stale: 'Ceny aktualizované: {time}. Pri rezervácii cenu znova overíme.',
    goneTitle: 'Táto izba nie je vo zvolenom termíne k\u00a0dispozícii',
    goneText: 'Nasledujúce izby sú voľné. Zatiaľ nebolo nič rezervované.',
  },
  trouble: {
    retry: 'Skúsiť znova',
    unavailableTitle: 'Ceny teraz nemôžeme zobraziť',
    unavailableText:
      'Rezervačný systém ({property}) momentálne neodpovedá. Skúste to, prosím, o\u00a0chvíľu znova alebo nás kontaktujte priamo.',
    noAnswerTitle: 'Nemôžeme sa spojiť s\u00a0rezervačnou službou',
    noAnswerText: 'Skontrolujte, prosím, pripojenie na internet a\u00a0skúste to znova.',
    tooManyTitle: 'Chvíľku strpenia, prosím',
    tooManyText: 'Rezervačná služba je práve vyťažená. Počkajte, prosím, chvíľu a potom to skúste znova.',
    unexpectedTitle: 'Na našej strane nastala chyba',
    unexpectedText:
      'Skúste to, prosím, znova. Ak sa chyba zopakuje, obráťte sa priamo na nás ({property}), radi vám pomôžeme.',
    invalidTitle: 'Tento termín sa nedá vyhľadať',
    invalidText: 'Skontrolujte, prosím, termín a\u00a0počet dospelých.',
    offlineTitle: 'Ste offline',
    offlineText: 'Zadané údaje zostanú zachované. Hneď ako sa pripojenie obnoví, môžete pokračovať.',
    cookiesTitle: 'Váš prehliadač tu nepovoľuje súbory cookie',
    cookiesText:
      'Potrebujeme jeden malý súbor cookie, aby nikdy nedošlo k\u00a0dvojitej rezervácii. Otvorte, prosím, rezervačnú stránku samostatne; vaše vyhľadávanie zostane zachované.',
    cookiesOpen: 'Otvoriť rezervačnú stránku',
    crashTitle: 'Táto stránka prestala fungovať',
    crashText:
      'Načítajte ju, prosím, znova; vaše vyhľadávanie zostane zachované. Ak už bola objednávka odoslaná, uvidíte, v\u00a0akom stave je vaša rezervácia.',
    reload: 'Načítať znova',
  },
  recovery: {
    instead: 'Voľné pre rovnaký pobyt:',
    noneInstead: 'Pre rovnaký pobyt nie je voľná žiadna iná izba.',
    otherDates: 'Zobraziť iné termíny',
    gone: 'Už nie je k dispozícii',
    samePrice: 'Rovnaká cena',
    chosen: 'Teraz vybrané: {room}, spolu {price}. Zatiaľ nie je nič rezervované.',
    tryingIn: 'Ďalší pokus o {seconds} s… (pokus {count} z {max})',
    orderIn: 'Znova to môžete skúsiť o {seconds} s.',
    stillLooking: 'Stále hľadáme. Trvá to o chvíľu dlhšie než zvyčajne…',
  },
  contact: {
    title: 'Kontakt: {property}',
    phone: 'Telefón',
    email: 'E-mail',
    website: 'Webová stránka',
    readOnlyTitle: 'Zavolajte nám alebo napíšte a\u00a0rezervujte si pobyt',
    readOnlyText: 'Rezervácie prijímame priamo ({property}). Tešíme sa, že sa nám ozvete.',
    askForRoom: 'Opýtať sa na túto izbu',
    closedTitle: 'Online rezervácie teraz nie sú možné',
    closedText: 'Obráťte sa, prosím, priamo na nás: {property}. Radi vám pomôžeme.',
  },
  enquiry: {
    write: 'Napísať dopyt',
    subject: 'Dopyt pre {property}',
    wish: 'Dobrý deň, mám záujem o pobyt u vás:',
    question: 'Je to možné a koľko by pobyt stál? Vopred ďakujem.',
    room: 'Izba',
    largerParty: 'Je vás viac? Obráťte sa, prosím, priamo na nás.',
  },
  details: {
    title: 'Vaše údaje',
    allRooms: 'Všetky izby',
    summary: 'Váš pobyt',
    total: 'Spolu',
    recap: 'Čo si rezervujete',
    firstName: 'Meno',
    lastName: 'Priezvisko',
    email: 'E-mail',
    emailHint: 'Aby sme sa vám mohli ozvať v\u00a0súvislosti s\u00a0pobytom ({property}).',
    allRequired: 'Vyplňte, prosím, všetky polia.',
    order: 'Rezervovať s\u00a0povinnosťou platby',
    orderPlain: 'Dokončiť rezerváciu',
    ordering: 'Rezervujeme, chvíľku strpenia…',
    orderingStatus: 'Rezervujeme vašu izbu. Zostaňte, prosím, na tejto stránke.',
    orderingElsewhere:
      'Vaša objednávka sa práve odosiela na inej karte alebo v\u00a0inom okne prehliadača. Chvíľku strpenia, prosím.',
    promise:
      'Jedna objednávka, jedna rezervácia: ak sa spojenie preruší, pokračujeme v\u00a0tej istej rezervácii a\u00a0druhú nikdy nevytvoríme.',
    refusedTitle: 'Vaša objednávka nebola odoslaná',
    refusedText: 'Nič nebolo rezervované. Vaše údaje zostali zachované; skúste to, prosím, znova.',
    overtakenTitle: 'Túto rezerváciu už možno máte',
    overtakenText:
      'Objednávku sme znova neodoslali. Ak nemáte jej potvrdenie, ani na inej karte prehliadača, alebo chcete ďalšiu rezerváciu, stlačte tlačidlo ešte raz.',
    unansweredTitle: 'Zatiaľ nevieme, či vaša objednávka prišla',
    unansweredText:
      'Spojenie sa prerušilo. Hneď ako sa obnoví, stlačte tlačidlo znova: ide o\u00a0tú istú objednávku a\u00a0druhá rezervácia z\u00a0nej nikdy nevznikne.',
    orderWait:
      'Chvíľku strpenia, prosím: stránka sa ešte načítava a\u00a0tlačidlo bude fungovať hneď potom. Ak to trvá dlho, načítajte, prosím, stránku znova.',
    orderNoScript:
      'Bez JavaScriptu toto tlačidlo nefunguje. Zapnite ho, prosím, alebo nás kontaktujte: {property}.',
    emailSuggestion: 'Mysleli ste {email}?',
  },
  guestErrors: {
    summary:
      '{count, plural, one {Skontrolujte, prosím, # údaj} few {Skontrolujte, prosím, # údaje} many {Skontrolujte, prosím, # údaja} other {Skontrolujte, prosím, # údajov}}',
    firstNameRequired: 'Zadajte svoje meno.',
    lastNameRequired: 'Zadajte svoje priezvisko.',
    emailRequired: 'Zadajte svoju e-mailovú adresu.',
    tooLong:
      '{count, plural, one {Zadajte najviac # znak.} few {Zadajte najviac # znaky.} many {Zadajte najviac # znaku.} other {Zadajte najviac # znakov.}}',
    controlCharacters: 'Tento údaj obsahuje znak, ktorý sa tu nedá použiť. Zadajte, prosím, celý údaj znova.',
    notAnEmail: 'Zadajte úplnú e-mailovú adresu, napríklad meno@example.com.',
    notAccepted: 'Tento údaj nebol prijatý. Skontrolujte ho, prosím.',
  },
  priceChanged: {
    title: 'Cena sa zmenila',
    text: 'Zatiaľ nebolo nič rezervované. Je na vás, či vám nová cena vyhovuje.',
    before: 'Pôvodne',
    now: 'Teraz',
    more: 'o\u00a0{amount} viac',
    less: 'o\u00a0{amount} menej',
    agree: 'Pokračovať za cenu {price}',
    otherRooms: 'Zobraziť iné izby',
  },
  soldOut: {
    title: 'Táto izba už nie je k\u00a0dispozícii',
    text: 'Vo vašom termíne bola medzičasom obsadená. Pre vás nebolo nič rezervované a\u00a0vaše údaje zostali zachované.',
    otherRooms: 'Zobraziť voľné izby',
  },
  doubt: {
    title: 'Overujeme vašu rezerváciu: {property}',
    notAgain: 'Prosíme, nerezervujte znova ani tu, ani na inom zariadení.',
    text: 'Na odpoveď sa chvíľu čaká, preto sa za vás pýtame znova. Táto stránka sa aktualizuje sama; nemusíte nič robiť.',
    promise: 'Aj keď sa pýtame opakovane, nikdy nevznikne viac ako jedna rezervácia.',
    earlier:
      'Táto vaša objednávka bola odoslaná skôr alebo na inej karte prehliadača. Hneď ako na ňu príde odpoveď, budete môcť pokračovať.',
    unsent: 'Vaša nová objednávka nebola odoslaná, pretože táto skoršia má prednosť.',
    offline: 'Ste offline. Hneď ako sa pripojenie obnoví, budeme pokračovať.',
    long: 'Trvá to dlhšie ako zvyčajne. Môžete nás aj kontaktovať ({property}) a\u00a0uviesť toto číslo:',
  },
  stuck: {
    title: 'Obráťte sa, prosím, na nás v\u00a0súvislosti s\u00a0rezerváciou: {property}',
    text: 'Nepodarilo sa zistiť, či vaša objednávka prišla. Obráťte sa, prosím, na nás ({property}) a\u00a0oznámte nám číslo uvedené nižšie.',
    notAgain: 'Kým nedostanete odpoveď, nerezervujte, prosím, znova.',
    number: 'Číslo vašej objednávky',
    newSearch: 'Začať nové vyhľadávanie',
  },
  rejected: {
    title: 'Rezervácia sa neuskutočnila',
    soldOut: 'Keď vaša objednávka prišla, izba už nebola voľná. Nič nebolo rezervované.',
    invalid: 'Rezervácia nebola v\u00a0tejto podobe prijatá ({property}). Nič nebolo rezervované.',
    closed: 'Online rezervácie momentálne neprijímame ({property}). Nič nebolo rezervované.',
    other: 'Rezervácia nebola prijatá ({property}). Nič nebolo rezervované.',
    afterDoubt:
      'Ak vám napriek tomu príde e-mailom potvrdenie rezervácie, obráťte sa, prosím, na nás ({property}) skôr, ako budete rezervovať znova.',
    goOn: 'Vybrať izbu znova',
  },
  confirmation: {
    title: 'Vaša rezervácia je potvrdená',
    earlierTitle: 'Vaša rezervácia',
    thanks: 'Ďakujeme. Rezervácia je na meno {name}. Tešíme sa na váš pobyt – {property}.',
    reference: 'Číslo rezervácie',
    keep: 'Toto číslo si, prosím, uschovajte.',
    copy: 'Kopírovať číslo',
    copied: 'Skopírované',
    copyFailed: 'Skopírujte, prosím, číslo ručne.',
    guest: 'Hosť',
    total: 'Spolu',
    otherPriceTitle: 'Skontrolujte, prosím, celkovú cenu',
    otherPriceText:
      'Objednávka znela na {ordered}, rezervačný systém však potvrdil inú celkovú cenu. Ak s\u00a0tým nerátate, obráťte sa, prosím, na nás: {property}.',
    print: 'Vytlačiť',
    calendar: 'Pridať do kalendára',
    another: 'Rezervovať ďalší pobyt',
    anotherFailed: 'Tentoraz sa to nepodarilo. Skúste to, prosím, znova.',
  },
  travel: {
    address: 'Adresa',
    map: 'Zobraziť na mape',
    mapApp: 'Mapová aplikácia',
    share: 'Zdieľať',
    email: '{property} vám pošle potvrdenie na {email}.',
  },
  manage: {
    find: 'Nájsť moju rezerváciu',
    intro: 'Zadajte číslo rezervácie z potvrdenia a e-mailovú adresu, s ktorou ste rezervovali.',
    finding: 'Hľadáme vašu rezerváciu…',
    numberRequired: 'Zadajte číslo rezervácie.',
    noScript:
      'Ak tu chcete nájsť svoju rezerváciu, zapnite, prosím, JavaScript alebo nás kontaktujte: {property}.',
    unavailableTitle: 'Rezervácie teraz nemôžeme vyhľadať',
    notFoundTitle: 'Túto rezerváciu sme nenašli',
    notFoundText:
      'Skontrolujte, prosím, číslo rezervácie a e-mailovú adresu. Ak sú správne, obráťte sa na nás ({property}), radi vám pomôžeme.',
    title: 'Vaša rezervácia',
    confirmed: 'Potvrdená',
    cancelled: 'Zrušená',
    cancel: 'Zrušiť rezerváciu',
    askTitle: 'Zrušiť túto rezerváciu?',
    askText: 'Vaša izba sa ihneď uvoľní. Tento krok sa nedá vrátiť späť.',
    confirm: 'Áno, zrušiť',
    keep: 'Ponechať rezerváciu',
    cancelling: 'Rušíme rezerváciu, okamih…',
    uncertainTitle: 'Zatiaľ nevieme, či je vaša rezervácia zrušená',
    checkingText: 'Overujeme vašu rezerváciu. Táto stránka sa aktualizuje sama; nemusíte nič robiť.',
    unknownText:
      'Nepodarilo sa to zistiť. Overte to, prosím, o\u00a0chvíľu znova alebo nás kontaktujte ({property}) a\u00a0uveďte číslo rezervácie.',
    check: 'Overiť znova',
    openTitle: 'Vaša rezervácia zatiaľ nie je zrušená',
    openText: 'Žiadosť o zrušenie nedorazila, vaša rezervácia teda stále platí. Skúste to, prosím, znova.',
    refusedTitle: 'Túto rezerváciu nie je možné zrušiť online',
    refusedText: 'Vaša rezervácia zostáva v platnosti. Obráťte sa, prosím, na nás: {property}.',
    cancelledTitle: 'Vaša rezervácia je zrušená',
    cancelledText: 'Vaša izba bola uvoľnená. Číslo rezervácie si, prosím, ponechajte pre prípad otázok.',
  },
  bookings: {
    title: 'Vaše rezervácie',
    entry: 'Vaša rezervácia {reference}',
    view: 'Zobraziť',
    viewOf: 'Zobraziť rezerváciu {reference}',
    hide: 'Skryť na tomto zariadení',
    goOn: 'Pokračovať v\u00a0novej rezervácii',
    onceMore: 'Rezervovať túto izbu ešte raz',
    already: 'Túto izbu už máte v\u00a0tomto termíne rezervovanú.',
    notSent: 'Vaša nová objednávka nebola odoslaná.',
  },
  policies: {
    title: 'Užitočné informácie',
    checkinFrom: 'Od {time}',
    checkoutUntil: 'Do {time}',
    cancellation: 'Zrušenie rezervácie',
    terms: 'Obchodné podmienky',
    privacy: 'Zásady ochrany osobných údajov',
  },
  cancellation: {
    freeUntil: 'Bezplatné zrušenie do {when}',
    costs: 'Storno poplatok: {fee}',
    freeNow: 'Podľa storno podmienok je zrušenie bezplatné do {when}.',
    costsNow: 'Podľa storno podmienok je storno poplatok teraz: {fee}.',
    until: 'Do {when}: {fee}',
    after: 'Potom: {fee}',
    nightsAmount:
      '{count, plural, one {{amount} (prvá noc)} few {{amount} (prvé # noci)} many {{amount} (prvých # noci)} other {{amount} (prvých # nocí)}}',
    nightsWords:
      '{count, plural, one {cena prvej noci} few {cena prvých # nocí} many {cena prvých # noci} other {cena prvých # nocí}}',
    percentAmount: '{amount} ({percent} z celkovej ceny)',
    percentWords: '{percent} z celkovej ceny',
    localTime: '{when} (miestny čas ubytovania)',
  },
  calendarFile: {
    summary: 'Pobyt: {property}',
    reference: 'Číslo rezervácie: {reference}',
  },
};
