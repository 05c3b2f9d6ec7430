import type { Catalogue } from '../catalogue.ts';

/**
 * French, with the formal address. The order button's words are those of article L. 221-14 of the consumer code.
 * `\u202f` is the narrow no-break space that French sets before a colon, semicolon, question or exclamation mark.
 */
export const fr: Catalogue = {
  widget: {
    label: 'Réserver un séjour\u202f: {property}',
    demo: 'Démo\u202f: aucune réservation réelle n’est effectuée',
    language: 'Langue',
    noScript: 'Pour réserver en ligne, veuillez activer JavaScript ou contacter {property}.',
  },
  count: {
    nights: '{count, plural, one {# nuit} other {# nuits}}',
    adults: '{count, plural, one {# adulte} other {# adultes}}',
  },
  stay: {
    checkin: 'Arrivée',
    checkout: 'Départ',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Préparez votre séjour',
    adults: 'Adultes',
    chooseDate: 'Choisir une date',
    fewerAdults: 'Un adulte de moins',
    moreAdults: 'Un adulte de plus',
    submit: 'Voir les chambres et les prix',
    change: 'Modifier la recherche',
  },
  dates: {
    title: 'Quand souhaitez-vous séjourner\u202f?',
    typed: 'Ou saisissez vos dates',
    chooseCheckin: 'Choisissez votre jour d’arrivée.',
    chooseCheckout: 'Choisissez maintenant votre jour de départ.',
    chosen: '{dates}\u202f: {nights}',
    limit:
      '{count, plural, one {Vous pouvez réserver # nuit à la fois.} other {Vous pouvez réserver jusqu’à # nuits à la fois.}}',
    loading: 'Ouverture du calendrier…',
    done: 'Terminé',
    close: 'Fermer',
  },
  stayErrors: {
    checkinMissing: 'Veuillez choisir votre jour d’arrivée.',
    checkoutMissing: 'Veuillez choisir votre jour de départ.',
    pastCheckin: 'Cette date est passée. Veuillez choisir aujourd’hui ou une date ultérieure.',
    tooFarAhead:
      'Les réservations sont ouvertes pour des arrivées jusqu’au {date}. Veuillez choisir une date plus proche.',
    checkoutNotAfterCheckin: 'Le départ doit être postérieur à l’arrivée.',
    tooManyNights:
      '{count, plural, one {Vous pouvez réserver # nuit à la fois. Veuillez choisir une date de départ plus proche.} other {Vous pouvez réserver jusqu’à # nuits à la fois. Veuillez choisir une date de départ plus proche.}}',
    tooFewAdults: 'Veuillez indiquer au moins un adulte.',
    tooManyAdults:
      '{count, plural, one {La réservation en ligne est limitée à # adulte.} other {La réservation en ligne est limitée à # adultes.}}',
  },
  rooms: {
    title: 'Chambres pour vos dates',
    searching: 'Recherche des chambres disponibles…',
    found:
      '{count, plural, one {# type de chambre est disponible.} other {# types de chambre sont disponibles.}}',
    sleeps: '{count, plural, one {Pour # personne} other {Jusqu’à # personnes}}',
    left: '{count, plural, one {Plus que # disponible} other {Plus que # disponibles}}',
    totalFor: 'Total pour {nights}',
    perNight: '{price} par nuit en moyenne',
    eachNight: 'Détail des prix par nuit',
    choose: 'Choisir',
    chooseRoom: 'Choisir\u202f: {room}',
    noneTitle:
      'Aucune chambre pour {count, plural, one {# personne} other {# personnes}} n’est libre à ces dates',
    noneText: 'Quelques jours plus tôt ou plus tard vous conviendraient peut-être\u202f:',
    nearSearching: 'Recherche de chambres disponibles quelques jours plus tôt ou plus tard…',
    nearTitle: 'Des chambres sont disponibles aux dates suivantes',
    nearNone:
      'Aucune chambre n’est disponible non plus quelques jours plus tôt ou plus tard. Veuillez essayer d’autres dates ou nous contacter directement.',
    nearFrom: 'à partir de {price}',
    stale: 'Prix relevés le {time}. Le prix est vérifié de nouveau lors de la réservation.',
    goneTitle: 'Cette chambre n’est plus disponible à ces dates',
    goneText: 'Les chambres ci-dessous sont disponibles. Rien n’a été réservé pour l’instant.',
  },
  trouble: {
    retry: 'Réessayer',
    unavailableTitle: 'Nous ne pouvons pas afficher les prix pour le moment',
    unavailableText:
      'Le système de réservation de {property} ne répond pas pour l’instant. Veuillez réessayer dans un moment ou nous contacter directement.',
    noAnswerTitle: 'Le service de réservation est injoignable',
    noAnswerText: 'Veuillez vérifier votre connexion, puis réessayer.',
    tooManyTitle: 'Un instant, s’il vous plaît',
    tooManyText:
      'Le service de réservation est très sollicité en ce moment. Veuillez patienter un instant, puis réessayer.',
    unexpectedTitle: 'Une erreur est survenue de notre côté',
    unexpectedText:
      'Veuillez réessayer. Si l’erreur se reproduit, {property} se fera un plaisir de vous aider directement.',
    invalidTitle: 'La recherche n’est pas possible avec ces dates',
    invalidText: 'Veuillez vérifier vos dates et le nombre d’adultes.',
    offlineTitle: 'Vous êtes hors ligne',
    offlineText: 'Votre saisie est conservée. Vous pourrez continuer dès que la connexion sera rétablie.',
    cookiesTitle: 'Votre navigateur n’autorise pas les cookies ici',
    cookiesText:
      'Un petit cookie nous est nécessaire pour éviter toute double réservation. Veuillez ouvrir directement la page de réservation\u202f; votre recherche vous y suivra.',
    cookiesOpen: 'Ouvrir la page de réservation',
    crashTitle: 'Cette page a cessé de fonctionner',
    crashText:
      'Veuillez la recharger\u202f; votre recherche est conservée. Si vous aviez déjà réservé, vous verrez où en est votre réservation.',
    reload: 'Recharger',
  },
  recovery: {
    instead: 'Disponible pour le même séjour :',
    noneInstead: 'Aucune autre chambre n’est disponible pour le même séjour.',
    otherDates: 'Voir d’autres dates',
    gone: 'Plus disponible',
    samePrice: 'Même prix',
    chosen: 'Votre choix : {room}, {price} au total. Rien n’est encore réservé.',
    tryingIn: 'Nouvel essai dans {seconds} s… (essai {count} sur {max})',
    orderIn: 'Vous pourrez réessayer dans {seconds} s.',
    stillLooking: 'La recherche se poursuit. Elle dure un peu plus longtemps que d’habitude…',
  },
  contact: {
    title: 'Contacter {property}',
    phone: 'Téléphone',
    email: 'E-mail',
    website: 'Site web',
    readOnlyTitle: 'Réservez par téléphone ou par e-mail',
    readOnlyText:
      '{property} prend les réservations directement. Nous serons heureux de vous lire ou de vous entendre.',
    askForRoom: 'Demander cette chambre',
    closedTitle: 'La réservation en ligne est fermée pour le moment',
    closedText: 'Veuillez contacter {property} directement. Nous vous aiderons volontiers.',
  },
  enquiry: {
    write: 'Écrire une demande',
    subject: 'Demande à {property}',
    wish: 'Bonjour, je souhaite séjourner chez vous :',
    question: 'Est-ce possible, et quel en serait le prix ? Merci beaucoup.',
    room: 'Chambre',
    largerParty: 'Vous êtes plus nombreux ? Contactez-nous directement.',
  },
  details: {
    title: 'Vos coordonnées',
    allRooms: 'Toutes les chambres',
    summary: 'Votre séjour',
    total: 'Total',
    recap: 'Ce que vous réservez',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    emailHint: 'Pour que {property} puisse vous joindre au sujet de votre séjour.',
    allRequired: 'Veuillez remplir tous les champs.',
    order: 'Réserver avec obligation de paiement',
    ordering: 'Réservation en cours, un instant…',
    orderingStatus: 'Nous réservons votre chambre. Veuillez rester sur cette page.',
    orderingElsewhere:
      'Votre réservation est en cours d’envoi dans un autre onglet ou une autre fenêtre. Un instant, s’il vous plaît.',
    promise:
      'Une commande, une réservation\u202f: si la connexion est coupée, nous poursuivons cette même réservation, sans jamais en créer une deuxième.',
    refusedTitle: 'Votre réservation n’a pas été envoyée',
    refusedText: 'Rien n’a été réservé. Vos coordonnées sont conservées\u202f; veuillez réessayer.',
    overtakenTitle: 'Cette réservation a peut-être déjà été effectuée',
    overtakenText:
      'Nous ne l’avons pas envoyée de nouveau. Si vous n’en avez aucune confirmation, pas même dans un autre onglet, ou si vous souhaitez une réservation supplémentaire, appuyez de nouveau sur le bouton.',
    unansweredTitle: 'Nous ne savons pas encore si votre demande nous est parvenue',
    unansweredText:
      'La connexion a été interrompue. Appuyez de nouveau sur le bouton dès qu’elle est rétablie\u202f: il s’agit de la même demande, et rien n’est jamais réservé deux fois.',
  },
  guestErrors: {
    summary: '{count, plural, one {Veuillez vérifier un champ} other {Veuillez vérifier # champs}}',
    firstNameRequired: 'Veuillez indiquer votre prénom.',
    lastNameRequired: 'Veuillez indiquer votre nom.',
    emailRequired: 'Veuillez indiquer votre adresse e-mail.',
    tooLong: '{count, plural, one {# caractère au maximum.} other {# caractères au maximum.}}',
    controlCharacters:
      'Ce champ contient un caractère qui ne peut pas être utilisé ici. Veuillez le remplir de nouveau.',
    notAnEmail: 'Veuillez indiquer une adresse e-mail complète, par exemple nom@example.com.',
    notAccepted: 'Cette saisie n’a pas été acceptée. Veuillez la vérifier.',
  },
  priceChanged: {
    title: 'Le prix a changé',
    text: 'Rien n’a encore été réservé. C’est à vous de décider si le nouveau prix vous convient.',
    before: 'Avant',
    now: 'Maintenant',
    more: '{amount} de plus',
    less: '{amount} de moins',
    agree: 'Continuer au prix de {price}',
    otherRooms: 'Voir d’autres chambres',
  },
  soldOut: {
    title: 'Cette chambre n’est plus disponible',
    text: 'Elle a été prise entre-temps à vos dates. Rien n’a été réservé pour vous et vos coordonnées sont conservées.',
    otherRooms: 'Voir les chambres disponibles',
  },
  doubt: {
    title: 'Nous vérifions votre réservation auprès de {property}',
    notAgain: 'Veuillez ne pas réserver de nouveau, ni ici ni sur un autre appareil.',
    text: 'La réponse se fait attendre, nous reposons donc la question pour vous. Cette page se met à jour automatiquement\u202f; vous n’avez rien à faire.',
    promise: 'Même si nous posons la question plusieurs fois, il n’y aura jamais plus d’une réservation.',
    earlier:
      'Vous avez envoyé cette réservation auparavant ou dans un autre onglet. Vous pourrez continuer dès que la réponse sera connue.',
    unsent: 'Votre nouvelle réservation n’a pas été envoyée, car celle-ci, plus ancienne, est prioritaire.',
    offline: 'Vous êtes hors ligne. Nous reprendrons dès que la connexion sera rétablie.',
    long: 'Cela prend plus de temps que d’habitude. Vous pouvez aussi contacter {property} en indiquant ce numéro\u202f:',
  },
  stuck: {
    title: 'Veuillez contacter {property} au sujet de votre réservation',
    text: 'Nous n’avons pas pu savoir si votre réservation a bien été reçue. Veuillez contacter {property} en indiquant le numéro ci-dessous.',
    notAgain: 'Merci de ne pas réserver de nouveau avant d’avoir une réponse.',
    number: 'Numéro de votre demande',
    newSearch: 'Nouvelle recherche',
  },
  rejected: {
    title: 'Votre réservation n’a pas abouti',
    soldOut: 'La chambre n’était plus disponible lorsque votre demande a été reçue. Rien n’a été réservé.',
    invalid: '{property} n’a pas accepté la réservation en l’état. Rien n’a été réservé.',
    closed: '{property} n’accepte pas de réservations en ligne pour le moment. Rien n’a été réservé.',
    other: '{property} n’a pas accepté la réservation. Rien n’a été réservé.',
    afterDoubt:
      'Si vous recevez malgré tout une confirmation de réservation par e-mail, veuillez contacter {property} avant de réserver de nouveau.',
    goOn: 'Choisir de nouveau une chambre',
  },
  confirmation: {
    title: 'Votre réservation est confirmée',
    earlierTitle: 'Votre réservation précédente',
    thanks: 'Merci, {name}. {property} se réjouit de vous accueillir.',
    reference: 'Numéro de réservation',
    keep: 'Veuillez conserver ce numéro.',
    copy: 'Copier le numéro',
    copied: 'Copié',
    copyFailed: 'Veuillez copier le numéro manuellement.',
    guest: 'Réservation au nom de',
    total: 'Total',
    otherPriceTitle: 'Veuillez vérifier le total',
    otherPriceText:
      'Vous avez réservé au prix de {ordered}, et le système de réservation a confirmé un autre total. Si vous ne vous y attendiez pas, veuillez contacter {property}.',
    print: 'Imprimer',
    calendar: 'Ajouter à l’agenda',
    another: 'Réserver un autre séjour',
    anotherFailed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
  manage: {
    find: 'Retrouver ma réservation',
    intro:
      'Indiquez le numéro de réservation figurant dans votre confirmation et l’adresse e-mail utilisée pour réserver.',
    finding: 'Recherche de votre réservation…',
    numberRequired: 'Veuillez indiquer votre numéro de réservation.',
    noScript: 'Pour retrouver votre réservation ici, veuillez activer JavaScript ou contacter {property}.',
    unavailableTitle: 'Nous ne pouvons pas consulter les réservations pour le moment',
    notFoundTitle: 'Nous n’avons pas trouvé cette réservation',
    notFoundText:
      'Veuillez vérifier le numéro de réservation et l’adresse e-mail. Si les deux sont exacts, {property} se fera un plaisir de vous aider.',
    title: 'Votre réservation',
    confirmed: 'Confirmée',
    cancelled: 'Annulée',
    cancel: 'Annuler la réservation',
    askTitle: 'Annuler cette réservation\u202f?',
    askText: 'Votre chambre sera libérée immédiatement. Cette action est définitive.',
    confirm: 'Oui, annuler',
    keep: 'Conserver la réservation',
    cancelling: 'Annulation en cours, un instant…',
    uncertainTitle: 'Nous ne savons pas encore si votre réservation est annulée',
    checkingText:
      'Nous vérifions votre réservation. Cette page se met à jour automatiquement\u202f; vous n’avez rien à faire.',
    unknownText:
      'Nous n’avons pas pu le savoir. Veuillez vérifier de nouveau dans un moment ou contacter {property} en indiquant votre numéro de réservation.',
    check: 'Vérifier de nouveau',
    openTitle: 'Votre réservation n’est pas encore annulée',
    openText: 'L’annulation n’a pas abouti\u202f; votre réservation est donc maintenue. Veuillez réessayer.',
    refusedTitle: 'Cette réservation ne peut pas être annulée en ligne',
    refusedText: 'Votre réservation est maintenue telle quelle. Veuillez contacter {property}.',
    cancelledTitle: 'Votre réservation est annulée',
    cancelledText:
      'Votre chambre a été libérée. Veuillez conserver le numéro de réservation pour toute question à son sujet.',
  },
  policies: {
    title: 'Bon à savoir',
    checkinFrom: 'À partir de {time}',
    checkoutUntil: 'Jusqu’à {time}',
    cancellation: 'Annulation',
    terms: 'Conditions générales',
    privacy: 'Politique de confidentialité',
  },
  calendarFile: {
    summary: 'Séjour\u202f: {property}',
    reference: 'Numéro de réservation\u202f: {reference}',
  },
};
