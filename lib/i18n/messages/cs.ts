import type { Catalogue } from '../catalogue.ts';

/**
 * Czech, with the formal address in lower case (“vy”, “váš”). The order button's words are “objednávka
 * zavazující k platbě” of § 1826a (2) of the Civil Code, made a booking. What is sent is an “objednávka”,
 * what comes of it a “rezervace”. No past tense has the guest as its subject, since it would tell the
 * guest's sex. Names never change their case and agree with nothing, not even in number (“Apartmány Luna”):
 * the house stands in brackets, after a colon or with a verb that is the same in the plural (“se těší”).
 * `\u00a0` keeps one-letter words off a line's end.
 */
export const cs: Catalogue = {
  widget: {
    label: 'Rezervace pobytu: {property}',
    demo: 'Demo: nejde o\u00a0skutečnou rezervaci',
    language: 'Jazyk',
    noScript: 'Pro online rezervaci zapněte prosím JavaScript, nebo nás kontaktujte: {property}.',
  },
  count: {
    nights: '{count, plural, one {# noc} few {# noci} many {# noci} other {# nocí}}',
    adults: '{count, plural, one {# dospělý} few {# dospělí} many {# dospělého} other {# dospělých}}',
  },
  stay: {
    checkin: 'Příjezd',
    checkout: 'Odjezd',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Naplánujte si pobyt',
    adults: 'Dospělí',
    chooseDate: 'Vybrat datum',
    fewerAdults: 'O\u00a0jednoho dospělého méně',
    moreAdults: 'O\u00a0jednoho dospělého více',
    submit: 'Zobrazit pokoje a\u00a0ceny',
    change: 'Upravit vyhledávání',
  },
  dates: {
    title: 'Kdy se u\u00a0nás chcete ubytovat?',
    typed: 'Nebo zadejte termín ručně',
    chooseCheckin: 'Vyberte den příjezdu.',
    chooseCheckout: 'Nyní vyberte den odjezdu.',
    chosen: '{dates} ({nights})',
    limit:
      '{count, plural, one {Najednou lze rezervovat nejvýše # noc.} few {Najednou lze rezervovat nejvýše # noci.} many {Najednou lze rezervovat nejvýše # noci.} other {Najednou lze rezervovat nejvýše # nocí.}}',
    loading: 'Otevíráme kalendář…',
    done: 'Hotovo',
    close: 'Zavřít',
  },
  stayErrors: {
    checkinMissing: 'Vyberte den příjezdu.',
    checkoutMissing: 'Vyberte den odjezdu.',
    pastCheckin: 'Tento den už uplynul. Vyberte prosím dnešní nebo pozdější den.',
    tooFarAhead: 'Vyberte prosím dřívější den. Poslední den příjezdu, který lze rezervovat: {date}.',
    checkoutNotAfterCheckin: 'Den odjezdu musí být až po dni příjezdu.',
    tooManyNights:
      '{count, plural, one {Najednou lze rezervovat nejvýše # noc. Vyberte prosím dřívější den odjezdu.} few {Najednou lze rezervovat nejvýše # noci. Vyberte prosím dřívější den odjezdu.} many {Najednou lze rezervovat nejvýše # noci. Vyberte prosím dřívější den odjezdu.} other {Najednou lze rezervovat nejvýše # nocí. Vyberte prosím dřívější den odjezdu.}}',
    tooFewAdults: 'Zadejte alespoň jednoho dospělého.',
    tooManyAdults:
      '{count, plural, one {Online lze rezervovat nejvýše pro # dospělého.} few {Online lze rezervovat nejvýše pro # dospělé.} many {Online lze rezervovat nejvýše pro # dospělého.} other {Online lze rezervovat nejvýše pro # dospělých.}}',
  },
  rooms: {
    title: 'Pokoje ve vašem termínu',
    searching: 'Hledáme volné pokoje…',
    found:
      '{count, plural, one {K\u00a0dispozici je # typ pokoje.} few {K\u00a0dispozici jsou # typy pokojů.} many {K\u00a0dispozici je # typu pokoje.} other {K\u00a0dispozici je # typů pokojů.}}',
    sleeps:
      '{count, plural, one {Pro # osobu} few {Až pro # osoby} many {Až pro # osoby} other {Až pro # osob}}',
    left: '{count, plural, one {Už jen # pokoj} few {Už jen # pokoje} many {Už jen # pokoje} other {Už jen # pokojů}}',
    totalFor: 'Celkem za {nights}',
    perNight: 'v\u00a0průměru {price} za noc',
    eachNight: 'Ceny za jednotlivé noci',
    choose: 'Vybrat',
    chooseRoom: 'Vybrat: {room}',
    noneTitle:
      'Ve zvoleném termínu nemáme volný pokoj pro {count, plural, one {# osobu} few {# osoby} many {# osoby} other {# osob}}',
    noneText: 'Možná by vám vyhovoval termín o\u00a0pár dní dříve nebo později:',
    nearSearching: 'Zjišťujeme, zda máme volno o\u00a0pár dní dříve nebo později…',
    nearTitle: 'Volné pokoje máme v\u00a0těchto termínech',
    nearNone:
      'Volno nemáme ani o\u00a0pár dní dříve či později. Zkuste prosím jiný termín, nebo se obraťte přímo na nás.',
    nearFrom: 'od {price}',
    stale: 'Ceny aktualizovány: {time}. Při rezervaci cenu znovu ověříme.',
    goneTitle: 'Tento pokoj není ve zvoleném termínu k\u00a0dispozici',
    goneText: 'Následující pokoje jsou volné. Zatím nebylo nic rezervováno.',
  },
  trouble: {
    retry: 'Zkusit znovu',
    unavailableTitle: 'Ceny teď nemůžeme zobrazit',
    unavailableText:
      'Rezervační systém ({property}) momentálně neodpovídá. Zkuste to prosím za chvíli znovu, nebo nás kontaktujte přímo.',
    noAnswerTitle: 'Nemůžeme se spojit s\u00a0rezervační službou',
    noAnswerText: 'Zkontrolujte prosím připojení k\u00a0internetu a\u00a0zkuste to znovu.',
    tooManyTitle: 'Chvilku strpení, prosím',
    tooManyText: 'Rezervační služba je právě vytížená. Počkejte prosím chvíli a potom to zkuste znovu.',
    unexpectedTitle: 'Na naší straně došlo k\u00a0chybě',
    unexpectedText:
      'Zkuste to prosím znovu. Pokud se chyba zopakuje, obraťte se přímo na nás ({property}), rádi vám pomůžeme.',
    invalidTitle: 'Tento termín nelze vyhledat',
    invalidText: 'Zkontrolujte prosím termín a\u00a0počet dospělých.',
    offlineTitle: 'Jste offline',
    offlineText: 'Zadané údaje zůstanou zachovány. Jakmile se připojení obnoví, můžete pokračovat.',
    cookiesTitle: 'Váš prohlížeč tu nepovoluje soubory cookie',
    cookiesText:
      'Potřebujeme jeden malý soubor cookie, aby nikdy nedošlo k\u00a0dvojí rezervaci. Otevřete prosím rezervační stránku samostatně; vaše vyhledávání zůstane zachováno.',
    cookiesOpen: 'Otevřít rezervační stránku',
    crashTitle: 'Tato stránka přestala fungovat',
    crashText:
      'Načtěte ji prosím znovu; vaše vyhledávání zůstane zachováno. Pokud už byla objednávka odeslána, uvidíte, v\u00a0jakém stavu je vaše rezervace.',
    reload: 'Načíst znovu',
  },
  recovery: {
    instead: 'Volné pro stejný pobyt:',
    noneInstead: 'Pro stejný pobyt není volný žádný jiný pokoj.',
    otherDates: 'Zobrazit jiné termíny',
    gone: 'Už není k dispozici',
    samePrice: 'Stejná cena',
    chosen: 'Nyní vybráno: {room}, celkem {price}. Zatím nebylo nic rezervováno.',
    tryingIn: 'Další pokus za {seconds} s… (pokus {count} z {max})',
    orderIn: 'Znovu to můžete zkusit za {seconds} s.',
    stillLooking: 'Stále hledáme. Trvá to o chvíli déle než obvykle…',
  },
  contact: {
    title: 'Kontakt: {property}',
    phone: 'Telefon',
    email: 'E-mail',
    website: 'Webové stránky',
    readOnlyTitle: 'Pro rezervaci nám zavolejte nebo napište',
    readOnlyText: 'Rezervace přijímáme přímo ({property}). Těšíme se, až se nám ozvete.',
    askForRoom: 'Poptat tento pokoj',
    closedTitle: 'Online rezervace teď nejsou možné',
    closedText: 'Obraťte se prosím přímo na nás: {property}. Rádi vám pomůžeme.',
  },
  enquiry: {
    write: 'Napsat poptávku',
    subject: 'Poptávka pro {property}',
    wish: 'Dobrý den, mám zájem o pobyt u vás:',
    question: 'Je to možné a kolik by pobyt stál? Předem děkuji.',
    room: 'Pokoj',
    largerParty: 'Je vás víc? Obraťte se prosím přímo na nás.',
  },
  details: {
    title: 'Vaše údaje',
    allRooms: 'Všechny pokoje',
    summary: 'Váš pobyt',
    total: 'Celkem',
    recap: 'Co si rezervujete',
    firstName: 'Jméno',
    lastName: 'Příjmení',
    email: 'E-mail',
    emailHint: 'Abychom se vám mohli ozvat ohledně pobytu ({property}).',
    allRequired: 'Vyplňte prosím všechna pole.',
    order: 'Rezervace zavazující k\u00a0platbě',
    orderPlain: 'Dokončit rezervaci',
    ordering: 'Rezervujeme, chvilku strpení…',
    orderingStatus: 'Rezervujeme váš pokoj. Zůstaňte prosím na této stránce.',
    orderingElsewhere:
      'Vaše objednávka se právě odesílá na jiné kartě nebo v\u00a0jiném okně prohlížeče. Chvilku strpení, prosím.',
    promise:
      'Jedna objednávka, jedna rezervace: pokud se spojení přeruší, pokračujeme v\u00a0téže rezervaci a\u00a0druhou nikdy nevytvoříme.',
    refusedTitle: 'Vaše objednávka nebyla odeslána',
    refusedText: 'Nic nebylo rezervováno. Vaše údaje zůstaly zachovány; zkuste to prosím znovu.',
    overtakenTitle: 'Tuto rezervaci už možná máte',
    overtakenText:
      'Objednávku jsme znovu neodeslali. Pokud nemáte potvrzení této rezervace, ani na jiné kartě prohlížeče, nebo chcete další rezervaci, stiskněte tlačítko ještě jednou.',
    unansweredTitle: 'Zatím nevíme, zda vaše objednávka dorazila',
    unansweredText:
      'Spojení se přerušilo. Jakmile se obnoví, stiskněte tlačítko znovu: jde o\u00a0tutéž objednávku a\u00a0druhá rezervace z\u00a0ní nikdy nevznikne.',
    orderWait:
      'Chvilku strpení, prosím: stránka se ještě načítá a\u00a0tlačítko bude fungovat hned poté. Pokud to trvá dlouho, načtěte prosím stránku znovu.',
    orderNoScript:
      'Bez JavaScriptu toto tlačítko nefunguje. Zapněte jej prosím, nebo nás kontaktujte: {property}.',
    emailSuggestion: 'Mysleli jste {email}?',
  },
  guestErrors: {
    summary:
      '{count, plural, one {Zkontrolujte prosím # údaj} few {Zkontrolujte prosím # údaje} many {Zkontrolujte prosím # údaje} other {Zkontrolujte prosím # údajů}}',
    firstNameRequired: 'Zadejte své jméno.',
    lastNameRequired: 'Zadejte své příjmení.',
    emailRequired: 'Zadejte svou e-mailovou adresu.',
    tooLong:
      '{count, plural, one {Zadejte nejvýše # znak.} few {Zadejte nejvýše # znaky.} many {Zadejte nejvýše # znaku.} other {Zadejte nejvýše # znaků.}}',
    controlCharacters: 'Tento údaj obsahuje znak, který zde nelze použít. Zadejte prosím celý údaj znovu.',
    notAnEmail: 'Zadejte úplnou e-mailovou adresu, například jmeno@example.com.',
    notAccepted: 'Tento údaj nebyl přijat. Zkontrolujte ho prosím.',
  },
  priceChanged: {
    title: 'Cena se změnila',
    text: 'Zatím nebylo nic rezervováno. Je na vás, zda vám nová cena vyhovuje.',
    before: 'Původně',
    now: 'Nyní',
    more: 'o\u00a0{amount} více',
    less: 'o\u00a0{amount} méně',
    agree: 'Pokračovat za cenu {price}',
    otherRooms: 'Zobrazit jiné pokoje',
  },
  soldOut: {
    title: 'Tento pokoj už není k\u00a0dispozici',
    text: 'Ve vašem termínu byl mezitím obsazen. Pro vás nebylo nic rezervováno a\u00a0vaše údaje zůstaly zachovány.',
    otherRooms: 'Zobrazit volné pokoje',
  },
  doubt: {
    title: 'Ověřujeme vaši rezervaci: {property}',
    notAgain: 'Prosíme, nerezervujte znovu ani zde, ani na jiném zařízení.',
    text: 'Na odpověď se chvíli čeká, proto se za vás ptáme znovu. Tato stránka se aktualizuje sama; nemusíte nic dělat.',
    promise: 'I\u00a0když se ptáme opakovaně, nikdy nevznikne více než jedna rezervace.',
    earlier:
      'Tato vaše objednávka byla odeslána dříve nebo na jiné kartě prohlížeče. Jakmile na ni přijde odpověď, budete moci pokračovat.',
    unsent: 'Vaše nová objednávka nebyla odeslána, protože tato dřívější má přednost.',
    offline: 'Jste offline. Jakmile se připojení obnoví, budeme pokračovat.',
    long: 'Trvá to déle než obvykle. Můžete nás také kontaktovat ({property}) a\u00a0uvést toto číslo:',
  },
  stuck: {
    title: 'Ohledně rezervace nás prosím kontaktujte: {property}',
    text: 'Nepodařilo se zjistit, zda vaše objednávka dorazila. Obraťte se prosím na nás ({property}) a\u00a0sdělte nám číslo uvedené níže.',
    notAgain: 'Dokud nedostanete odpověď, nerezervujte prosím znovu.',
    number: 'Číslo vaší objednávky',
    newSearch: 'Začít nové vyhledávání',
  },
  rejected: {
    title: 'Rezervace se neuskutečnila',
    soldOut: 'Když vaše objednávka dorazila, pokoj už nebyl volný. Nic nebylo rezervováno.',
    invalid: 'Rezervace nebyla v\u00a0této podobě přijata ({property}). Nic nebylo rezervováno.',
    closed: 'Online rezervace momentálně nepřijímáme ({property}). Nic nebylo rezervováno.',
    other: 'Rezervace nebyla přijata ({property}). Nic nebylo rezervováno.',
    afterDoubt:
      'Pokud vám přesto přijde e-mailem potvrzení rezervace, kontaktujte nás prosím ({property}) dříve, než budete rezervovat znovu.',
    goOn: 'Vybrat pokoj znovu',
  },
  confirmation: {
    title: 'Vaše rezervace je potvrzena',
    earlierTitle: 'Vaše dřívější rezervace',
    thanks: 'Děkujeme. Rezervace je na jméno {name}. {property} se těší na váš pobyt.',
    reference: 'Číslo rezervace',
    keep: 'Toto číslo si prosím uschovejte.',
    copy: 'Kopírovat číslo',
    copied: 'Zkopírováno',
    copyFailed: 'Zkopírujte prosím číslo ručně.',
    guest: 'Host',
    total: 'Celkem',
    otherPriceTitle: 'Zkontrolujte prosím celkovou cenu',
    otherPriceText:
      'Objednávka zněla na {ordered}, rezervační systém však potvrdil jinou celkovou cenu. Pokud s\u00a0tím nepočítáte, obraťte se prosím na nás: {property}.',
    print: 'Vytisknout',
    calendar: 'Přidat do kalendáře',
    another: 'Rezervovat další pobyt',
    anotherFailed: 'Tentokrát se to nepodařilo. Zkuste to prosím znovu.',
  },
  travel: {
    address: 'Adresa',
    map: 'Zobrazit na mapě',
    mapApp: 'Mapová aplikace',
    share: 'Sdílet',
    email: '{property} vám pošle potvrzení na {email}.',
  },
  manage: {
    find: 'Najít mou rezervaci',
    intro: 'Zadejte číslo rezervace z potvrzení a e-mailovou adresu, se kterou jste rezervovali.',
    finding: 'Hledáme vaši rezervaci…',
    numberRequired: 'Zadejte číslo rezervace.',
    noScript:
      'Chcete-li zde najít svou rezervaci, zapněte prosím JavaScript, nebo nás kontaktujte: {property}.',
    unavailableTitle: 'Rezervace teď nemůžeme vyhledat',
    notFoundTitle: 'Tuto rezervaci jsme nenašli',
    notFoundText:
      'Zkontrolujte prosím číslo rezervace a e-mailovou adresu. Pokud jsou správně, obraťte se na nás ({property}), rádi vám pomůžeme.',
    title: 'Vaše rezervace',
    confirmed: 'Potvrzena',
    cancelled: 'Zrušena',
    cancel: 'Zrušit rezervaci',
    askTitle: 'Zrušit tuto rezervaci?',
    askText: 'Váš pokoj se ihned uvolní. Tento krok nelze vzít zpět.',
    confirm: 'Ano, zrušit',
    keep: 'Ponechat rezervaci',
    cancelling: 'Rušíme rezervaci, okamžik…',
    uncertainTitle: 'Zatím nevíme, zda je vaše rezervace zrušena',
    checkingText: 'Ověřujeme vaši rezervaci. Tato stránka se aktualizuje sama; nemusíte nic dělat.',
    unknownText:
      'Nepodařilo se to zjistit. Ověřte to prosím za chvíli znovu, nebo nás kontaktujte ({property}) a\u00a0uveďte číslo rezervace.',
    check: 'Ověřit znovu',
    openTitle: 'Vaše rezervace zatím není zrušena',
    openText: 'Žádost o zrušení nedorazila, vaše rezervace tedy stále platí. Zkuste to prosím znovu.',
    refusedTitle: 'Tuto rezervaci nelze zrušit online',
    refusedText: 'Vaše rezervace zůstává v platnosti. Obraťte se prosím na nás: {property}.',
    cancelledTitle: 'Vaše rezervace je zrušena',
    cancelledText:
      'Váš pokoj byl uvolněn. Číslo rezervace si prosím ponechte pro případ, že byste k ní měli dotaz.',
  },
  bookings: {
    title: 'Vaše rezervace',
    entry: 'Vaše rezervace {reference}',
    view: 'Zobrazit',
    viewOf: 'Zobrazit rezervaci {reference}',
    hide: 'Skrýt na tomto zařízení',
    goOn: 'Pokračovat v\u00a0nové rezervaci',
    onceMore: 'Rezervovat tento pokoj ještě jednou',
    already: 'Tento pokoj už máte v\u00a0tomto termínu rezervovaný. Vaše nová objednávka nebyla odeslána.',
  },
  policies: {
    title: 'Užitečné informace',
    checkinFrom: 'Od {time}',
    checkoutUntil: 'Do {time}',
    cancellation: 'Zrušení rezervace',
    terms: 'Obchodní podmínky',
    privacy: 'Zásady ochrany osobních údajů',
  },
  cancellation: {
    freeUntil: 'Bezplatné zrušení do {when}',
    costs: 'Storno poplatek: {fee}',
    freeNow: 'Podle storno podmínek je zrušení bezplatné do {when}.',
    costsNow: 'Podle storno podmínek je storno poplatek nyní: {fee}.',
    until: 'Do {when}: {fee}',
    after: 'Potom: {fee}',
    nightsAmount:
      '{count, plural, one {{amount} (první noc)} few {{amount} (první # noci)} many {{amount} (prvních # noci)} other {{amount} (prvních # nocí)}}',
    nightsWords:
      '{count, plural, one {cena první noci} few {cena prvních # nocí} many {cena prvních # noci} other {cena prvních # nocí}}',
    percentAmount: '{amount} ({percent} z celkové ceny)',
    percentWords: '{percent} z celkové ceny',
    localTime: '{when} (místní čas ubytování)',
  },
  calendarFile: {
    summary: 'Pobyt: {property}',
    reference: 'Číslo rezervace: {reference}',
  },
};
