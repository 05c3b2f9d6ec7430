import type { Catalogue } from '../catalogue.ts';

/** German, with the formal address. The order button's words are those of § 312j (3) BGB. */
export const de: Catalogue = {
  widget: {
    label: 'Aufenthalt buchen: {property}',
    demo: 'Demo: Es erfolgt keine echte Buchung',
    language: 'Sprache',
    noScript: 'Für die Online-Buchung aktivieren Sie bitte JavaScript oder wenden Sie sich an {property}.',
  },
  count: {
    nights: '{count, plural, one {# Nacht} other {# Nächte}}',
    adults: '{count, plural, one {# Erwachsener} other {# Erwachsene}}',
  },
  stay: {
    checkin: 'Anreise',
    checkout: 'Abreise',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Planen Sie Ihren Aufenthalt',
    adults: 'Erwachsene',
    chooseDate: 'Datum wählen',
    fewerAdults: 'Eine erwachsene Person weniger',
    moreAdults: 'Eine erwachsene Person mehr',
    submit: 'Zimmer und Preise zeigen',
    change: 'Suche ändern',
  },
  dates: {
    title: 'Wann möchten Sie bei uns übernachten?',
    typed: 'Oder geben Sie An- und Abreise direkt ein',
    chooseCheckin: 'Wählen Sie den Tag Ihrer Anreise.',
    chooseCheckout: 'Wählen Sie nun den Tag Ihrer Abreise.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Pro Buchung ist höchstens # Nacht möglich.} other {Pro Buchung sind bis zu # Nächte möglich.}}',
    loading: 'Der Kalender wird geöffnet …',
    done: 'Fertig',
    close: 'Schließen',
  },
  stayErrors: {
    checkinMissing: 'Bitte wählen Sie den Tag Ihrer Anreise.',
    checkoutMissing: 'Bitte wählen Sie den Tag Ihrer Abreise.',
    pastCheckin: 'Dieser Tag liegt in der Vergangenheit. Bitte wählen Sie heute oder einen späteren Tag.',
    tooFarAhead: 'Derzeit sind Anreisen bis {date} buchbar. Bitte wählen Sie einen früheren Tag.',
    checkoutNotAfterCheckin: 'Die Abreise muss nach der Anreise liegen.',
    tooManyNights:
      '{count, plural, one {Pro Buchung ist höchstens # Nacht möglich. Bitte wählen Sie eine frühere Abreise.} other {Pro Buchung sind bis zu # Nächte möglich. Bitte wählen Sie eine frühere Abreise.}}',
    tooFewAdults: 'Bitte geben Sie mindestens eine erwachsene Person an.',
    tooManyAdults:
      '{count, plural, one {Online ist die Buchung nur für # erwachsene Person möglich.} other {Online ist die Buchung für bis zu # Erwachsene möglich.}}',
  },
  rooms: {
    title: 'Zimmer für Ihre Reisedaten',
    searching: 'Freie Zimmer werden gesucht …',
    found: '{count, plural, one {# Zimmertyp ist frei.} other {# Zimmertypen sind frei.}}',
    sleeps: '{count, plural, one {Für # Person} other {Für bis zu # Personen}}',
    left: '{count, plural, one {Nur noch # frei} other {Nur noch # frei}}',
    totalFor: 'Gesamtpreis für {nights}',
    perNight: 'durchschnittlich {price} pro Nacht',
    eachNight: 'Preise der einzelnen Nächte',
    choose: 'Auswählen',
    chooseRoom: 'Auswählen: {room}',
    noneTitle: 'Für {count, plural, one {# Person} other {# Personen}} ist an diesen Tagen kein Zimmer frei',
    noneText: 'Vielleicht passt es ein paar Tage früher oder später:',
    nearSearching: 'Wir sehen nach, ob ein paar Tage früher oder später Zimmer frei sind …',
    nearTitle: 'In folgenden Zeiträumen sind Zimmer frei',
    nearNone:
      'Auch ein paar Tage früher oder später ist nichts frei. Bitte versuchen Sie es mit anderen Reisedaten oder fragen Sie uns direkt.',
    nearFrom: 'ab {price}',
    stale: 'Stand der Preise: {time}. Bei der Buchung prüfen wir den Preis noch einmal.',
    goneTitle: 'Dieses Zimmer ist an diesen Tagen nicht mehr frei',
    goneText: 'Die folgenden Zimmer sind frei. Es wurde noch nichts gebucht.',
  },
  trouble: {
    retry: 'Erneut versuchen',
    unavailableTitle: 'Wir können gerade keine Preise anzeigen',
    unavailableText:
      'Das Buchungssystem von {property} antwortet im Moment nicht. Bitte versuchen Sie es in Kürze noch einmal oder wenden Sie sich direkt an uns.',
    noAnswerTitle: 'Wir konnten den Buchungsdienst nicht erreichen',
    noAnswerText: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    tooManyTitle: 'Einen Augenblick, bitte',
    tooManyText:
      'Das waren sehr viele Anfragen in kurzer Zeit. Bitte warten Sie ein wenig und versuchen Sie es dann noch einmal.',
    unexpectedTitle: 'Bei uns ist etwas schiefgegangen',
    unexpectedText:
      'Bitte versuchen Sie es noch einmal. Sollte der Fehler erneut auftreten, hilft Ihnen {property} gern direkt weiter.',
    invalidTitle: 'Mit diesen Reisedaten ist keine Suche möglich',
    invalidText: 'Bitte prüfen Sie die Reisedaten und die Zahl der Erwachsenen.',
    offlineTitle: 'Sie sind offline',
    offlineText: 'Ihre Eingaben bleiben erhalten. Sobald Sie wieder verbunden sind, können Sie fortfahren.',
    cookiesTitle: 'Ihr Browser lässt hier keine Cookies zu',
    cookiesText:
      'Wir benötigen ein kleines Cookie, damit Sie auf keinen Fall doppelt buchen. Bitte öffnen Sie die Buchungsseite direkt; Ihre Suche bleibt dabei erhalten.',
    cookiesOpen: 'Buchungsseite öffnen',
    crashTitle: 'Diese Seite funktioniert gerade nicht mehr',
    crashText:
      'Bitte laden Sie sie neu; Ihre Suche bleibt erhalten. Falls Sie bereits gebucht hatten, sehen Sie danach den Stand Ihrer Buchung.',
    reload: 'Neu laden',
  },
  contact: {
    title: 'Kontakt: {property}',
    phone: 'Telefon',
    email: 'E-Mail',
    website: 'Website',
    readOnlyTitle: 'Bitte buchen Sie telefonisch oder per E-Mail',
    readOnlyText:
      '{property} nimmt Buchungen direkt entgegen. Wir freuen uns auf Ihren Anruf oder Ihre Nachricht.',
    askForRoom: 'Dieses Zimmer anfragen',
    closedTitle: 'Online-Buchungen sind derzeit nicht möglich',
    closedText: 'Bitte wenden Sie sich direkt an {property}. Wir helfen Ihnen gern.',
  },
  details: {
    title: 'Ihre Angaben',
    allRooms: 'Alle Zimmer',
    summary: 'Ihr Aufenthalt',
    total: 'Gesamtpreis',
    recap: 'Was Sie buchen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    emailHint: 'Damit {property} Sie zu Ihrem Aufenthalt erreichen kann.',
    allRequired: 'Bitte füllen Sie alle Felder aus.',
    order: 'Zahlungspflichtig buchen',
    orderPlain: 'Jetzt buchen',
    ordering: 'Ihre Buchung läuft, einen Augenblick …',
    orderingStatus: 'Wir buchen Ihr Zimmer. Bitte bleiben Sie auf dieser Seite.',
    orderingElsewhere:
      'Ihre Buchung wird gerade in einem anderen Tab oder Fenster abgeschickt. Einen Moment, bitte.',
    promise:
      'Einmal bestellt, einmal gebucht: Bricht die Verbindung ab, setzen wir genau diese Buchung fort. Eine zweite entsteht nie.',
    refusedTitle: 'Ihre Buchung wurde nicht abgeschickt',
    refusedText:
      'Es wurde nichts gebucht. Ihre Angaben bleiben erhalten; bitte versuchen Sie es noch einmal.',
    overtakenTitle: 'Möglicherweise ist diese Buchung bereits erfolgt',
    overtakenText:
      'Wir haben sie nicht noch einmal abgeschickt. Wenn Sie keine Bestätigung dafür haben, auch nicht in einem anderen Tab, oder eine weitere Buchung wünschen, drücken Sie bitte noch einmal auf die Schaltfläche.',
    unansweredTitle: 'Wir wissen noch nicht, ob Ihre Buchung angekommen ist',
    unansweredText:
      'Die Verbindung wurde unterbrochen. Bitte klicken Sie noch einmal auf die Schaltfläche, sobald Sie wieder verbunden sind: Es bleibt dieselbe Buchung, und sie wird nie doppelt ausgeführt.',
    orderWait:
      'Einen Augenblick, bitte: Die Seite wird noch geladen, danach funktioniert diese Schaltfläche. Dauert es lange, laden Sie die Seite bitte neu.',
    orderNoScript:
      'Ohne JavaScript funktioniert diese Schaltfläche nicht. Bitte aktivieren Sie es oder wenden Sie sich an {property}.',
    emailSuggestion: 'Meinten Sie {email}?',
  },
  guestErrors: {
    summary: '{count, plural, one {Bitte prüfen Sie eine Angabe} other {Bitte prüfen Sie # Angaben}}',
    firstNameRequired: 'Bitte geben Sie Ihren Vornamen ein.',
    lastNameRequired: 'Bitte geben Sie Ihren Nachnamen ein.',
    emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    tooLong:
      '{count, plural, one {Bitte verwenden Sie höchstens # Zeichen.} other {Bitte verwenden Sie höchstens # Zeichen.}}',
    controlCharacters:
      'Diese Angabe enthält ein Zeichen, das hier nicht verwendet werden kann. Bitte geben Sie sie neu ein.',
    notAnEmail: 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.com.',
    notAccepted: 'Diese Angabe wurde nicht angenommen. Bitte prüfen Sie sie.',
  },
  priceChanged: {
    title: 'Der Preis hat sich geändert',
    text: 'Es wurde noch nichts gebucht. Sie entscheiden, ob Ihnen der neue Preis zusagt.',
    before: 'Bisher',
    now: 'Jetzt',
    more: '{amount} mehr',
    less: '{amount} weniger',
    agree: 'Mit {price} fortfahren',
    otherRooms: 'Andere Zimmer ansehen',
  },
  soldOut: {
    title: 'Dieses Zimmer wurde gerade vergeben',
    text: 'Es ist an Ihren Reisetagen nicht mehr frei. Für Sie wurde nichts gebucht, und Ihre Angaben bleiben erhalten.',
    otherRooms: 'Freie Zimmer ansehen',
  },
  doubt: {
    title: 'Wir klären Ihre Buchung mit {property}',
    notAgain: 'Bitte buchen Sie nicht noch einmal, weder hier noch auf einem anderen Gerät.',
    text: 'Die Antwort lässt noch auf sich warten, deshalb fragen wir für Sie nach. Diese Seite aktualisiert sich von selbst; Sie brauchen nichts zu tun.',
    promise: 'Wie oft wir auch nachfragen: Es wird nie mehr als eine Buchung.',
    earlier:
      'Diese Buchung haben Sie zuvor oder in einem anderen Tab abgeschickt. Sobald die Antwort darauf da ist, können Sie fortfahren.',
    unsent: 'Ihre neue Buchung wurde nicht abgeschickt, denn diese frühere geht vor.',
    offline: 'Sie sind offline. Sobald Sie wieder verbunden sind, geht es von selbst weiter.',
    long: 'Das dauert länger als üblich. Sie können sich auch an {property} wenden und diese Nummer nennen:',
  },
  stuck: {
    title: 'Bitte fragen Sie bei {property} nach Ihrer Buchung',
    text: 'Wir konnten nicht feststellen, ob Ihre Buchung angekommen ist. Bitte wenden Sie sich an {property} und nennen Sie die folgende Nummer.',
    notAgain: 'Bitte buchen Sie nicht noch einmal, bevor Sie eine Antwort haben.',
    number: 'Ihre Vorgangsnummer',
    newSearch: 'Neue Suche beginnen',
  },
  rejected: {
    title: 'Ihre Buchung ist nicht zustande gekommen',
    soldOut: 'Das Zimmer war nicht mehr frei, als Ihre Buchung ankam. Es wurde nichts gebucht.',
    invalid: '{property} hat die Buchung so nicht angenommen. Es wurde nichts gebucht.',
    closed: '{property} nimmt derzeit keine Online-Buchungen an. Es wurde nichts gebucht.',
    other: '{property} hat die Buchung nicht angenommen. Es wurde nichts gebucht.',
    afterDoubt:
      'Sollten Sie dennoch eine Buchungsbestätigung per E-Mail erhalten, wenden Sie sich bitte an {property}, bevor Sie erneut buchen.',
    goOn: 'Zimmer erneut auswählen',
  },
  confirmation: {
    title: 'Ihre Buchung ist bestätigt',
    earlierTitle: 'Ihre frühere Buchung',
    thanks: 'Vielen Dank, {name}. {property} freut sich auf Ihren Besuch.',
    reference: 'Buchungsnummer',
    keep: 'Bitte bewahren Sie diese Nummer auf.',
    copy: 'Nummer kopieren',
    copied: 'Kopiert',
    copyFailed: 'Bitte kopieren Sie die Nummer von Hand.',
    guest: 'Gast',
    total: 'Gesamtpreis',
    otherPriceTitle: 'Bitte prüfen Sie den Gesamtpreis',
    otherPriceText:
      'Bestellt haben Sie zum Preis von {ordered}, das Buchungssystem hat einen anderen Gesamtpreis bestätigt. Wenn Sie damit nicht gerechnet haben, wenden Sie sich bitte an {property}.',
    print: 'Drucken',
    calendar: 'Im Kalender speichern',
    another: 'Weiteren Aufenthalt buchen',
    anotherFailed: 'Das hat leider nicht funktioniert. Bitte versuchen Sie es noch einmal.',
  },
  travel: {
    address: 'Adresse',
    map: 'Auf einer Karte zeigen',
    mapApp: 'Karten-App',
    share: 'Teilen',
    email: '{property} schickt eine Bestätigung an {email}.',
  },
  manage: {
    find: 'Meine Buchung finden',
    intro:
      'Bitte geben Sie die Buchungsnummer aus Ihrer Bestätigung und die E-Mail-Adresse ein, mit der Sie gebucht haben.',
    finding: 'Ihre Buchung wird gesucht …',
    numberRequired: 'Bitte geben Sie Ihre Buchungsnummer ein.',
    noScript:
      'Um Ihre Buchung hier zu finden, aktivieren Sie bitte JavaScript oder wenden Sie sich an {property}.',
    unavailableTitle: 'Wir können gerade keine Buchungen abrufen',
    notFoundTitle: 'Diese Buchung haben wir nicht gefunden',
    notFoundText:
      'Bitte prüfen Sie Buchungsnummer und E-Mail-Adresse. Wenn beide stimmen, hilft Ihnen {property} gern weiter.',
    title: 'Ihre Buchung',
    confirmed: 'Bestätigt',
    cancelled: 'Storniert',
    cancel: 'Buchung stornieren',
    askTitle: 'Diese Buchung stornieren?',
    askText: 'Ihr Zimmer wird sofort freigegeben. Das lässt sich nicht rückgängig machen.',
    confirm: 'Ja, stornieren',
    keep: 'Buchung behalten',
    cancelling: 'Wird storniert, einen Moment …',
    uncertainTitle: 'Wir wissen noch nicht, ob Ihre Buchung storniert ist',
    checkingText:
      'Wir klären den Stand Ihrer Buchung. Diese Seite aktualisiert sich von selbst; Sie brauchen nichts zu tun.',
    unknownText:
      'Das ließ sich nicht klären. Bitte prüfen Sie es in Kürze noch einmal oder wenden Sie sich an {property} und nennen Sie Ihre Buchungsnummer.',
    check: 'Erneut prüfen',
    openTitle: 'Ihre Buchung ist noch nicht storniert',
    openText:
      'Die Stornierung ist nicht angekommen, Ihre Buchung besteht also weiterhin. Bitte versuchen Sie es noch einmal.',
    refusedTitle: 'Diese Buchung lässt sich nicht online stornieren',
    refusedText: 'Ihre Buchung besteht unverändert. Bitte wenden Sie sich an {property}.',
    cancelledTitle: 'Ihre Buchung ist storniert',
    cancelledText:
      'Ihr Zimmer ist wieder freigegeben. Bitte bewahren Sie die Buchungsnummer für Rückfragen auf.',
  },
  bookings: {
    title: 'Ihre Buchungen',
    entry: 'Ihre Buchung {reference}',
    view: 'Ansehen',
    viewOf: 'Ansehen: Buchung {reference}',
    hide: 'Auf diesem Gerät ausblenden',
    goOn: 'Mit der neuen Buchung fortfahren',
    onceMore: 'Dieses Zimmer noch einmal buchen',
    already:
      'Sie haben dieses Zimmer für diesen Zeitraum bereits gebucht. Ihre neue Buchung wurde nicht abgeschickt.',
  },
  policies: {
    title: 'Gut zu wissen',
    checkinFrom: 'Ab {time}',
    checkoutUntil: 'Bis {time}',
    cancellation: 'Stornierung',
    terms: 'Allgemeine Geschäftsbedingungen',
    privacy: 'Datenschutzerklärung',
  },
  calendarFile: {
    summary: 'Aufenthalt: {property}',
    reference: 'Buchungsnummer: {reference}',
  },
};
