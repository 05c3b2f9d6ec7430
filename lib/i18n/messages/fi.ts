import type { Catalogue } from '../catalogue.ts';

/**
 * Finnish, which says sinä to every guest. The order button takes its words from article 8 (2) of Directive
 * 2011/83/EU ("tilaukseen liittyy maksuvelvollisuus") and chapter 6 of kuluttajansuojalaki (38/1978), which
 * puts it into law. Names are never inflected: a noun before them is ("majoituspaikkaan {property}"). `Intl`
 * writes a full date with its weekday in the essive ("maanantaina 12. tammikuuta 2026"). `\u00a0` stands
 * before an ellipsis.
 */
export const fi: Catalogue = {
  widget: {
    label: 'Varaa majoitus: {property}',
    demo: 'Demo: oikeaa varausta ei tehdä',
    language: 'Kieli',
    noScript:
      'Jos haluat varata verkossa, ota JavaScript käyttöön. Voit myös ottaa yhteyttä majoituspaikkaan {property}.',
  },
  count: {
    nights: '{count, plural, one {# yö} other {# yötä}}',
    adults: '{count, plural, one {# aikuinen} other {# aikuista}}',
  },
  stay: {
    checkin: 'Saapuminen',
    checkout: 'Lähtö',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Suunnittele majoituksesi',
    adults: 'Aikuiset',
    chooseDate: 'Valitse päivä',
    fewerAdults: 'Yksi aikuinen vähemmän',
    moreAdults: 'Yksi aikuinen lisää',
    submit: 'Näytä huoneet ja hinnat',
    change: 'Muuta hakua',
  },
  dates: {
    title: 'Milloin haluaisit yöpyä meillä?',
    typed: 'Tai kirjoita päivämäärät',
    chooseCheckin: 'Valitse saapumispäivä.',
    chooseCheckout: 'Valitse nyt lähtöpäivä.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Voit varata # yön kerrallaan.} other {Voit varata enintään # yötä kerrallaan.}}',
    loading: 'Kalenteria avataan\u00a0…',
    done: 'Valmis',
    close: 'Sulje',
  },
  stayErrors: {
    checkinMissing: 'Valitse saapumispäivä.',
    checkoutMissing: 'Valitse lähtöpäivä.',
    pastCheckin: 'Valittu päivä on jo mennyt. Valitse kuluva päivä tai jokin myöhempi.',
    tooFarAhead: 'Voit varata huoneen, kun saavut viimeistään {date}. Valitse aiempi päivä.',
    checkoutNotAfterCheckin: 'Lähtöpäivän on oltava saapumispäivän jälkeen.',
    tooManyNights:
      '{count, plural, one {Voit varata # yön kerrallaan. Valitse aiempi lähtöpäivä.} other {Voit varata enintään # yötä kerrallaan. Valitse aiempi lähtöpäivä.}}',
    tooFewAdults: 'Ilmoita vähintään yksi aikuinen.',
    tooManyAdults:
      '{count, plural, one {Verkossa voit varata vain # aikuiselle.} other {Verkossa voit varata enintään # aikuiselle.}}',
  },
  rooms: {
    title: 'Huoneet valitsemillesi päiville',
    searching: 'Haetaan vapaita huoneita\u00a0…',
    found: '{count, plural, one {# huonetyyppi on vapaana.} other {# huonetyyppiä on vapaana.}}',
    sleeps: '{count, plural, one {# henkilölle} other {Enintään # henkilölle}}',
    left: '{count, plural, one {Vain # jäljellä} other {Vain # jäljellä}}',
    totalFor: 'Yhteensä, {nights}',
    perNight: 'Keskimäärin {price} yöltä',
    eachNight: 'Kunkin yön hinta',
    choose: 'Valitse',
    chooseRoom: 'Valitse: {room}',
    noneTitle:
      'Näille päiville ei ole vapaata huonetta {count, plural, one {# henkilölle} other {# henkilölle}}',
    noneText: 'Ehkä sinulle sopisi muutama päivä aiemmin tai myöhemmin:',
    nearSearching: 'Haetaan vapaita huoneita muutamaa päivää aiemmaksi ja myöhemmäksi\u00a0…',
    nearTitle: 'Huoneita on vapaana seuraavina päivinä',
    nearNone:
      'Vapaita huoneita ei ole myöskään muutamaa päivää aiemmin tai myöhemmin. Kokeile muita päiviä tai kysy suoraan meiltä.',
    nearFrom: 'alkaen {price}',
    stale: 'Hinnat on haettu {time}. Tarkistamme hinnan uudelleen, kun varaat.',
    goneTitle: 'Se huone ei ole vapaana näinä päivinä',
    goneText: 'Alla olevat huoneet ovat vapaana. Mitään ei ole vielä varattu.',
  },
  trouble: {
    retry: 'Yritä uudelleen',
    unavailableTitle: 'Emme voi juuri nyt näyttää hintoja',
    unavailableText:
      'Majoituspaikan {property} varausjärjestelmä ei juuri nyt vastaa. Yritä hetken kuluttua uudelleen tai ota yhteyttä suoraan meihin.',
    noAnswerTitle: 'Emme saaneet yhteyttä varauspalveluun',
    noAnswerText: 'Tarkista verkkoyhteytesi ja yritä uudelleen.',
    tooManyTitle: 'Pieni hetki',
    tooManyText: 'Pyyntöjä tuli paljon lyhyessä ajassa. Odota hetki ja yritä sitten uudelleen.',
    unexpectedTitle: 'Meillä tapahtui virhe',
    unexpectedText: 'Yritä uudelleen. Jos virhe toistuu, {property} auttaa sinua mielellään suoraan.',
    invalidTitle: 'Näillä päivillä ei voi hakea',
    invalidText: 'Tarkista päivät ja aikuisten määrä.',
    offlineTitle: 'Sinulla ei ole verkkoyhteyttä',
    offlineText: 'Täyttämäsi tiedot säilyvät. Voit jatkaa heti kun yhteys palaa.',
    cookiesTitle: 'Selaimesi ei salli tässä evästeitä',
    cookiesText:
      'Tarvitsemme yhden pienen evästeen, jotta et koskaan varaa kahteen kertaan. Avaa varaussivu erikseen, niin hakusi seuraa mukana.',
    cookiesOpen: 'Avaa varaussivu',
    crashTitle: 'Sivu lakkasi toimimasta',
    crashText:
      'Lataa sivu uudelleen; hakusi säilyy. Jos olit jo lähettänyt varauksen, näet, missä vaiheessa se on.',
    reload: 'Lataa uudelleen',
  },
  contact: {
    title: 'Yhteystiedot: {property}',
    phone: 'Puhelin',
    email: 'Sähköposti',
    website: 'Verkkosivusto',
    readOnlyTitle: 'Varaa soittamalla tai kirjoittamalla',
    readOnlyText: '{property} ottaa varaukset vastaan suoraan. Odotamme yhteydenottoasi.',
    askForRoom: 'Kysy tätä huonetta',
    closedTitle: 'Verkkovaraus on tällä hetkellä suljettu',
    closedText: 'Ota yhteyttä suoraan majoituspaikkaan {property}. Autamme mielellämme.',
  },
  details: {
    title: 'Omat tietosi',
    allRooms: 'Kaikki huoneet',
    summary: 'Majoituksesi',
    total: 'Yhteensä',
    recap: 'Tätä olet varaamassa',
    firstName: 'Etunimi',
    lastName: 'Sukunimi',
    email: 'Sähköpostiosoite',
    emailHint: 'Jotta {property} tavoittaa sinut majoitukseesi liittyvissä asioissa.',
    allRequired: 'Täytä kaikki kentät.',
    order: 'Varaa ja hyväksy maksuvelvollisuus',
    ordering: 'Varataan, pieni hetki\u00a0…',
    orderingStatus: 'Varaamme huonettasi. Pysy tällä sivulla.',
    orderingElsewhere: 'Varaustasi lähetetään parhaillaan toisessa välilehdessä tai ikkunassa. Odota hetki.',
    promise:
      'Yksi tilaus, yksi varaus: jos yhteys katkeaa, jatkamme tätä samaa varausta emmekä koskaan tee toista.',
    refusedTitle: 'Varaustasi ei lähetetty',
    refusedText: 'Mitään ei ole varattu. Tietosi ovat tallessa, joten voit yrittää uudelleen.',
    overtakenTitle: 'Olet viimeistellyt varauksen toisessa välilehdessä',
    overtakenText:
      'Se saattaa olla tämä varaus, joten emme lähettäneet sitä uudelleen. Jos haluat vielä toisen varauksen, paina painiketta uudestaan.',
    unansweredTitle: 'Emme vielä tiedä, tuliko varauksesi perille',
    unansweredText:
      'Yhteys katkesi. Paina painiketta uudelleen heti kun yhteys palaa: kyseessä on sama varaus, eikä sitä koskaan tehdä kahteen kertaan.',
  },
  guestErrors: {
    summary: '{count, plural, one {Tarkista yksi kohta} other {Tarkista # kohtaa}}',
    firstNameRequired: 'Kirjoita etunimesi.',
    lastNameRequired: 'Kirjoita sukunimesi.',
    emailRequired: 'Kirjoita sähköpostiosoitteesi.',
    tooLong: '{count, plural, one {Enintään # merkki.} other {Enintään # merkkiä.}}',
    controlCharacters: 'Kentässä on merkki, jota siinä ei voi käyttää. Kirjoita tieto uudelleen.',
    notAnEmail: 'Kirjoita koko sähköpostiosoite, esimerkiksi nimi@example.com.',
    notAccepted: 'Tätä tietoa ei hyväksytty. Tarkista se.',
  },
  priceChanged: {
    title: 'Hinta on muuttunut',
    text: 'Mitään ei ole vielä varattu. Sinä päätät, sopiiko uusi hinta sinulle.',
    before: 'Aiemmin',
    now: 'Nyt',
    more: '{amount} enemmän',
    less: '{amount} vähemmän',
    agree: 'Jatka hinnalla {price}',
    otherRooms: 'Katso muita huoneita',
  },
  soldOut: {
    title: 'Huone ei ole enää vapaana',
    text: 'Se ehdittiin jo varata valitsemillesi päiville. Sinulle ei ole varattu mitään, ja tietosi ovat tallessa.',
    otherRooms: 'Katso vapaat huoneet',
  },
  doubt: {
    title: 'Varmistamme varaustasi majoituspaikasta {property}',
    notAgain: 'Älä tee varausta uudelleen tällä sivulla äläkä millään toisella laitteella.',
    text: 'Vastaus viipyy hetken, joten kysymme sitä puolestasi uudelleen. Sivu päivittyy itsestään; sinun ei tarvitse tehdä mitään.',
    promise: 'Kysymmepä kuinka monta kertaa tahansa, varauksia ei koskaan tule enempää kuin yksi.',
    earlier:
      'Lähetit tämän varauksen aiemmin tai toisessa välilehdessä. Voit jatkaa, kun siihen on saatu vastaus.',
    unsent: 'Uutta varaustasi ei lähetetty, koska tämä aiempi varaus on käsiteltävä ensin.',
    offline: 'Sinulla ei ole verkkoyhteyttä. Jatkamme heti kun yhteys palaa.',
    long: 'Tämä kestää tavallista kauemmin. Voit myös ottaa yhteyttä majoituspaikkaan {property} ja ilmoittaa tämän numeron:',
  },
  stuck: {
    title: 'Tiedustele varaustasi majoituspaikasta {property}',
    text: 'Emme saaneet selville, tuliko varauksesi perille. Ota yhteyttä majoituspaikkaan {property} ja ilmoita alla oleva numero.',
    notAgain: 'Älä tee varausta uudelleen, ennen kuin olet saanut vastauksen.',
    number: 'Pyyntösi numero',
    newSearch: 'Aloita uusi haku',
  },
  rejected: {
    title: 'Varauksesi ei toteutunut',
    soldOut: 'Huone ei ollut enää vapaana, kun varauksesi tuli perille. Mitään ei ole varattu.',
    invalid: '{property} ei hyväksynyt varausta sellaisenaan. Mitään ei ole varattu.',
    closed: '{property} ei tällä hetkellä ota vastaan verkkovarauksia. Mitään ei ole varattu.',
    other: '{property} ei ottanut varausta vastaan. Mitään ei ole varattu.',
    afterDoubt:
      'Jos saat silti varausvahvistuksen sähköpostitse, ota yhteyttä majoituspaikkaan {property}, ennen kuin varaat uudelleen.',
    goOn: 'Valitse huone uudelleen',
  },
  confirmation: {
    title: 'Varauksesi on vahvistettu',
    earlierTitle: 'Aiempi varauksesi',
    thanks: 'Kiitos, {name}. {property} toivottaa sinut tervetulleeksi.',
    reference: 'Varausnumero',
    keep: 'Säilytä tämä numero.',
    copy: 'Kopioi numero',
    copied: 'Kopioitu',
    copyFailed: 'Kopioi numero käsin.',
    guest: 'Majoittuja',
    total: 'Yhteensä',
    otherPriceTitle: 'Tarkista kokonaishinta',
    otherPriceText:
      'Teit varauksen hintaan {ordered}, mutta varausjärjestelmä vahvisti eri kokonaishinnan. Jos et odottanut tätä, ota yhteyttä majoituspaikkaan {property}.',
    print: 'Tulosta',
    calendar: 'Lisää kalenteriin',
    another: 'Varaa toinenkin majoitus',
    anotherFailed: 'Se ei onnistunut juuri nyt. Yritä uudelleen.',
  },
  policies: {
    title: 'Hyvä tietää',
    checkinFrom: 'Alkaen {time}',
    checkoutUntil: 'Viimeistään {time}',
    cancellation: 'Peruutusehdot',
    terms: 'Yleiset ehdot',
    privacy: 'Tietosuojaseloste',
  },
  calendarFile: {
    summary: 'Majoitus: {property}',
    reference: 'Varausnumero: {reference}',
  },
};
