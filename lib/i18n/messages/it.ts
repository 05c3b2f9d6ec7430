import type { Catalogue } from '../catalogue.ts';

/**
 * Italian, with the formal address and its capital of courtesy throughout (Lei, Le, La, Suo). The order
 * button's words are those of article 51 (2) of the consumer code. Buttons command the page (Scegli,
 * Riprova), sentences speak to the guest. No article before a number ("al {date}"): its form would hang on
 * the number.
 */
export const it: Catalogue = {
  widget: {
    label: 'Prenotare un soggiorno presso {property}',
    demo: 'Demo: non viene effettuata alcuna prenotazione reale',
    language: 'Lingua',
    noScript: 'Per prenotare online, attivi JavaScript oppure contatti {property}.',
  },
  count: {
    nights: '{count, plural, one {# notte} other {# notti}}',
    adults: '{count, plural, one {# adulto} other {# adulti}}',
  },
  stay: {
    checkin: 'Arrivo',
    checkout: 'Partenza',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Organizzi il Suo soggiorno',
    adults: 'Adulti',
    chooseDate: 'Scegli una data',
    fewerAdults: 'Un adulto in meno',
    moreAdults: 'Un adulto in più',
    submit: 'Mostra camere e prezzi',
    change: 'Modifica ricerca',
  },
  dates: {
    title: 'Quando desidera soggiornare?',
    typed: 'Oppure inserisca le date',
    chooseCheckin: 'Scelga il giorno di arrivo.',
    chooseCheckout: 'Ora scelga il giorno di partenza.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Si può prenotare # notte alla volta.} other {Si possono prenotare fino a # notti alla volta.}}',
    loading: 'Apertura del calendario…',
    done: 'Fatto',
    close: 'Chiudi',
  },
  stayErrors: {
    checkinMissing: 'Scelga il giorno di arrivo.',
    checkoutMissing: 'Scelga il giorno di partenza.',
    pastCheckin: 'Questo giorno è già passato. Scelga oggi o una data successiva.',
    tooFarAhead: 'Si può prenotare con arrivo fino a {date}. Scelga una data precedente.',
    checkoutNotAfterCheckin: 'La partenza deve essere successiva all’arrivo.',
    tooManyNights:
      '{count, plural, one {Si può prenotare # notte alla volta. Scelga una data di partenza precedente.} other {Si possono prenotare fino a # notti alla volta. Scelga una data di partenza precedente.}}',
    tooFewAdults: 'Indichi almeno un adulto.',
    tooManyAdults:
      '{count, plural, one {Online si può prenotare solo per # adulto.} other {Online si può prenotare per un massimo di # adulti.}}',
  },
  rooms: {
    title: 'Camere per le Sue date',
    searching: 'Stiamo cercando le camere libere…',
    found:
      '{count, plural, one {È disponibile # tipologia di camera.} other {Sono disponibili # tipologie di camera.}}',
    sleeps: '{count, plural, one {Per # persona} other {Fino a # persone}}',
    left: '{count, plural, one {Ne resta solo #} other {Ne restano solo #}}',
    totalFor: 'Totale per {nights}',
    perNight: 'in media {price} a notte',
    eachNight: 'Prezzo di ogni notte',
    choose: 'Scegli',
    chooseRoom: 'Scegli {room}',
    noneTitle:
      'In queste date non ci sono camere libere per {count, plural, one {# persona} other {# persone}}',
    noneText: 'Forse Le andrebbe bene qualche giorno prima o dopo:',
    nearSearching: 'Stiamo cercando camere libere qualche giorno prima e dopo…',
    nearTitle: 'Ci sono camere libere in queste date',
    nearNone:
      'Anche qualche giorno prima o dopo non c’è nulla di libero. Provi altre date oppure si rivolga direttamente a noi.',
    nearFrom: 'da {price}',
    stale:
      'Ultimo aggiornamento dei prezzi: {time}. Al momento della prenotazione verifichiamo di nuovo il prezzo.',
    goneTitle: 'Quella camera non è disponibile in queste date',
    goneText: 'Le camere qui sotto sono libere. Non è ancora stato prenotato nulla.',
  },
  trouble: {
    retry: 'Riprova',
    unavailableTitle: 'Al momento non possiamo mostrare i prezzi',
    unavailableText:
      'Il sistema di prenotazione di {property} in questo momento non risponde. Riprovi tra poco oppure ci contatti direttamente.',
    noAnswerTitle: 'Non siamo riusciti a raggiungere il servizio di prenotazione',
    noAnswerText: 'Verifichi la connessione e riprovi.',
    tooManyTitle: 'Un momento, per favore',
    tooManyText: 'Il servizio di prenotazione è occupato in questo momento. Attenda un attimo, poi riprovi.',
    unexpectedTitle: 'Qualcosa non ha funzionato da parte nostra',
    unexpectedText:
      'Riprovi, per favore. Se il problema si ripete, si rivolga direttamente a {property}: saremo lieti di aiutarLa.',
    invalidTitle: 'Non è possibile cercare con queste date',
    invalidText: 'Verifichi le date e il numero di adulti.',
    offlineTitle: 'Connessione assente',
    offlineText: 'I dati inseriti restano salvati. Potrà continuare non appena tornerà la connessione.',
    cookiesTitle: 'Il Suo browser qui non consente i cookie',
    cookiesText:
      'Ci serve un piccolo cookie per essere certi che Lei non prenoti mai due volte. Apra direttamente la pagina di prenotazione: la Sua ricerca resta salvata.',
    cookiesOpen: 'Apri la pagina di prenotazione',
    crashTitle: 'Questa pagina ha smesso di funzionare',
    crashText:
      'La ricarichi: la Sua ricerca resta salvata. Se aveva già inviato una prenotazione, vedrà a che punto è.',
    reload: 'Ricarica',
  },
  recovery: {
    instead: 'Libero per lo stesso soggiorno:',
    noneInstead: 'Nessun’altra camera è libera per lo stesso soggiorno.',
    otherDates: 'Vedi altre date',
    gone: 'Non più disponibile',
    samePrice: 'Stesso prezzo',
    chosen: 'Scelta ora: {room}, {price} in totale. Non è ancora stato prenotato nulla.',
    tryingIn: 'Nuovo tentativo tra {seconds} s… (tentativo {count} di {max})',
    orderIn: 'Potrà riprovare tra {seconds} s.',
    stillLooking: 'Stiamo ancora cercando. Ci vuole un po’ più del solito…',
  },
  contact: {
    title: 'Contatti di {property}',
    phone: 'Telefono',
    email: 'E-mail',
    website: 'Sito web',
    readOnlyTitle: 'Per prenotare, ci chiami o ci scriva',
    readOnlyText:
      'Le prenotazioni si effettuano direttamente con {property}. Attendiamo con piacere una Sua telefonata o un Suo messaggio.',
    askForRoom: 'Richiedi questa camera',
    closedTitle: 'Al momento non è possibile prenotare online',
    closedText: 'Contatti direttamente {property}. Saremo lieti di aiutarLa.',
  },
  enquiry: {
    write: 'Scrivi una richiesta',
    subject: 'Richiesta per {property}',
    wish: 'Buongiorno, vorrei soggiornare da voi:',
    question: 'È possibile, e quanto costerebbe? Grazie mille.',
    room: 'Camera',
    largerParty: 'Siete di più? Si rivolga direttamente a noi.',
  },
  details: {
    title: 'I Suoi dati',
    allRooms: 'Tutte le camere',
    summary: 'Il Suo soggiorno',
    total: 'Totale',
    recap: 'Che cosa sta prenotando',
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    emailHint: 'Perché {property} possa contattarLa in merito al Suo soggiorno.',
    allRequired: 'Compili tutti i campi.',
    order: 'Prenota con obbligo di pagare',
    ordering: 'Prenotazione in corso, un momento…',
    orderingStatus: 'Stiamo prenotando la Sua camera. Resti su questa pagina, per favore.',
    orderingElsewhere:
      'L’invio della Sua prenotazione è in corso in un’altra scheda o finestra. Un momento, per favore.',
    promise:
      'Un ordine, una sola prenotazione: se la connessione si interrompe, proseguiamo con questa stessa prenotazione e non ne facciamo mai una seconda.',
    refusedTitle: 'La Sua prenotazione non è stata inviata',
    refusedText: 'Non è stato prenotato nulla. I Suoi dati restano salvati: riprovi, per favore.',
    overtakenTitle: 'Forse questa prenotazione è già stata effettuata',
    overtakenText:
      'Non l’abbiamo inviata di nuovo. Se non ne ha alcuna conferma, neppure in un’altra scheda, o desidera una prenotazione in più, prema ancora una volta il pulsante.',
    unansweredTitle: 'Non sappiamo ancora se la Sua prenotazione è arrivata',
    unansweredText:
      'La connessione si è interrotta. Non appena sarà ripristinata, prema di nuovo il pulsante: si tratta della stessa prenotazione, che non viene mai effettuata due volte.',
  },
  guestErrors: {
    summary:
      '{count, plural, one {La preghiamo di verificare un campo} other {La preghiamo di verificare # campi}}',
    firstNameRequired: 'Inserisca il Suo nome.',
    lastNameRequired: 'Inserisca il Suo cognome.',
    emailRequired: 'Inserisca il Suo indirizzo e-mail.',
    tooLong: '{count, plural, one {Usi al massimo # carattere.} other {Usi al massimo # caratteri.}}',
    controlCharacters:
      'Questo campo contiene un carattere che qui non si può usare. La preghiamo di compilarlo di nuovo.',
    notAnEmail: 'Inserisca un indirizzo e-mail completo, ad esempio nome@example.com.',
    notAccepted: 'Questo dato non è stato accettato. La preghiamo di verificarlo.',
  },
  priceChanged: {
    title: 'Il prezzo è cambiato',
    text: 'Non è ancora stato prenotato nulla. Sta a Lei decidere se accettare il nuovo prezzo.',
    before: 'Prima',
    now: 'Ora',
    more: '{amount} in più',
    less: '{amount} in meno',
    agree: 'Continua al prezzo di {price}',
    otherRooms: 'Mostra altre camere',
  },
  soldOut: {
    title: 'Questa camera non è più disponibile',
    text: 'Nel frattempo è stata prenotata da altri per le Sue date. A Suo nome non è stato prenotato nulla e i Suoi dati restano salvati.',
    otherRooms: 'Mostra le camere libere',
  },
  doubt: {
    title: 'Stiamo verificando la Sua prenotazione con {property}',
    notAgain: 'La preghiamo di non prenotare di nuovo, né qui né su un altro dispositivo.',
    text: 'La risposta si fa attendere, perciò stiamo chiedendo di nuovo per Lei. Questa pagina si aggiorna da sola: non deve fare nulla.',
    promise: 'Per quante volte chiediamo, la prenotazione non sarà mai più di una.',
    earlier:
      'Ha inviato questa prenotazione in precedenza o da un’altra scheda. Potrà proseguire non appena sarà arrivata la risposta.',
    unsent: 'La Sua nuova prenotazione non è stata inviata, perché questa, inviata prima, ha la precedenza.',
    offline: 'Connessione assente. Proseguiremo non appena tornerà.',
    long: 'Ci vuole più tempo del solito. Può anche contattare {property} e indicare questo numero:',
  },
  stuck: {
    title: 'Chieda a {property} notizie della Sua prenotazione',
    text: 'Non siamo riusciti ad accertare se la Sua prenotazione sia arrivata. Contatti {property} e indichi il numero qui sotto.',
    notAgain: 'La preghiamo di non prenotare di nuovo prima di avere una risposta.',
    number: 'Numero della Sua richiesta',
    newSearch: 'Inizia una nuova ricerca',
  },
  rejected: {
    title: 'La Sua prenotazione non è stata effettuata',
    soldOut:
      'La camera non era più libera quando è arrivata la Sua prenotazione. Non è stato prenotato nulla.',
    invalid: '{property} non ha accettato la prenotazione così com’era. Non è stato prenotato nulla.',
    closed: '{property} al momento non accetta prenotazioni online. Non è stato prenotato nulla.',
    other: '{property} non ha accettato la prenotazione. Non è stato prenotato nulla.',
    afterDoubt:
      'Se dovesse comunque ricevere per e-mail una conferma di prenotazione, contatti {property} prima di prenotare di nuovo.',
    goOn: 'Scegli di nuovo una camera',
  },
  confirmation: {
    title: 'La Sua prenotazione è confermata',
    earlierTitle: 'La Sua prenotazione precedente',
    thanks: 'Grazie, {name}. Sarà un piacere accoglierLa presso {property}.',
    reference: 'Numero di prenotazione',
    keep: 'Conservi questo numero, per favore.',
    copy: 'Copia numero',
    copied: 'Copiato',
    copyFailed: 'Copi il numero a mano, per favore.',
    guest: 'Ospite',
    total: 'Totale',
    otherPriceTitle: 'Verifichi il totale, per favore',
    otherPriceText:
      'Ha prenotato al prezzo di {ordered}, ma il sistema di prenotazione ha confermato un altro totale. Se non se lo aspettava, contatti {property}.',
    print: 'Stampa',
    calendar: 'Aggiungi al calendario',
    another: 'Prenota un altro soggiorno',
    anotherFailed: 'Non ha funzionato. Riprovi, per favore.',
  },
  manage: {
    find: 'Trova la mia prenotazione',
    intro:
      'Inserisca il numero di prenotazione riportato nella conferma e l’indirizzo e-mail con cui ha prenotato.',
    finding: 'Stiamo cercando la Sua prenotazione…',
    numberRequired: 'Inserisca il Suo numero di prenotazione.',
    noScript: 'Per trovare qui la Sua prenotazione, attivi JavaScript oppure contatti {property}.',
    unavailableTitle: 'Al momento non possiamo cercare le prenotazioni',
    notFoundTitle: 'Non abbiamo trovato questa prenotazione',
    notFoundText:
      'Controlli il numero di prenotazione e l’indirizzo e-mail. Se entrambi sono corretti, si rivolga a {property}: saremo lieti di aiutarLa.',
    title: 'La Sua prenotazione',
    confirmed: 'Confermata',
    cancelled: 'Cancellata',
    cancel: 'Cancella la prenotazione',
    askTitle: 'Cancellare questa prenotazione?',
    askText: 'La Sua camera viene liberata subito. L’operazione non può essere annullata.',
    confirm: 'Sì, cancella',
    keep: 'Mantieni la prenotazione',
    cancelling: 'Cancellazione in corso, un momento…',
    uncertainTitle: 'Non sappiamo ancora se la Sua prenotazione è cancellata',
    checkingText:
      'Stiamo verificando la Sua prenotazione. Questa pagina si aggiorna da sola: non deve fare nulla.',
    unknownText:
      'Non siamo riusciti ad accertarlo. Verifichi di nuovo tra poco oppure contatti {property} e indichi il numero di prenotazione.',
    check: 'Verifica di nuovo',
    openTitle: 'La Sua prenotazione non è ancora cancellata',
    openText:
      'La cancellazione non è andata a buon fine, quindi la Sua prenotazione è ancora valida. Riprovi, per favore.',
    refusedTitle: 'Questa prenotazione non può essere cancellata online',
    refusedText: 'La Sua prenotazione resta valida così com’è. Contatti {property}.',
    cancelledTitle: 'La Sua prenotazione è cancellata',
    cancelledText:
      'La Sua camera è stata liberata. Conservi il numero di prenotazione per eventuali domande.',
  },
  policies: {
    title: 'Buono a sapersi',
    checkinFrom: 'Dalle ore {time}',
    checkoutUntil: 'Fino alle ore {time}',
    cancellation: 'Cancellazione',
    terms: 'Termini e condizioni',
    privacy: 'Informativa sulla privacy',
  },
  calendarFile: {
    summary: 'Soggiorno presso {property}',
    reference: 'Numero di prenotazione: {reference}',
  },
};
