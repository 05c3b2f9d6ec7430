import type { Catalogue } from '../catalogue.ts';

/**
 * Croatian, with the formal address (Vi, Vaš with a capital). The order button's words are “narudžba s
 * obvezom plaćanja” of the Consumer Protection Act (article 8 (2) of Directive 2011/83/EU), made a booking.
 * Names never change their case: the house stands as the subject of a verb in the present or future, in
 * brackets or after a colon; the guest after “na ime”, since an address would need the vocative. A browser's
 * tab is a “kartica preglednika”, lest it be taken for a bank card. A full date brings its own stop
 * (“2027.”).
 */
export const hr: Catalogue = {
  widget: {
    label: 'Rezervacija boravka: {property}',
    demo: 'Demo: ne radi se o stvarnoj rezervaciji',
    language: 'Jezik',
    noScript: 'Za rezervaciju putem interneta uključite JavaScript ili nam se obratite: {property}.',
  },
  count: {
    nights: '{count, plural, one {# noćenje} few {# noćenja} other {# noćenja}}',
    adults: '{count, plural, one {# odrasla osoba} few {# odrasle osobe} other {# odraslih osoba}}',
  },
  stay: {
    checkin: 'Dolazak',
    checkout: 'Odlazak',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Isplanirajte boravak',
    adults: 'Odrasli',
    chooseDate: 'Odaberite datum',
    fewerAdults: 'Jedna odrasla osoba manje',
    moreAdults: 'Jedna odrasla osoba više',
    submit: 'Pogledajte sobe i cijene',
    change: 'Izmijenite pretragu',
  },
  dates: {
    title: 'Kada želite odsjesti kod nas?',
    typed: 'Ili upišite datume',
    chooseCheckin: 'Odaberite dan dolaska.',
    chooseCheckout: 'Sada odaberite dan odlaska.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Odjednom možete rezervirati najviše # noćenje.} few {Odjednom možete rezervirati najviše # noćenja.} other {Odjednom možete rezervirati najviše # noćenja.}}',
    loading: 'Otvaramo kalendar…',
    done: 'Gotovo',
    close: 'Zatvorite',
  },
  stayErrors: {
    checkinMissing: 'Odaberite dan dolaska.',
    checkoutMissing: 'Odaberite dan odlaska.',
    pastCheckin: 'Taj je dan prošao. Odaberite današnji ili neki kasniji dan.',
    tooFarAhead: 'Odaberite raniji dan. Posljednji dan dolaska koji se može rezervirati: {date}',
    checkoutNotAfterCheckin: 'Odlazak mora biti nakon dolaska.',
    tooManyNights:
      '{count, plural, one {Odjednom možete rezervirati najviše # noćenje. Odaberite raniji datum odlaska.} few {Odjednom možete rezervirati najviše # noćenja. Odaberite raniji datum odlaska.} other {Odjednom možete rezervirati najviše # noćenja. Odaberite raniji datum odlaska.}}',
    tooFewAdults: 'Unesite najmanje jednu odraslu osobu.',
    tooManyAdults:
      '{count, plural, one {Putem interneta možete rezervirati za najviše # odraslu osobu.} few {Putem interneta možete rezervirati za najviše # odrasle osobe.} other {Putem interneta možete rezervirati za najviše # odraslih osoba.}}',
  },
  rooms: {
    title: 'Sobe za Vaš termin',
    searching: 'Tražimo slobodne sobe…',
    found:
      '{count, plural, one {Slobodna je # vrsta soba.} few {Slobodne su # vrste soba.} other {Slobodno je # vrsta soba.}}',
    sleeps: '{count, plural, one {Za # osobu} few {Do # osobe} other {Do # osoba}}',
    left: '{count, plural, one {Još samo # soba} few {Još samo # sobe} other {Još samo # soba}}',
    totalFor: 'Ukupno za {nights}',
    perNight: '{price} po noćenju u prosjeku',
    eachNight: 'Cijena svakog noćenja',
    choose: 'Odaberite',
    chooseRoom: 'Odaberite: {room}',
    noneTitle:
      'Nema slobodne sobe za {count, plural, one {# osobu} few {# osobe} other {# osoba}} u odabranom terminu',
    noneText: 'Možda Vam odgovara nekoliko dana ranije ili kasnije:',
    nearSearching: 'Tražimo slobodne sobe nekoliko dana ranije i kasnije…',
    nearTitle: 'Najbliži termini sa slobodnim sobama',
    nearNone:
      'Ni nekoliko dana ranije ili kasnije nema slobodnih soba. Pokušajte s drugim datumima ili nam se obratite izravno.',
    nearFrom: 'od {price}',
    stale: 'Stanje cijena: {time}. Cijenu ponovno provjeravamo pri rezervaciji.',
    goneTitle: 'Ta soba nije slobodna u odabranom terminu',
    goneText: 'Sobe u nastavku su slobodne. Još ništa nije rezervirano.',
  },
  trouble: {
    retry: 'Pokušajte ponovno',
    unavailableTitle: 'Trenutačno ne možemo prikazati cijene',
    unavailableText:
      'Sustav za rezervacije ({property}) trenutačno ne odgovara. Pokušajte ponovno malo kasnije ili nam se obratite izravno.',
    noAnswerTitle: 'Nismo se uspjeli povezati sa sustavom za rezervacije',
    noAnswerText: 'Provjerite internetsku vezu i pokušajte ponovno.',
    tooManyTitle: 'Samo trenutak, molimo Vas',
    tooManyText: 'Usluga rezervacija trenutačno je zauzeta. Pričekajte trenutak pa pokušajte ponovno.',
    unexpectedTitle: 'Došlo je do pogreške na našoj strani',
    unexpectedText:
      'Pokušajte ponovno. Ako se pogreška ponovi, obratite se izravno: {property} će Vam rado pomoći.',
    invalidTitle: 'Pretraga za ove datume nije moguća',
    invalidText: 'Provjerite datume i broj odraslih.',
    offlineTitle: 'Niste povezani s internetom',
    offlineText: 'Sve što ste unijeli ostaje sačuvano. Možete nastaviti čim se veza ponovno uspostavi.',
    cookiesTitle: 'Vaš preglednik ovdje ne dopušta kolačiće',
    cookiesText:
      'Potreban nam je jedan mali kolačić kako nikada ne biste rezervirali dvaput. Otvorite stranicu za rezervacije zasebno; Vaša pretraga ostaje sačuvana.',
    cookiesOpen: 'Otvorite stranicu za rezervacije',
    crashTitle: 'Ova je stranica prestala raditi',
    crashText:
      'Učitajte je ponovno; Vaša je pretraga sačuvana. Ako ste već poslali zahtjev, vidjet ćete što je s Vašom rezervacijom.',
    reload: 'Učitajte ponovno',
  },
  recovery: {
    instead: 'Slobodno za isti boravak:',
    noneInstead: 'Nijedna druga soba nije slobodna za isti boravak.',
    otherDates: 'Pogledajte druge datume',
    gone: 'Više nije slobodna',
    samePrice: 'Ista cijena',
    chosen: 'Sada odabrano: {room}, ukupno {price}. Još ništa nije rezervirano.',
    tryingIn: 'Novi pokušaj za {seconds} s… (pokušaj {count} od {max})',
    orderIn: 'Ponovno možete pokušati za {seconds} s.',
    stillLooking: 'Još tražimo. Traje malo dulje nego inače…',
  },
  contact: {
    title: 'Kontakt: {property}',
    phone: 'Telefon',
    email: 'E-pošta',
    website: 'Web-stranica',
    readOnlyTitle: 'Za rezervaciju nas nazovite ili nam pišite',
    readOnlyText: '{property} prima rezervacije izravno. Veselimo se Vašem pozivu ili poruci.',
    askForRoom: 'Upit za ovu sobu',
    closedTitle: 'Rezervacije putem interneta trenutačno nisu moguće',
    closedText: 'Molimo Vas da nam se obratite izravno: {property}. Rado ćemo Vam pomoći.',
  },
  enquiry: {
    write: 'Pošaljite upit',
    subject: 'Upit za {property}',
    wish: 'Poštovani, želio/željela bih odsjesti kod Vas:',
    question: 'Je li to moguće i koliko bi stajalo? Puno hvala.',
    room: 'Soba',
    largerParty: 'Veća ste skupina? Obratite nam se izravno.',
  },
  details: {
    title: 'Vaši podaci',
    allRooms: 'Sve sobe',
    summary: 'Vaš boravak',
    total: 'Ukupno',
    recap: 'Što rezervirate',
    firstName: 'Ime',
    lastName: 'Prezime',
    email: 'E-pošta',
    emailHint: 'Na ovu Vam adresu {property} može pisati u vezi s boravkom.',
    allRequired: 'Molimo Vas da ispunite sva polja.',
    order: 'Rezervacija s obvezom plaćanja',
    ordering: 'Rezerviramo, samo trenutak…',
    orderingStatus: 'Rezerviramo Vašu sobu. Molimo Vas da ostanete na ovoj stranici.',
    orderingElsewhere:
      'Vaš se zahtjev šalje iz druge kartice ili prozora preglednika. Samo trenutak, molimo Vas.',
    promise:
      'Jedan zahtjev, jedna rezervacija: ako se veza prekine, nastavljamo tu istu rezervaciju i nikada ne stvaramo drugu.',
    refusedTitle: 'Vaš zahtjev nije poslan',
    refusedText: 'Ništa nije rezervirano. Vaši su podaci sačuvani; pokušajte ponovno.',
    overtakenTitle: 'Možda već imate ovu rezervaciju',
    overtakenText:
      'Zahtjev nismo ponovno poslali. Ako nemate potvrdu ove rezervacije, ni u drugoj kartici preglednika, ili želite još jednu rezervaciju, pritisnite gumb još jednom.',
    unansweredTitle: 'Još ne znamo je li Vaš zahtjev stigao',
    unansweredText:
      'Veza je prekinuta. Čim se ponovno uspostavi, pritisnite gumb još jednom: to je isti zahtjev i po njemu nikada neće biti druge rezervacije.',
  },
  guestErrors: {
    summary:
      '{count, plural, one {Provjerite # podatak} few {Provjerite # podatka} other {Provjerite # podataka}}',
    firstNameRequired: 'Unesite ime.',
    lastNameRequired: 'Unesite prezime.',
    emailRequired: 'Unesite adresu e-pošte.',
    tooLong:
      '{count, plural, one {Unesite najviše # znak.} few {Unesite najviše # znaka.} other {Unesite najviše # znakova.}}',
    controlCharacters: 'Ovdje postoji znak koji se ne može upotrijebiti. Unesite tekst ponovno.',
    notAnEmail: 'Unesite potpunu adresu e-pošte, na primjer ime@example.com.',
    notAccepted: 'Ovaj podatak nije prihvaćen. Provjerite ga.',
  },
  priceChanged: {
    title: 'Cijena se promijenila',
    text: 'Još ništa nije rezervirano. Vi odlučujete odgovara li Vam nova cijena.',
    before: 'Prije',
    now: 'Sada',
    more: '{amount} više',
    less: '{amount} manje',
    agree: 'Nastavite po cijeni od {price}',
    otherRooms: 'Pogledajte druge sobe',
  },
  soldOut: {
    title: 'Ova soba više nije slobodna',
    text: 'U međuvremenu je zauzeta u Vašem terminu. Za Vas ništa nije rezervirano, a Vaši su podaci sačuvani.',
    otherRooms: 'Pogledajte slobodne sobe',
  },
  doubt: {
    title: 'Tražimo potvrdu Vaše rezervacije: {property}',
    notAgain: 'Molimo Vas da ne rezervirate ponovno, ni ovdje ni na drugom uređaju.',
    text: 'Odgovor malo kasni pa ga za Vas ponovno tražimo. Ova se stranica sama osvježava; ne morate ništa učiniti.',
    promise: 'Koliko god puta pitali, nikada neće biti više od jedne rezervacije.',
    earlier:
      'Ovaj ste zahtjev poslali ranije ili iz druge kartice preglednika. Možete nastaviti čim stigne odgovor na njega.',
    unsent: 'Vaš novi zahtjev nije poslan jer ovaj raniji ima prednost.',
    offline: 'Niste povezani s internetom. Nastavljamo čim se veza ponovno uspostavi.',
    long: 'Ovo traje dulje nego obično. Možete nam se i obratiti ({property}) i navesti ovaj broj:',
  },
  stuck: {
    title: 'Molimo Vas da nam se obratite u vezi s rezervacijom: {property}',
    text: 'Nije bilo moguće utvrditi je li Vaš zahtjev stigao. Obratite nam se ({property}) i navedite broj u nastavku.',
    notAgain: 'Molimo Vas da ne rezervirate ponovno dok ne dobijete odgovor.',
    number: 'Broj Vašeg zahtjeva',
    newSearch: 'Započnite novu pretragu',
  },
  rejected: {
    title: 'Rezervacija nije uspjela',
    soldOut: 'Kada je Vaš zahtjev stigao, soba više nije bila slobodna. Ništa nije rezervirano.',
    invalid: '{property} ne prihvaća rezervaciju u ovom obliku. Ništa nije rezervirano.',
    closed: '{property} trenutačno ne prima rezervacije putem interneta. Ništa nije rezervirano.',
    other: '{property} ne prihvaća ovu rezervaciju. Ništa nije rezervirano.',
    afterDoubt:
      'Ako ipak dobijete potvrdu rezervacije e-poštom, obratite nam se ({property}) prije nego što ponovno rezervirate.',
    goOn: 'Ponovno odaberite sobu',
  },
  confirmation: {
    title: 'Vaša je rezervacija potvrđena',
    earlierTitle: 'Vaša ranija rezervacija',
    thanks: 'Hvala Vam! Rezervacija glasi na ime {name}. {property} se veseli Vašem dolasku.',
    reference: 'Broj rezervacije',
    keep: 'Sačuvajte ovaj broj.',
    copy: 'Kopirajte broj',
    copied: 'Kopirano',
    copyFailed: 'Kopirajte broj ručno.',
    guest: 'Gost',
    total: 'Ukupno',
    otherPriceTitle: 'Molimo Vas da provjerite ukupan iznos',
    otherPriceText:
      'Rezervirali ste po cijeni od {ordered}, a sustav za rezervacije potvrdio je drukčiji ukupan iznos. Ako to niste očekivali, obratite nam se: {property}.',
    print: 'Ispišite',
    calendar: 'Dodajte u kalendar',
    another: 'Rezervirajte još jedan boravak',
    anotherFailed: 'Ovaj put nije uspjelo. Pokušajte ponovno.',
  },
  manage: {
    find: 'Pronađi moju rezervaciju',
    intro: 'Unesite broj rezervacije iz potvrde i adresu e-pošte s kojom ste rezervirali.',
    finding: 'Tražimo Vašu rezervaciju…',
    numberRequired: 'Unesite broj rezervacije.',
    noScript:
      'Kako biste ovdje pronašli svoju rezervaciju, uključite JavaScript ili nam se obratite: {property}.',
    unavailableTitle: 'Trenutačno ne možemo pretraživati rezervacije',
    notFoundTitle: 'Nismo pronašli ovu rezervaciju',
    notFoundText:
      'Provjerite broj rezervacije i adresu e-pošte. Ako je oboje točno, obratite se nama: {property} će Vam rado pomoći.',
    title: 'Vaša rezervacija',
    confirmed: 'Potvrđena',
    cancelled: 'Otkazana',
    cancel: 'Otkaži rezervaciju',
    askTitle: 'Otkazati ovu rezervaciju?',
    askText: 'Vaša se soba odmah oslobađa. To se ne može poništiti.',
    confirm: 'Da, otkaži',
    keep: 'Zadrži rezervaciju',
    cancelling: 'Otkazujemo, trenutak…',
    uncertainTitle: 'Još ne znamo je li Vaša rezervacija otkazana',
    checkingText: 'Provjeravamo Vašu rezervaciju. Ova se stranica sama osvježava; ne morate ništa učiniti.',
    unknownText:
      'To nije bilo moguće utvrditi. Provjerite ponovno malo kasnije ili nam se obratite ({property}) i navedite broj rezervacije.',
    check: 'Provjeri ponovno',
    openTitle: 'Vaša rezervacija još nije otkazana',
    openText: 'Otkazivanje nije stiglo do nas, pa Vaša rezervacija i dalje vrijedi. Pokušajte ponovno.',
    refusedTitle: 'Ova se rezervacija ne može otkazati na internetu',
    refusedText: 'Vaša rezervacija vrijedi nepromijenjena. Molimo Vas da nam se obratite: {property}.',
    cancelledTitle: 'Vaša je rezervacija otkazana',
    cancelledText: 'Vaša je soba oslobođena. Sačuvajte broj rezervacije za slučaj da imate pitanja o njoj.',
  },
  policies: {
    title: 'Dobro je znati',
    checkinFrom: 'Od {time}',
    checkoutUntil: 'Do {time}',
    cancellation: 'Otkazivanje',
    terms: 'Opći uvjeti',
    privacy: 'Pravila privatnosti',
  },
  calendarFile: {
    summary: 'Boravak: {property}',
    reference: 'Broj rezervacije: {reference}',
  },
};
