import type { Catalogue } from '../catalogue.ts';

/**
 * Polish: „Państwo” with a capital, requests with „prosimy”; only buttons are commands („Wybierz”), and what
 * binds the guest is in the first person. The order button's words are „zamówienie z obowiązkiem zapłaty” of
 * article 17 of the Consumer Rights Act, made a booking. Names never change their case: the house stands
 * after a colon, as the subject of a verb without gender, or after „obiekt”, which takes the case and gender;
 * the guest after „na nazwisko”, since an address would need the vocative.
 */
export const pl: Catalogue = {
  widget: {
    label: 'Rezerwacja pobytu: {property}',
    demo: 'Demo: rezerwacje nie są prawdziwe',
    language: 'Język',
    noScript: 'Aby zarezerwować online, prosimy włączyć JavaScript lub skontaktować się z nami: {property}.',
  },
  count: {
    nights: '{count, plural, one {# noc} few {# noce} many {# nocy} other {# nocy}}',
    adults:
      '{count, plural, one {# osoba dorosła} few {# osoby dorosłe} many {# osób dorosłych} other {# osoby dorosłej}}',
  },
  stay: {
    checkin: 'Przyjazd',
    checkout: 'Wyjazd',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Zaplanujmy Państwa pobyt',
    adults: 'Dorośli',
    chooseDate: 'Wybierz datę',
    fewerAdults: 'O jedną osobę dorosłą mniej',
    moreAdults: 'O jedną osobę dorosłą więcej',
    submit: 'Pokaż pokoje i ceny',
    change: 'Zmień wyszukiwanie',
  },
  dates: {
    title: 'Kiedy chcieliby się Państwo u nas zatrzymać?',
    typed: 'Daty można też wpisać',
    chooseCheckin: 'Prosimy wybrać dzień przyjazdu.',
    chooseCheckout: 'Teraz prosimy wybrać dzień wyjazdu.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Jednorazowo można zarezerwować najwyżej # noc.} few {Jednorazowo można zarezerwować najwyżej # noce.} many {Jednorazowo można zarezerwować najwyżej # nocy.} other {Jednorazowo można zarezerwować najwyżej # nocy.}}',
    loading: 'Otwieramy kalendarz…',
    done: 'Gotowe',
    close: 'Zamknij',
  },
  stayErrors: {
    checkinMissing: 'Prosimy wybrać dzień przyjazdu.',
    checkoutMissing: 'Prosimy wybrać dzień wyjazdu.',
    pastCheckin: 'Ten dzień już minął. Prosimy wybrać dzień dzisiejszy lub późniejszy.',
    tooFarAhead: 'Prosimy wybrać wcześniejszy dzień. Ostatni możliwy dzień przyjazdu: {date}.',
    checkoutNotAfterCheckin: 'Dzień wyjazdu musi być późniejszy niż dzień przyjazdu.',
    tooManyNights:
      '{count, plural, one {Jednorazowo można zarezerwować najwyżej # noc. Prosimy wybrać wcześniejszy dzień wyjazdu.} few {Jednorazowo można zarezerwować najwyżej # noce. Prosimy wybrać wcześniejszy dzień wyjazdu.} many {Jednorazowo można zarezerwować najwyżej # nocy. Prosimy wybrać wcześniejszy dzień wyjazdu.} other {Jednorazowo można zarezerwować najwyżej # nocy. Prosimy wybrać wcześniejszy dzień wyjazdu.}}',
    tooFewAdults: 'Prosimy podać co najmniej jedną osobę dorosłą.',
    tooManyAdults:
      '{count, plural, one {Online można zarezerwować pobyt tylko dla # osoby dorosłej.} few {Online można zarezerwować pobyt najwyżej dla # osób dorosłych.} many {Online można zarezerwować pobyt najwyżej dla # osób dorosłych.} other {Online można zarezerwować pobyt najwyżej dla # osoby dorosłej.}}',
  },
  rooms: {
    title: 'Pokoje w wybranym terminie',
    searching: 'Szukamy wolnych pokoi…',
    found:
      '{count, plural, one {Dostępny jest # typ pokoju.} few {Dostępne są # typy pokoi.} many {Dostępnych jest # typów pokoi.} other {Dostępne jest # typu pokoi.}}',
    sleeps: '{count, plural, one {Dla # osoby} few {Do # osób} many {Do # osób} other {Do # osoby}}',
    left: '{count, plural, one {Został tylko # pokój} few {Zostały tylko # pokoje} many {Zostało tylko # pokoi} other {Zostało tylko # pokoju}}',
    totalFor: 'Łącznie za {nights}',
    perNight: 'średnio {price} za noc',
    eachNight: 'Ceny za poszczególne noce',
    choose: 'Wybierz',
    chooseRoom: 'Wybierz: {room}',
    noneTitle:
      'W tym terminie nie ma wolnego pokoju dla {count, plural, one {# osoby} few {# osób} many {# osób} other {# osoby}}',
    noneText: 'Być może odpowiada Państwu pobyt kilka dni wcześniej lub później:',
    nearSearching: 'Sprawdzamy, czy kilka dni wcześniej lub później są wolne pokoje…',
    nearTitle: 'Wolne pokoje mamy w następujących terminach',
    nearNone:
      'Również kilka dni wcześniej i później nie mamy wolnych pokoi. Prosimy wybrać inny termin lub zapytać nas bezpośrednio.',
    nearFrom: 'od {price}',
    stale: 'Ceny z {time}. Przy rezerwacji sprawdzamy cenę ponownie.',
    goneTitle: 'Ten pokój nie jest dostępny w wybranym terminie',
    goneText: 'Poniższe pokoje są wolne. Niczego jeszcze nie zarezerwowano.',
  },
  trouble: {
    retry: 'Ponów próbę',
    unavailableTitle: 'Chwilowo nie możemy pokazać cen',
    unavailableText:
      'System rezerwacji obiektu {property} chwilowo nie odpowiada. Prosimy spróbować ponownie za chwilę lub skontaktować się z nami bezpośrednio.',
    noAnswerTitle: 'Nie udało się połączyć z serwisem rezerwacji',
    noAnswerText: 'Prosimy sprawdzić połączenie z internetem i spróbować ponownie.',
    tooManyTitle: 'Prosimy o chwilę cierpliwości',
    tooManyText:
      'System rezerwacji jest w tej chwili zajęty. Prosimy chwilę odczekać, a potem spróbować ponownie.',
    unexpectedTitle: 'Wystąpił błąd po naszej stronie',
    unexpectedText:
      'Prosimy spróbować ponownie. Jeśli błąd się powtórzy, {property} chętnie pomoże Państwu bezpośrednio.',
    invalidTitle: 'Wyszukiwanie w tym terminie nie jest możliwe',
    invalidText: 'Prosimy sprawdzić daty i liczbę osób dorosłych.',
    offlineTitle: 'Brak połączenia z internetem',
    offlineText: 'Wpisane dane są zachowane. Będzie można kontynuować, gdy tylko połączenie wróci.',
    cookiesTitle: 'Państwa przeglądarka nie zezwala tu na pliki cookie',
    cookiesText:
      'Potrzebujemy jednego małego pliku cookie, aby na pewno nie doszło do podwójnej rezerwacji. Prosimy otworzyć stronę rezerwacji osobno; wyszukiwanie zostanie zachowane.',
    cookiesOpen: 'Otwórz stronę rezerwacji',
    crashTitle: 'Ta strona przestała działać',
    crashText:
      'Prosimy załadować ją ponownie; wyszukiwanie jest zachowane. Jeśli rezerwacja została już wysłana, zobaczą Państwo jej status.',
    reload: 'Załaduj ponownie',
  },
  recovery: {
    instead: 'Wolne na ten sam pobyt:',
    noneInstead: 'Na ten sam pobyt nie ma innych wolnych pokoi.',
    otherDates: 'Zobacz inne terminy',
    gone: 'Już niedostępny',
    samePrice: 'Ta sama cena',
    chosen: 'Teraz wybrano: {room}, łącznie {price}. Niczego jeszcze nie zarezerwowano.',
    tryingIn: 'Ponowna próba za {seconds} s… (próba {count} z {max})',
    orderIn: 'Można spróbować ponownie za {seconds} s.',
    stillLooking: 'Nadal szukamy. Trwa to chwilę dłużej niż zwykle…',
  },
  contact: {
    title: 'Kontakt: {property}',
    phone: 'Telefon',
    email: 'E-mail',
    website: 'Strona internetowa',
    readOnlyTitle: 'Aby zarezerwować, prosimy zadzwonić lub napisać',
    readOnlyText: '{property} przyjmuje rezerwacje bezpośrednio. Czekamy na Państwa telefon lub wiadomość.',
    askForRoom: 'Zapytaj o ten pokój',
    closedTitle: 'Rezerwacja online jest obecnie niedostępna',
    closedText: 'Prosimy o bezpośredni kontakt: {property}. Chętnie pomożemy.',
  },
  enquiry: {
    write: 'Napisz zapytanie',
    subject: 'Zapytanie do {property}',
    wish: 'Dzień dobry, interesuje mnie pobyt u Państwa:',
    question: 'Czy to możliwe i ile by kosztowało? Bardzo dziękuję.',
    room: 'Pokój',
    largerParty: 'Większa grupa? Prosimy zapytać nas bezpośrednio.',
  },
  details: {
    title: 'Państwa dane',
    allRooms: 'Wszystkie pokoje',
    summary: 'Państwa pobyt',
    total: 'Łącznie',
    recap: 'Co Państwo rezerwują',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'Adres e-mail',
    emailHint: 'Na ten adres {property} może do Państwa napisać w sprawie pobytu.',
    allRequired: 'Prosimy wypełnić wszystkie pola.',
    order: 'Rezerwuję z obowiązkiem zapłaty',
    orderPlain: 'Potwierdzam rezerwację',
    ordering: 'Trwa rezerwacja, jeszcze chwila…',
    orderingStatus: 'Rezerwujemy Państwa pokój. Prosimy pozostać na tej stronie.',
    orderingElsewhere:
      'Państwa rezerwacja jest właśnie wysyłana w innej karcie przeglądarki lub w innym oknie. Prosimy o chwilę cierpliwości.',
    promise:
      'Jedno zamówienie – jedna rezerwacja: jeśli połączenie zostanie przerwane, będziemy kontynuować tę samą rezerwację i nigdy nie utworzymy drugiej.',
    refusedTitle: 'Państwa rezerwacja nie została wysłana',
    refusedText: 'Niczego nie zarezerwowano. Państwa dane są zachowane; prosimy spróbować ponownie.',
    overtakenTitle: 'Być może mają już Państwo tę rezerwację',
    overtakenText:
      'Nie wysłaliśmy jej ponownie. Jeśli nie mają Państwo jej potwierdzenia, nawet w innej karcie przeglądarki, lub życzą sobie kolejnej rezerwacji, prosimy jeszcze raz nacisnąć przycisk.',
    unansweredTitle: 'Nie wiemy jeszcze, czy Państwa rezerwacja dotarła',
    unansweredText:
      'Połączenie zostało przerwane. Gdy tylko wróci, prosimy jeszcze raz nacisnąć przycisk: to ta sama rezerwacja i nigdy nie zostanie dokonana dwukrotnie.',
    orderWait:
      'Prosimy o chwilę cierpliwości: strona jeszcze się wczytuje, a przycisk zadziała zaraz potem. Jeśli trwa to długo, prosimy odświeżyć stronę.',
    orderNoScript:
      'Ten przycisk nie działa bez JavaScriptu. Prosimy go włączyć lub skontaktować się z nami: {property}.',
    emailSuggestion: 'Czy chodziło o {email}?',
  },
  guestErrors: {
    summary:
      '{count, plural, one {Prosimy sprawdzić jedno pole} few {Prosimy sprawdzić # pola} many {Prosimy sprawdzić # pól} other {Prosimy sprawdzić # pola}}',
    firstNameRequired: 'Prosimy podać imię.',
    lastNameRequired: 'Prosimy podać nazwisko.',
    emailRequired: 'Prosimy podać adres e-mail.',
    tooLong:
      '{count, plural, one {Prosimy wpisać najwyżej # znak.} few {Prosimy wpisać najwyżej # znaki.} many {Prosimy wpisać najwyżej # znaków.} other {Prosimy wpisać najwyżej # znaku.}}',
    controlCharacters: 'To pole zawiera znak, którego nie można tu użyć. Prosimy wypełnić je ponownie.',
    notAnEmail: 'Prosimy podać pełny adres e-mail, na przykład nazwa@example.com.',
    notAccepted: 'Ten wpis nie został przyjęty. Prosimy go sprawdzić.',
  },
  priceChanged: {
    title: 'Cena się zmieniła',
    text: 'Niczego jeszcze nie zarezerwowano. Prosimy zdecydować, czy nowa cena Państwu odpowiada.',
    before: 'Wcześniej',
    now: 'Teraz',
    more: 'o {amount} więcej',
    less: 'o {amount} mniej',
    agree: 'Kontynuuję z ceną {price}',
    otherRooms: 'Pokaż inne pokoje',
  },
  soldOut: {
    title: 'Ten pokój nie jest już dostępny',
    text: 'W wybranym terminie został w międzyczasie zajęty. Dla Państwa niczego nie zarezerwowano, a wpisane dane są zachowane.',
    otherRooms: 'Pokaż wolne pokoje',
  },
  doubt: {
    title: 'Czekamy na potwierdzenie Państwa rezerwacji: {property}',
    notAgain: 'Prosimy nie rezerwować ponownie – ani tutaj, ani na innym urządzeniu.',
    text: 'Na odpowiedź trzeba chwilę poczekać, dlatego ponawiamy za Państwa zapytanie. Ta strona odświeża się sama; nie muszą Państwo nic robić.',
    promise: 'Bez względu na to, ile razy zapytamy, nigdy nie powstanie więcej niż jedna rezerwacja.',
    earlier:
      'Tę rezerwację wysłali Państwo wcześniej lub w innej karcie przeglądarki. Będzie można kontynuować, gdy tylko nadejdzie odpowiedź w jej sprawie.',
    unsent: 'Państwa nowa rezerwacja nie została wysłana, ponieważ ta wcześniejsza ma pierwszeństwo.',
    offline: 'Brak połączenia z internetem. Będziemy kontynuować, gdy tylko połączenie wróci.',
    long: 'Trwa to dłużej niż zwykle. Mogą się też Państwo skontaktować z obiektem {property} i podać ten numer:',
  },
  stuck: {
    title: 'Prosimy o kontakt w sprawie rezerwacji: {property}',
    text: 'Nie udało nam się ustalić, czy Państwa rezerwacja dotarła. Prosimy skontaktować się z obiektem {property} i podać poniższy numer.',
    notAgain: 'Prosimy nie rezerwować ponownie przed otrzymaniem odpowiedzi.',
    number: 'Numer Państwa zgłoszenia',
    newSearch: 'Rozpocznij nowe wyszukiwanie',
  },
  rejected: {
    title: 'Państwa rezerwacja nie doszła do skutku',
    soldOut: 'Gdy dotarła Państwa rezerwacja, pokój nie był już wolny. Niczego nie zarezerwowano.',
    invalid: 'Obiekt {property} nie przyjął rezerwacji w tej postaci. Niczego nie zarezerwowano.',
    closed: 'Obiekt {property} nie przyjmuje obecnie rezerwacji online. Niczego nie zarezerwowano.',
    other: 'Obiekt {property} nie przyjął rezerwacji. Niczego nie zarezerwowano.',
    afterDoubt:
      'Gdyby mimo to otrzymali Państwo e-mailem potwierdzenie rezerwacji, przed ponowną rezerwacją prosimy skontaktować się z obiektem {property}.',
    goOn: 'Wybierz pokój ponownie',
  },
  confirmation: {
    title: 'Państwa rezerwacja jest potwierdzona',
    earlierTitle: 'Państwa rezerwacja',
    thanks: 'Dziękujemy za rezerwację na nazwisko {name}. {property} z przyjemnością będzie Państwa gościć.',
    reference: 'Numer rezerwacji',
    keep: 'Prosimy zachować ten numer.',
    copy: 'Kopiuj numer',
    copied: 'Skopiowano',
    copyFailed: 'Prosimy skopiować numer ręcznie.',
    guest: 'Gość',
    total: 'Łącznie',
    otherPriceTitle: 'Prosimy sprawdzić łączną kwotę',
    otherPriceText:
      'Zarezerwowali Państwo pobyt w cenie {ordered}, ale system rezerwacji potwierdził inną łączną kwotę. Jeśli się Państwo tego nie spodziewali, prosimy skontaktować się z obiektem {property}.',
    print: 'Drukuj',
    calendar: 'Dodaj do kalendarza',
    another: 'Zarezerwuj kolejny pobyt',
    anotherFailed: 'Tym razem się nie udało. Prosimy spróbować ponownie.',
  },
  travel: {
    address: 'Adres',
    map: 'Pokaż na mapie',
    mapApp: 'Aplikacja z mapami',
    share: 'Udostępnij',
    email: '{property} wyśle potwierdzenie na adres {email}.',
  },
  manage: {
    find: 'Znajdź moją rezerwację',
    intro: 'Prosimy podać numer rezerwacji z potwierdzenia oraz adres e-mail użyty przy rezerwacji.',
    finding: 'Szukamy Państwa rezerwacji…',
    numberRequired: 'Prosimy podać numer rezerwacji.',
    noScript:
      'Aby znaleźć tutaj swoją rezerwację, prosimy włączyć JavaScript lub skontaktować się z nami: {property}.',
    unavailableTitle: 'Chwilowo nie możemy wyszukać rezerwacji',
    notFoundTitle: 'Nie znaleźliśmy tej rezerwacji',
    notFoundText:
      'Prosimy sprawdzić numer rezerwacji i adres e-mail. Jeśli oba są poprawne, {property} chętnie Państwu pomoże.',
    title: 'Państwa rezerwacja',
    confirmed: 'Potwierdzona',
    cancelled: 'Anulowana',
    cancel: 'Anuluj rezerwację',
    askTitle: 'Czy anulować tę rezerwację?',
    askText: 'Pokój zostanie od razu zwolniony. Tej operacji nie można cofnąć.',
    confirm: 'Tak, anuluj',
    keep: 'Zachowaj rezerwację',
    cancelling: 'Anulowanie, chwileczkę…',
    uncertainTitle: 'Nie wiemy jeszcze, czy Państwa rezerwacja jest anulowana',
    checkingText: 'Sprawdzamy Państwa rezerwację. Ta strona odświeża się sama; nie muszą Państwo nic robić.',
    unknownText:
      'Nie udało nam się tego ustalić. Prosimy sprawdzić ponownie za chwilę lub skontaktować się z obiektem {property} i podać numer rezerwacji.',
    check: 'Sprawdź ponownie',
    openTitle: 'Państwa rezerwacja nie jest jeszcze anulowana',
    openText: 'Anulowanie nie dotarło, więc rezerwacja jest nadal ważna. Prosimy spróbować ponownie.',
    refusedTitle: 'Tej rezerwacji nie można anulować online',
    refusedText: 'Państwa rezerwacja pozostaje bez zmian. Prosimy o kontakt: {property}.',
    cancelledTitle: 'Państwa rezerwacja jest anulowana',
    cancelledText: 'Pokój został zwolniony. Prosimy zachować numer rezerwacji na wypadek pytań.',
  },
  bookings: {
    title: 'Państwa rezerwacje',
    entry: 'Państwa rezerwacja {reference}',
    view: 'Pokaż',
    viewOf: 'Pokaż rezerwację {reference}',
    hide: 'Ukryj na tym urządzeniu',
    goOn: 'Kontynuuj nową rezerwację',
    onceMore: 'Zarezerwuj ten pokój jeszcze raz',
    already: 'Mają już Państwo ten pokój zarezerwowany w tym terminie.',
    notSent: 'Państwa nowa rezerwacja nie została wysłana.',
  },
  policies: {
    title: 'Warto wiedzieć',
    checkinFrom: 'Od {time}',
    checkoutUntil: 'Do {time}',
    cancellation: 'Anulowanie rezerwacji',
    terms: 'Regulamin',
    privacy: 'Polityka prywatności',
  },
  cancellation: {
    freeUntil: 'Bezpłatne anulowanie do {when}',
    costs: 'Opłata za anulowanie: {fee}',
    freeNow: 'Zgodnie z warunkami anulowania anulowanie jest bezpłatne do {when}.',
    costsNow: 'Zgodnie z warunkami anulowania opłata wynosi teraz: {fee}.',
    until: 'Do {when}: {fee}',
    after: 'Potem: {fee}',
    nightsAmount:
      '{count, plural, one {{amount} (pierwsza noc)} few {{amount} (pierwsze # noce)} many {{amount} (pierwszych # nocy)} other {{amount} (pierwszych # nocy)}}',
    nightsWords:
      '{count, plural, one {cena pierwszej nocy} few {cena pierwszych # nocy} many {cena pierwszych # nocy} other {cena pierwszych # nocy}}',
    percentAmount: '{amount} ({percent} ceny całkowitej)',
    percentWords: '{percent} ceny całkowitej',
    localTime: '{when} (czas lokalny obiektu)',
  },
  calendarFile: {
    summary: 'Pobyt: {property}',
    reference: 'Numer rezerwacji: {reference}',
  },
};
