import type { Catalogue } from '../catalogue.ts';

/**
 * Serbian in Latin script, ekavian, with the formal address (Vi, Vaš with a capital). The order button's
 * words are “porudžbina sa obavezom plaćanja”, current in Serbia for what article 8 (2) of Directive
 * 2011/83/EU asks for, made a booking. Names never change their case: the house stands as the subject of a
 * verb in the present or future, in brackets or after a colon; the guest after “na ime”. A browser's tab is a
 * “kartica pregledača”, lest it be taken for a bank card. A full date brings its own stop (“2027.”).
 */
export const srLatn: Catalogue = {
  widget: {
    label: 'Rezervacija boravka: {property}',
    demo: 'Demo: ne pravi se stvarna rezervacija',
    language: 'Jezik',
    noScript: 'Za onlajn rezervaciju uključite JavaScript ili nam se obratite: {property}.',
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
    chooseDate: 'Izaberite datum',
    fewerAdults: 'Jedna odrasla osoba manje',
    moreAdults: 'Jedna odrasla osoba više',
    submit: 'Pogledajte sobe i cene',
    change: 'Izmenite pretragu',
  },
  dates: {
    title: 'Kada želite da odsednete kod nas?',
    typed: 'Ili unesite datume',
    chooseCheckin: 'Izaberite dan dolaska.',
    chooseCheckout: 'Sada izaberite dan odlaska.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Odjednom možete da rezervišete najviše # noćenje.} few {Odjednom možete da rezervišete najviše # noćenja.} other {Odjednom možete da rezervišete najviše # noćenja.}}',
    loading: 'Otvaramo kalendar…',
    done: 'Gotovo',
    close: 'Zatvorite',
  },
  stayErrors: {
    checkinMissing: 'Izaberite dan dolaska.',
    checkoutMissing: 'Izaberite dan odlaska.',
    pastCheckin: 'Taj dan je prošao. Izaberite današnji ili neki kasniji dan.',
    tooFarAhead: 'Izaberite raniji dan. Poslednji dan dolaska koji može da se rezerviše: {date}',
    checkoutNotAfterCheckin: 'Odlazak mora da bude posle dolaska.',
    tooManyNights:
      '{count, plural, one {Odjednom možete da rezervišete najviše # noćenje. Izaberite raniji datum odlaska.} few {Odjednom možete da rezervišete najviše # noćenja. Izaberite raniji datum odlaska.} other {Odjednom možete da rezervišete najviše # noćenja. Izaberite raniji datum odlaska.}}',
    tooFewAdults: 'Unesite najmanje jednu odraslu osobu.',
    tooManyAdults:
      '{count, plural, one {Onlajn možete da rezervišete za najviše # odraslu osobu.} few {Onlajn možete da rezervišete za najviše # odrasle osobe.} other {Onlajn možete da rezervišete za najviše # odraslih osoba.}}',
  },
  rooms: {
    title: 'Sobe za Vaš termin',
    searching: 'Tražimo slobodne sobe…',
    found:
      '{count, plural, one {Slobodan je # tip sobe.} few {Slobodna su # tipa soba.} other {Slobodno je # tipova soba.}}',
    sleeps: '{count, plural, one {Za # osobu} few {Do # osobe} other {Do # osoba}}',
    left: '{count, plural, one {Još samo # soba} few {Još samo # sobe} other {Još samo # soba}}',
    totalFor: 'Ukupno za {nights}',
    perNight: '{price} po noćenju u proseku',
    eachNight: 'Cena svakog noćenja',
    choose: 'Izaberite',
    chooseRoom: 'Izaberite: {room}',
    noneTitle:
      'Nema slobodne sobe za {count, plural, one {# osobu} few {# osobe} other {# osoba}} u izabranom terminu',
    noneText: 'Možda Vam odgovara nekoliko dana ranije ili kasnije:',
    nearSearching: 'Tražimo slobodne sobe nekoliko dana ranije i kasnije…',
    nearTitle: 'Najbliži termini sa slobodnim sobama',
    nearNone:
      'Ni nekoliko dana ranije ili kasnije nema slobodnih soba. Pokušajte sa drugim datumima ili nam se obratite direktno.',
    nearFrom: 'od {price}',
    stale: 'Stanje cena: {time}. Cenu ponovo proveravamo kada rezervišete.',
    goneTitle: 'Ta soba nije slobodna u izabranom terminu',
    goneText: 'Sobe u nastavku su slobodne. Još ništa nije rezervisano.',
  },
  trouble: {
    retry: 'Pokušajte ponovo',
    unavailableTitle: 'Trenutno ne možemo da prikažemo cene',
    unavailableText:
      'Sistem za rezervacije ({property}) trenutno ne odgovara. Pokušajte ponovo malo kasnije ili nam se obratite direktno.',
    noAnswerTitle: 'Nismo uspeli da se povežemo sa sistemom za rezervacije',
    noAnswerText: 'Proverite vezu sa internetom i pokušajte ponovo.',
    tooManyTitle: 'Samo trenutak, molimo Vas',
    tooManyText: 'Stiglo je mnogo upita za kratko vreme. Sačekajte malo, pa pokušajte ponovo.',
    unexpectedTitle: 'Došlo je do greške na našoj strani',
    unexpectedText:
      'Pokušajte ponovo. Ako se greška ponovi, obratite se direktno: {property} će Vam rado pomoći.',
    invalidTitle: 'Pretraga za ove datume nije moguća',
    invalidText: 'Proverite datume i broj odraslih.',
    offlineTitle: 'Niste povezani na internet',
    offlineText: 'Sve što ste uneli ostaje sačuvano. Možete da nastavite čim se veza ponovo uspostavi.',
    cookiesTitle: 'Vaš pregledač ovde ne dozvoljava kolačiće',
    cookiesText:
      'Potreban nam je jedan mali kolačić da nikada ne biste rezervisali dvaput. Otvorite stranicu za rezervacije zasebno; Vaša pretraga ostaje sačuvana.',
    cookiesOpen: 'Otvorite stranicu za rezervacije',
    crashTitle: 'Ova stranica je prestala da radi',
    crashText:
      'Učitajte je ponovo; Vaša pretraga je sačuvana. Ako ste već poslali zahtev, videćete šta je sa Vašom rezervacijom.',
    reload: 'Učitajte ponovo',
  },
  contact: {
    title: 'Kontakt: {property}',
    phone: 'Telefon',
    email: 'Imejl',
    website: 'Veb-sajt',
    readOnlyTitle: 'Za rezervaciju nas pozovite ili nam pišite',
    readOnlyText: '{property} prima rezervacije direktno. Radujemo se Vašem pozivu ili poruci.',
    askForRoom: 'Upit za ovu sobu',
    closedTitle: 'Onlajn rezervacije trenutno nisu moguće',
    closedText: 'Molimo Vas da nam se obratite direktno: {property}. Rado ćemo Vam pomoći.',
  },
  details: {
    title: 'Vaši podaci',
    allRooms: 'Sve sobe',
    summary: 'Vaš boravak',
    total: 'Ukupno',
    recap: 'Šta rezervišete',
    firstName: 'Ime',
    lastName: 'Prezime',
    email: 'Imejl',
    emailHint: 'Na ovu adresu {property} može da Vam piše u vezi sa boravkom.',
    allRequired: 'Molimo Vas da popunite sva polja.',
    order: 'Rezervacija sa obavezom plaćanja',
    ordering: 'Rezervišemo, samo trenutak…',
    orderingStatus: 'Rezervišemo Vašu sobu. Molimo Vas da ostanete na ovoj stranici.',
    orderingElsewhere:
      'Vaš zahtev se šalje iz druge kartice ili prozora pregledača. Samo trenutak, molimo Vas.',
    promise:
      'Jedan zahtev, jedna rezervacija: ako se veza prekine, nastavljamo tu istu rezervaciju i nikada ne pravimo drugu.',
    refusedTitle: 'Vaš zahtev nije poslat',
    refusedText: 'Ništa nije rezervisano. Vaši podaci su sačuvani; pokušajte ponovo.',
    overtakenTitle: 'Možda već imate ovu rezervaciju',
    overtakenText:
      'Zahtev nismo ponovo poslali. Ako nemate potvrdu rezervacije, ni u drugoj kartici pregledača, ili želite još jednu rezervaciju, pritisnite dugme još jednom.',
    unansweredTitle: 'Još ne znamo da li je Vaš zahtev stigao',
    unansweredText:
      'Veza je prekinuta. Čim se ponovo uspostavi, pritisnite dugme još jednom: to je isti zahtev i po njemu nikada neće biti druge rezervacije.',
  },
  guestErrors: {
    summary:
      '{count, plural, one {Proverite # podatak} few {Proverite # podatka} other {Proverite # podataka}}',
    firstNameRequired: 'Unesite ime.',
    lastNameRequired: 'Unesite prezime.',
    emailRequired: 'Unesite imejl-adresu.',
    tooLong:
      '{count, plural, one {Unesite najviše # znak.} few {Unesite najviše # znaka.} other {Unesite najviše # znakova.}}',
    controlCharacters: 'Ovde postoji znak koji ne može da se koristi. Unesite tekst ponovo.',
    notAnEmail: 'Unesite potpunu imejl-adresu, na primer ime@example.com.',
    notAccepted: 'Ovaj podatak nije prihvaćen. Proverite ga.',
  },
  priceChanged: {
    title: 'Cena se promenila',
    text: 'Još ništa nije rezervisano. Vi odlučujete da li Vam nova cena odgovara.',
    before: 'Ranije',
    now: 'Sada',
    more: '{amount} više',
    less: '{amount} manje',
    agree: 'Nastavite po ceni od {price}',
    otherRooms: 'Pogledajte druge sobe',
  },
  soldOut: {
    title: 'Ova soba više nije slobodna',
    text: 'U međuvremenu je zauzeta u Vašem terminu. Za Vas ništa nije rezervisano, a Vaši podaci su sačuvani.',
    otherRooms: 'Pogledajte slobodne sobe',
  },
  doubt: {
    title: 'Tražimo potvrdu Vaše rezervacije: {property}',
    notAgain: 'Molimo Vas da ne rezervišete ponovo, ni ovde ni na drugom uređaju.',
    text: 'Odgovor malo kasni, pa ga za Vas ponovo tražimo. Ova stranica se sama osvežava; ne morate ništa da radite.',
    promise: 'Koliko god puta pitali, nikada neće biti više od jedne rezervacije.',
    earlier:
      'Ovaj zahtev ste poslali ranije ili iz druge kartice pregledača. Možete da nastavite čim stigne odgovor na njega.',
    unsent: 'Vaš novi zahtev nije poslat, jer ovaj raniji ima prednost.',
    offline: 'Niste povezani na internet. Nastavljamo čim se veza ponovo uspostavi.',
    long: 'Ovo traje duže nego obično. Možete i da nam se obratite ({property}) i navedete ovaj broj:',
  },
  stuck: {
    title: 'Molimo Vas da nam se obratite u vezi sa rezervacijom: {property}',
    text: 'Nije bilo moguće utvrditi da li je Vaš zahtev stigao. Obratite nam se ({property}) i navedite broj u nastavku.',
    notAgain: 'Molimo Vas da ne rezervišete ponovo dok ne dobijete odgovor.',
    number: 'Broj Vašeg zahteva',
    newSearch: 'Započnite novu pretragu',
  },
  rejected: {
    title: 'Rezervacija nije uspela',
    soldOut: 'Kada je Vaš zahtev stigao, soba više nije bila slobodna. Ništa nije rezervisano.',
    invalid: '{property} ne prihvata rezervaciju u ovom obliku. Ništa nije rezervisano.',
    closed: '{property} trenutno ne prima onlajn rezervacije. Ništa nije rezervisano.',
    other: '{property} ne prihvata ovu rezervaciju. Ništa nije rezervisano.',
    afterDoubt:
      'Ako ipak dobijete potvrdu rezervacije imejlom, obratite nam se ({property}) pre nego što ponovo rezervišete.',
    goOn: 'Ponovo izaberite sobu',
  },
  confirmation: {
    title: 'Vaša rezervacija je potvrđena',
    earlierTitle: 'Vaša ranija rezervacija',
    thanks: 'Hvala Vam! Rezervacija glasi na ime {name}. {property} se raduje Vašem dolasku.',
    reference: 'Broj rezervacije',
    keep: 'Sačuvajte ovaj broj.',
    copy: 'Kopirajte broj',
    copied: 'Kopirano',
    copyFailed: 'Kopirajte broj ručno.',
    guest: 'Gost',
    total: 'Ukupno',
    otherPriceTitle: 'Molimo Vas da proverite ukupan iznos',
    otherPriceText:
      'Rezervisali ste po ceni od {ordered}, a sistem za rezervacije je potvrdio drugi ukupan iznos. Ako to niste očekivali, obratite nam se: {property}.',
    print: 'Odštampajte',
    calendar: 'Dodajte u kalendar',
    another: 'Rezervišite još jedan boravak',
    anotherFailed: 'Ovog puta nije uspelo. Pokušajte ponovo.',
  },
  manage: {
    find: 'Pronađi moju rezervaciju',
    intro: 'Unesite broj rezervacije iz potvrde i imejl-adresu sa kojom ste rezervisali.',
    finding: 'Tražimo Vašu rezervaciju…',
    numberRequired: 'Unesite broj rezervacije.',
    noScript:
      'Da biste ovde pronašli svoju rezervaciju, uključite JavaScript ili nam se obratite: {property}.',
    unavailableTitle: 'Trenutno ne možemo da pretražujemo rezervacije',
    notFoundTitle: 'Nismo pronašli ovu rezervaciju',
    notFoundText:
      'Proverite broj rezervacije i imejl-adresu. Ako je oboje tačno, obratite se nama: {property} će Vam rado pomoći.',
    title: 'Vaša rezervacija',
    confirmed: 'Potvrđena',
    cancelled: 'Otkazana',
    cancel: 'Otkaži rezervaciju',
    askTitle: 'Otkazati ovu rezervaciju?',
    askText: 'Vaša soba se odmah oslobađa. To ne može da se poništi.',
    confirm: 'Da, otkaži',
    keep: 'Zadrži rezervaciju',
    cancelling: 'Otkazujemo, trenutak…',
    uncertainTitle: 'Još ne znamo da li je Vaša rezervacija otkazana',
    checkingText: 'Proveravamo Vašu rezervaciju. Ova stranica se sama osvežava; ne morate ništa da radite.',
    unknownText:
      'To nije bilo moguće utvrditi. Proverite ponovo malo kasnije ili nam se obratite ({property}) i navedite broj rezervacije.',
    check: 'Proveri ponovo',
    openTitle: 'Vaša rezervacija još nije otkazana',
    openText: 'Otkazivanje nije stiglo do nas, pa Vaša rezervacija i dalje važi. Pokušajte ponovo.',
    refusedTitle: 'Ova rezervacija ne može da se otkaže onlajn',
    refusedText: 'Vaša rezervacija važi nepromenjena. Molimo Vas da nam se obratite: {property}.',
    cancelledTitle: 'Vaša rezervacija je otkazana',
    cancelledText: 'Vaša soba je oslobođena. Sačuvajte broj rezervacije za slučaj da imate pitanja o njoj.',
  },
  policies: {
    title: 'Dobro je znati',
    checkinFrom: 'Od {time}',
    checkoutUntil: 'Do {time}',
    cancellation: 'Otkazivanje',
    terms: 'Opšti uslovi',
    privacy: 'Politika privatnosti',
  },
  cancellation: {
    freeUntil: 'Besplatno otkazivanje do {when}',
    costs: 'Naknada za otkazivanje: {fee}',
    freeNow: 'Prema uslovima otkazivanja otkazivanje je besplatno do {when}.',
    costsNow: 'Prema uslovima otkazivanja naknada za otkazivanje sada iznosi: {fee}.',
    until: 'Do {when}: {fee}',
    after: 'Posle toga: {fee}',
    nightsAmount:
      '{count, plural, =1 {{amount} (prvo noćenje)} one {{amount} (prvih # noćenja)} few {{amount} (prva # noćenja)} other {{amount} (prvih # noćenja)}}',
    nightsWords:
      '{count, plural, =1 {cena prvog noćenja} one {cena prvih # noćenja} few {cena prvih # noćenja} other {cena prvih # noćenja}}',
    percentAmount: '{amount} ({percent} ukupne cene)',
    percentWords: '{percent} ukupne cene',
    localTime: '{when} (po lokalnom vremenu smeštaja)',
  },
  calendarFile: {
    summary: 'Boravak: {property}',
    reference: 'Broj rezervacije: {reference}',
  },
};
