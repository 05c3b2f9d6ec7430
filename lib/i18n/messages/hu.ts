import type { Catalogue } from '../catalogue.ts';

/**
 * Hungarian, with the formal address (Ön). The order button's words are those of § 15 (2) of Government Decree
 * 45/2014. (II. 26.) ("fizetési kötelezettséggel járó megrendelés"), with "foglalás" for booking. Names, prices and
 * times take neither a suffix nor the article a/az, which both hang on their sound: a noun of ours does
 * ("a szálláshelyhez ({property})", "{price} áron"). After a number nouns stay in the singular.
 */
export const hu: Catalogue = {
  widget: {
    label: 'Szállásfoglalás: {property}',
    demo: 'Demó: nem jön létre valódi foglalás',
    language: 'Nyelv',
    noScript:
      'Ha online szeretne foglalni, kérjük, kapcsolja be a JavaScriptet, vagy forduljon szálláshelyünkhöz ({property}).',
  },
  count: {
    nights: '{count, plural, one {# éj} other {# éj}}',
    adults: '{count, plural, one {# felnőtt} other {# felnőtt}}',
  },
  stay: {
    checkin: 'Érkezés',
    checkout: 'Távozás',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Tervezze meg tartózkodását',
    adults: 'Felnőttek',
    chooseDate: 'Válasszon dátumot',
    fewerAdults: 'Eggyel kevesebb felnőtt',
    moreAdults: 'Eggyel több felnőtt',
    submit: 'Szobák és árak megtekintése',
    change: 'Keresés módosítása',
  },
  dates: {
    title: 'Mikor szeretne nálunk megszállni?',
    typed: 'Vagy írja be a dátumokat',
    chooseCheckin: 'Válassza ki az érkezés napját.',
    chooseCheckout: 'Most válassza ki a távozás napját.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Egyszerre legfeljebb # éj foglalható.} other {Egyszerre legfeljebb # éj foglalható.}}',
    loading: 'Naptár megnyitása…',
    done: 'Kész',
    close: 'Bezárás',
  },
  stayErrors: {
    checkinMissing: 'Válassza ki az érkezés napját.',
    checkoutMissing: 'Válassza ki a távozás napját.',
    pastCheckin: 'Ez a nap már elmúlt. Kérjük, válassza a mai vagy egy későbbi napot.',
    tooFarAhead: 'A legkésőbbi foglalható érkezési nap: {date}. Kérjük, válasszon korábbi napot.',
    checkoutNotAfterCheckin: 'A távozás napjának későbbinek kell lennie az érkezés napjánál.',
    tooManyNights:
      '{count, plural, one {Egyszerre legfeljebb # éj foglalható. Kérjük, válasszon korábbi távozási napot.} other {Egyszerre legfeljebb # éj foglalható. Kérjük, válasszon korábbi távozási napot.}}',
    tooFewAdults: 'Adjon meg legalább egy felnőttet.',
    tooManyAdults:
      '{count, plural, one {Online csak # felnőtt részére foglalhat.} other {Online legfeljebb # felnőtt részére foglalhat.}}',
  },
  rooms: {
    title: 'Szobák a választott időszakra',
    searching: 'Szabad szobák keresése…',
    found: '{count, plural, one {# szabad szobatípust találtunk.} other {# szabad szobatípust találtunk.}}',
    sleeps: '{count, plural, one {# fő részére} other {Legfeljebb # fő részére}}',
    left: '{count, plural, one {Már csak # maradt} other {Már csak # maradt}}',
    totalFor: '{nights} teljes ára',
    perNight: 'éjenként átlagosan {price}',
    eachNight: 'Ár éjenkénti bontásban',
    choose: 'Kiválasztás',
    chooseRoom: 'Kiválasztás: {room}',
    noneTitle: 'Ezeken a napokon nincs szabad szoba {count, plural, one {# fő} other {# fő}} részére',
    noneText: 'Talán néhány nappal korábban vagy később is megfelelne Önnek:',
    nearSearching: 'Szabad szobákat keresünk néhány nappal korábbra és későbbre…',
    nearTitle: 'Az alábbi időpontokban van szabad szobánk',
    nearNone:
      'Néhány nappal korábban vagy később sincs szabad szoba. Kérjük, válasszon más időpontot, vagy érdeklődjön közvetlenül nálunk.',
    nearFrom: 'induló ár: {price}',
    stale: 'Az árak lekérdezésének ideje: {time}. Foglaláskor újra ellenőrizzük az árat.',
    goneTitle: 'Ez a szoba ezeken a napokon nem foglalható',
    goneText: 'Az alábbi szobák szabadok. Még nem történt foglalás.',
  },
  trouble: {
    retry: 'Próbálja újra',
    unavailableTitle: 'Az árakat most nem tudjuk megjeleníteni',
    unavailableText:
      'Szálláshelyünk ({property}) foglalási rendszere pillanatnyilag nem válaszol. Kérjük, próbálja újra kicsit később, vagy forduljon hozzánk közvetlenül.',
    noAnswerTitle: 'Nem sikerült elérni a foglalási szolgáltatást',
    noAnswerText: 'Kérjük, ellenőrizze az internetkapcsolatot, majd próbálja újra.',
    tooManyTitle: 'Egy pillanat türelmet kérünk',
    tooManyText: 'Rövid idő alatt nagyon sok kérés érkezett. Kérjük, várjon egy kicsit, majd próbálja újra.',
    unexpectedTitle: 'Rendszerünkben hiba történt',
    unexpectedText:
      'Kérjük, próbálja újra. Ha a hiba megismétlődik, szálláshelyünk ({property}) közvetlenül is szívesen segít.',
    invalidTitle: 'Ezekre a napokra nem lehet keresni',
    invalidText: 'Kérjük, ellenőrizze a dátumokat és a felnőttek számát.',
    offlineTitle: 'Nincs internetkapcsolat',
    offlineText: 'A megadott adatok megmaradnak. Amint helyreáll a kapcsolat, folytathatja.',
    cookiesTitle: 'Böngészője itt nem engedélyezi a cookie-kat',
    cookiesText:
      'Egyetlen kis cookie-ra van szükségünk, hogy Ön véletlenül se foglaljon kétszer. Kérjük, nyissa meg külön a foglalási oldalt; a keresése oda is átkerül.',
    cookiesOpen: 'Foglalási oldal megnyitása',
    crashTitle: 'Az oldal működése megszakadt',
    crashText:
      'Kérjük, töltse be újra; a keresése megmarad. Ha már elküldte a megrendelését, látni fogja, hol tart a foglalása.',
    reload: 'Újratöltés',
  },
  contact: {
    title: 'Kapcsolat: {property}',
    phone: 'Telefon',
    email: 'E-mail',
    website: 'Honlap',
    readOnlyTitle: 'Foglaljon telefonon vagy írásban',
    readOnlyText:
      'Szálláshelyünk ({property}) közvetlenül fogadja a foglalásokat. Örömmel várjuk jelentkezését.',
    askForRoom: 'Érdeklődés a szobáról',
    closedTitle: 'Az online foglalás jelenleg szünetel',
    closedText: 'Kérjük, forduljon közvetlenül szálláshelyünkhöz ({property}). Szívesen segítünk.',
  },
  details: {
    title: 'Az Ön adatai',
    allRooms: 'Összes szoba',
    summary: 'Az Ön tartózkodása',
    total: 'Végösszeg',
    recap: 'A foglalás tartalma',
    firstName: 'Keresztnév',
    lastName: 'Vezetéknév',
    email: 'E-mail-cím',
    emailHint: 'Hogy szálláshelyünk ({property}) elérhesse Önt a tartózkodásával kapcsolatban.',
    allRequired: 'Kérjük, minden mezőt töltsön ki.',
    order: 'Foglalás fizetési kötelezettséggel',
    orderPlain: 'Foglalás véglegesítése',
    ordering: 'Foglalás folyamatban, egy pillanat…',
    orderingStatus: 'Éppen foglaljuk a szobáját. Kérjük, maradjon ezen az oldalon.',
    orderingElsewhere:
      'Foglalását éppen egy másik böngészőlapról vagy ablakból küldjük el. Egy pillanat türelmet kérünk.',
    promise:
      'Egy megrendelés, egy foglalás: ha megszakad a kapcsolat, ugyanezt a foglalást folytatjuk, és soha nem hozunk létre másodikat.',
    refusedTitle: 'Foglalását nem küldtük el',
    refusedText: 'Nem történt foglalás. Adatai megmaradtak; kérjük, próbálja újra.',
    overtakenTitle: 'Lehet, hogy ez a foglalás már létrejött',
    overtakenText:
      'Újra nem küldtük el. Ha nincs róla visszaigazolása, egy másik böngészőlapon sem, vagy további foglalást szeretne, nyomja meg még egyszer a gombot.',
    unansweredTitle: 'Még nem tudjuk, hogy megrendelése megérkezett-e',
    unansweredText:
      'A kapcsolat megszakadt. Amint helyreáll, nyomja meg újra a gombot: ez ugyanaz a megrendelés, és soha nem lesz belőle két foglalás.',
    orderWait:
      'Egy pillanat türelmet kérünk: az oldal még töltődik, a gomb utána azonnal működni fog. Ha sokáig tart, kérjük, töltse be újra az oldalt.',
    orderNoScript:
      'Ez a gomb JavaScript nélkül nem működik. Kérjük, kapcsolja be, vagy forduljon szálláshelyünkhöz ({property}).',
    emailSuggestion: 'Erre gondolt: {email}?',
  },
  guestErrors: {
    summary:
      '{count, plural, one {Kérjük, ellenőrizze az alábbi adatot} other {Kérjük, ellenőrizze az alábbi # adatot}}',
    firstNameRequired: 'Adja meg a keresztnevét.',
    lastNameRequired: 'Adja meg a vezetéknevét.',
    emailRequired: 'Adja meg az e-mail-címét.',
    tooLong:
      '{count, plural, one {Legfeljebb # karakter adható meg.} other {Legfeljebb # karakter adható meg.}}',
    controlCharacters: 'A mező olyan karaktert tartalmaz, amely itt nem használható. Kérjük, töltse ki újra.',
    notAnEmail: 'Adjon meg egy teljes e-mail-címet, például: nev@example.com.',
    notAccepted: 'Ezt az adatot a rendszer nem fogadta el. Kérjük, ellenőrizze.',
  },
  priceChanged: {
    title: 'Az ár megváltozott',
    text: 'Még nem történt foglalás. Ön dönti el, hogy megfelel-e az új ár.',
    before: 'Korábban',
    now: 'Most',
    more: 'áremelkedés: {amount}',
    less: 'árcsökkenés: {amount}',
    agree: 'Folytatás {price} áron',
    otherRooms: 'Más szobák megtekintése',
  },
  soldOut: {
    title: 'Ez a szoba már nem foglalható',
    text: 'Időközben lefoglalták az Ön által választott napokra. Az Ön részére nem történt foglalás, adatai megmaradtak.',
    otherRooms: 'Szabad szobák megtekintése',
  },
  doubt: {
    title: 'Ellenőrizzük foglalását a szálláshelynél ({property})',
    notAgain: 'Kérjük, ne foglaljon újra, sem itt, sem más eszközön.',
    text: 'A válaszra kicsit várni kell, ezért Ön helyett újra rákérdezünk. Ez az oldal magától frissül, Önnek nincs teendője.',
    promise: 'Akárhányszor kérdezünk is rá, soha nem lesz belőle egynél több foglalás.',
    earlier:
      'Ezt a foglalást Ön korábban vagy egy másik böngészőlapon küldte el. Amint megérkezik rá a válasz, folytathatja.',
    unsent: 'Új foglalását nem küldtük el, mert ez a korábbi elsőbbséget élvez.',
    offline: 'Nincs internetkapcsolat. Amint helyreáll a kapcsolat, folytatjuk.',
    long: 'Ez a szokásosnál tovább tart. A szálláshelyhez ({property}) is fordulhat, erre a számra hivatkozva:',
  },
  stuck: {
    title: 'Kérjük, érdeklődjön foglalásáról a szálláshelynél ({property})',
    text: 'Nem tudtuk megállapítani, hogy foglalása megérkezett-e. Kérjük, forduljon a szálláshelyhez ({property}), és hivatkozzon az alábbi számra.',
    notAgain: 'Kérjük, ne foglaljon újra, amíg választ nem kap.',
    number: 'Kérésének hivatkozási száma',
    newSearch: 'Új keresés indítása',
  },
  rejected: {
    title: 'Foglalása nem jött létre',
    soldOut: 'A szoba már nem volt szabad, amikor foglalása megérkezett. Nem történt foglalás.',
    invalid: 'A szálláshely ({property}) ebben a formában nem fogadta el a foglalást. Nem történt foglalás.',
    closed: 'A szálláshely ({property}) jelenleg nem fogad online foglalást. Nem történt foglalás.',
    other: 'A szálláshely ({property}) nem fogadta el a foglalást. Nem történt foglalás.',
    afterDoubt:
      'Ha e-mailben mégis foglalási visszaigazolást kapna, kérjük, forduljon a szálláshelyhez ({property}), mielőtt újra foglalna.',
    goOn: 'Új szobaválasztás',
  },
  confirmation: {
    title: 'Foglalását visszaigazoltuk',
    earlierTitle: 'Korábbi foglalása',
    thanks: 'Köszönjük, {name}! Szeretettel várjuk Önt: {property}.',
    reference: 'Foglalási szám',
    keep: 'Kérjük, őrizze meg ezt a számot.',
    copy: 'Szám másolása',
    copied: 'Másolva',
    copyFailed: 'Kérjük, másolja ki a számot kézzel.',
    guest: 'Vendég',
    total: 'Végösszeg',
    otherPriceTitle: 'Kérjük, ellenőrizze a végösszeget',
    otherPriceText:
      'Ön {ordered} áron foglalt, a foglalási rendszer azonban más végösszeget igazolt vissza. Ha erre nem számított, kérjük, érdeklődjön a szálláshelynél ({property}).',
    print: 'Nyomtatás',
    calendar: 'Hozzáadás a naptárhoz',
    another: 'Újabb foglalás',
    anotherFailed: 'Ez most nem sikerült. Kérjük, próbálja újra.',
  },
  travel: {
    address: 'Cím',
    map: 'Megjelenítés térképen',
    mapApp: 'Térképalkalmazás',
    share: 'Megosztás',
    email: '{property} visszaigazolást küld a következő címre: {email}.',
  },
  manage: {
    find: 'Foglalásom megkeresése',
    intro: 'Adja meg a visszaigazolásban szereplő foglalási számot és azt az e-mail-címet, amellyel foglalt.',
    finding: 'Keressük a foglalását…',
    numberRequired: 'Adja meg a foglalási számát.',
    noScript:
      'Ha itt szeretné megkeresni foglalását, kérjük, kapcsolja be a JavaScriptet, vagy forduljon szálláshelyünkhöz ({property}).',
    unavailableTitle: 'A foglalásokat most nem tudjuk lekérdezni',
    notFoundTitle: 'Nem találtuk meg ezt a foglalást',
    notFoundText:
      'Kérjük, ellenőrizze a foglalási számot és az e-mail-címet. Ha mindkettő helyes, szálláshelyünk ({property}) szívesen segít.',
    title: 'Az Ön foglalása',
    confirmed: 'Visszaigazolva',
    cancelled: 'Lemondva',
    cancel: 'Foglalás lemondása',
    askTitle: 'Lemondja ezt a foglalást?',
    askText: 'Szobája azonnal felszabadul. Ez nem vonható vissza.',
    confirm: 'Igen, lemondom',
    keep: 'Foglalás megtartása',
    cancelling: 'Lemondás folyamatban, egy pillanat…',
    uncertainTitle: 'Még nem tudjuk, hogy foglalása le van-e mondva',
    checkingText: 'Ellenőrizzük foglalását. Ez az oldal magától frissül, Önnek nincs teendője.',
    unknownText:
      'Ezt nem sikerült megállapítanunk. Kérjük, ellenőrizze újra kicsit később, vagy forduljon a szálláshelyhez ({property}), és hivatkozzon a foglalási számára.',
    check: 'Újbóli ellenőrzés',
    openTitle: 'Foglalása még nincs lemondva',
    openText: 'A lemondás nem ért célba, ezért foglalása továbbra is érvényes. Kérjük, próbálja újra.',
    refusedTitle: 'Ez a foglalás online nem mondható le',
    refusedText: 'Foglalása változatlanul érvényes. Kérjük, forduljon szálláshelyünkhöz ({property}).',
    cancelledTitle: 'Foglalását lemondtuk',
    cancelledText:
      'Szobája felszabadult. Kérjük, őrizze meg a foglalási számot, ha kérdése lenne vele kapcsolatban.',
  },
  bookings: {
    title: 'Az Ön foglalásai',
    entry: 'Az Ön foglalása: {reference}',
    view: 'Megtekintés',
    viewOf: 'Megtekintés: {reference} számú foglalás',
    hide: 'Elrejtés ezen az eszközön',
    goOn: 'Az új foglalás folytatása',
    onceMore: 'Még egy ilyen szoba foglalása',
    already: 'Ezt a szobát erre az időszakra már lefoglalta. Új foglalását nem küldtük el.',
  },
  policies: {
    title: 'Hasznos tudnivalók',
    checkinFrom: 'Legkorábban: {time}',
    checkoutUntil: 'Legkésőbb: {time}',
    cancellation: 'Lemondás',
    terms: 'Általános szerződési feltételek',
    privacy: 'Adatkezelési tájékoztató',
  },
  calendarFile: {
    summary: 'Szállás: {property}',
    reference: 'Foglalási szám: {reference}',
  },
};
