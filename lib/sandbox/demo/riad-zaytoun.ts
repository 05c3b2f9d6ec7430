import type { DemoProperty } from './demo-property.ts';

/** A riad in the medina of Marrakesh, on Starter. `patio-double` is never closed. */
export const riadZaytoun: DemoProperty = {
  slug: 'riad-zaytoun',
  name: 'Riad Zaytoun',
  names: { ar: 'رياض زيتون' },
  plan: 'starter',
  key: 'bellhop-demo-riad-zaytoun-9RWB5H3MYC',
  timeZone: 'Africa/Casablanca',
  currency: 'MAD',
  locales: ['ar', 'fr'],
  defaultLocale: 'ar',
  // Morocco reserves no numbers for fiction. This number has an unused area code.
  contact: {
    email: 'contact@riad-zaytoun.example',
    phone: '+212 500 00 00 00',
    url: 'https://riad-zaytoun.example',
    address: {
      lines: ['12, derb Zaytoun', 'Médina'],
      postalCode: '40000',
      city: 'Marrakech',
      country: 'MA',
    },
    geo: { latitude: 31.6304, longitude: -7.9856 },
  },
  maxAdults: 5,
  policies: {
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    taxes: {
      ar: 'شامل الضريبة، ورسم الإقامة عند الوصول',
      fr: 'TVA incluse, taxe de séjour sur place',
    },
    included: { ar: 'مع الفطور', fr: 'petit-déjeuner' },
    payment: { ar: 'الدفع عند الوصول', fr: 'paiement au riad' },
    children: {
      ar: 'يُحتسب الضيوف من سن 12 عامًا ضمن البالغين. هل تسافرون مع أطفال أصغر سنًا؟ يُرجى التواصل معنا.',
      fr: 'À partir de 12 ans, les hôtes comptent comme adultes. Vous voyagez avec des enfants plus jeunes\u202f? Contactez-nous.',
    },
    market: 'MA',
    cancellation: {
      ar: 'الإلغاء مجاني حتى سبعة أيام قبل موعد الوصول. وبعد ذلك تُحتسب قيمة الليلة الأولى، وابتداءً من اليوم التالي للوصول قيمة الإقامة كاملة.',
      fr: 'Annulation gratuite jusqu’à sept jours avant l’arrivée. Passé ce délai, la première nuit est due\u202f; à partir du lendemain de l’arrivée, la totalité du séjour.',
    },
    cancellationRules: [
      { untilDays: 7, fee: { percent: 0 } },
      { untilDays: 0, fee: { nights: 1 } },
    ],
  },
  theme: { name: 'courtyard', accent: '#9a3f1c', onAccent: '#fff6ea', dark: { onAccent: '#200d05' } },
  rates: {
    step: '10.00',
    weekdays: [920, 900, 930, 960, 1_010, 1_090, 1_120],
    seasons: [
      { from: '12-24', until: '01-02', permille: 1_480 },
      { from: '03-10', until: '05-15', permille: 1_240 },
      { from: '06-20', until: '08-31', permille: 790 },
      { from: '09-20', until: '11-10', permille: 1_180 },
    ],
  },
  rooms: {
    'alcove-single': {
      maxAdults: 1,
      units: 3,
      price: '690.00',
      facts: {
        sizeSquareMetres: 13,
        beds: [{ kind: 'single', count: 1 }],
        view: 'courtyard',
        bath: 'shower',
        floor: 0,
        amenities: ['wifi', 'air-conditioning', 'heating', 'safe', 'hairdryer', 'non-smoking'],
      },
      name: { ar: 'غرفة القوس المفردة', fr: 'Chambre simple de l’Alcôve' },
      description: {
        ar: 'غرفة هادئة لمسافر واحد، سريرها داخل قوس من الجبس المنقوش، ونافذتها الخشبية تطل على شجرة الزيتون في قلب الرياض.',
        fr: 'Une chambre paisible pour voyager seul\u202f: le lit se niche dans une alcôve de plâtre ciselé, et la fenêtre de cèdre donne sur l’olivier du patio.',
      },
      alt: {
        ar: 'سرير مفرد داخل قوس من الجبس يحيط به الزليج',
        fr: 'Un lit simple dans une alcôve de plâtre encadrée de zelliges',
      },
      pictures: {
        window: {
          ar: 'نافذة من خشب الأرز مفتوحة على شجرة الزيتون، وأمامها وسائد وصينية شاي',
          fr: 'Une fenêtre de cèdre ouverte sur l’olivier, avec des coussins et un plateau de thé',
        },
        bath: {
          ar: 'حمّام من التادلاكت الطيني اللون، فيه حوض نحاسي ودُش داخل قوس أخضر',
          fr: 'Une salle de bains en tadelakt ocre, vasque de cuivre et douche dans une niche verte',
        },
      },
    },
    'patio-double': {
      maxAdults: 2,
      units: 7,
      price: '980.00',
      neverClosed: true,
      facts: {
        sizeSquareMetres: 20,
        beds: [{ kind: 'double', count: 1 }],
        view: 'courtyard',
        bath: 'shower',
        floor: 0,
        stepFree: true,
        amenities: ['wifi', 'air-conditioning', 'heating', 'safe', 'hairdryer', 'bathrobes', 'non-smoking'],
      },
      name: { ar: 'غرفة مزدوجة مطلّة على الفناء', fr: 'Chambre double sur le patio' },
      description: {
        ar: 'تُفتح أبوابها على الفناء وخرير النافورة. سرير واسع، وحمّام بالتادلاكت، ورائحة زهر البرتقال في أمسيات الربيع.',
        fr: 'Ses portes s’ouvrent sur le patio et le murmure de la fontaine. Grand lit, salle de bains en tadelakt et, les soirs de printemps, le parfum des orangers.',
      },
      alt: {
        ar: 'سرير مزدوج وباب مفتوح على فناء فيه نافورة',
        fr: 'Un lit double et une porte ouverte sur un patio avec fontaine',
      },
      pictures: {
        patio: {
          ar: 'الفناء مساءً بنافورته وأشجار البرتقال والفوانيس المضيئة',
          fr: 'Le patio le soir, avec sa fontaine, ses orangers et ses lanternes allumées',
        },
        bath: {
          ar: 'حمّام من التادلاكت الأخضر المزرق، فيه دُش مفتوح تحت نافذة مشبّكة',
          fr: 'Une salle de bains en tadelakt turquoise, avec une douche ouverte sous une fenêtre à moucharabieh',
        },
      },
    },
    'zellige-double': {
      maxAdults: 2,
      units: 4,
      price: '1250.00',
      facts: {
        sizeSquareMetres: 24,
        beds: [{ kind: 'double', count: 1 }],
        view: 'courtyard',
        bath: 'shower-and-bathtub',
        floor: 1,
        amenities: [
          'wifi',
          'air-conditioning',
          'fireplace',
          'balcony',
          'safe',
          'minibar',
          'hairdryer',
          'bathrobes',
          'non-smoking',
        ],
      },
      name: { ar: 'غرفة الزليج المزدوجة', fr: 'Chambre double Zellige' },
      description: {
        ar: 'جدران من الزليج الأزرق والأخضر صنعها معلّمون من فاس، ومدفأة لليالي الشتاء، وشرفة صغيرة تعلو الفناء.',
        fr: 'Des murs de zelliges bleus et verts posés par des maîtres artisans de Fès, une cheminée pour les nuits d’hiver et un petit balcon au-dessus du patio.',
      },
      alt: {
        ar: 'غرفة جدرانها من الزليج الأزرق والأخضر وفيها مدفأة',
        fr: 'Une chambre aux murs de zelliges bleus et verts, avec cheminée',
      },
      pictures: {
        fireplace: {
          ar: 'مدفأة مشتعلة يكسوها الزليج، وبقربها صينية شاي ومقعدان من الجلد',
          fr: 'La cheminée allumée, habillée de zelliges, avec un plateau de thé et deux poufs',
        },
        balcony: {
          ar: 'الشرفة الصغيرة وعليها طاولة شاي، وفي الجهة المقابلة رواق الفناء',
          fr: 'Le petit balcon et sa table à thé, face à la galerie du patio',
        },
        bath: {
          ar: 'حمّام مكسو بالزليج، فيه حوض داخل قوس مفصّص ودُش خلف الزجاج',
          fr: 'Une salle de bains en zelliges, vasque sous un arc polylobé et douche vitrée',
        },
      },
    },
    'terrace-suite': {
      maxAdults: 3,
      units: 2,
      price: '1980.00',
      facts: {
        sizeSquareMetres: 42,
        beds: [
          { kind: 'king', count: 1 },
          { kind: 'sofa', count: 1 },
        ],
        view: 'mountain',
        bath: 'shower-and-bathtub',
        floor: 2,
        amenities: [
          'wifi',
          'air-conditioning',
          'heating',
          'terrace',
          'seating-area',
          'safe',
          'minibar',
          'kettle',
          'hairdryer',
          'bathrobes',
          'non-smoking',
        ],
      },
      name: { ar: 'جناح السطح', fr: 'Suite de la Terrasse' },
      description: {
        ar: 'جناح في أعلى الرياض بسطح خاص يطل على الصومعة وقمم الأطلس. يتحوّل الصالون المغربي إلى سرير لضيف ثالث، ويُقدَّم الفطور في ظل القصب.',
        fr: 'Tout en haut du riad, une suite avec terrasse privée face au minaret et aux cimes de l’Atlas. Le salon marocain accueille un troisième hôte\u202f; le petit-déjeuner se prend à l’ombre des canisses.',
      },
      alt: {
        ar: 'سرير بأعمدة وثلاثة أقواس مفتوحة على السطح الخاص، والصومعة وجبال الأطلس في الأفق',
        fr: 'Un lit à baldaquin et trois arcs ouverts sur la terrasse privée, le minaret et l’Atlas à l’horizon',
      },
      pictures: {
        terrace: {
          ar: 'فطور على السطح الخاص في ظل القصب، أمام الصومعة وجبال الأطلس',
          fr: 'Le petit-déjeuner sur la terrasse, à l’ombre des canisses, face au minaret et à l’Atlas',
        },
        salon: {
          ar: 'الصالون المغربي بوسائده الملوّنة، وقد أُعدّ جزء منه سريراً',
          fr: 'Le salon marocain et ses coussins colorés, une banquette préparée en lit',
        },
        bath: {
          ar: 'حوض استحمام نحاسي تطفو فيه بتلات الورد، أمام قوسين يطلان على المدينة',
          fr: 'Une baignoire de cuivre aux pétales de rose, devant deux arcs ouverts sur la médina',
        },
      },
    },
    'family-duplex': {
      maxAdults: 5,
      units: 2,
      price: '2350.00',
      facts: {
        sizeSquareMetres: 55,
        beds: [
          { kind: 'double', count: 1 },
          { kind: 'single', count: 3 },
        ],
        bath: 'shower-and-bathtub',
        floor: 1,
        amenities: [
          'wifi',
          'air-conditioning',
          'heating',
          'seating-area',
          'safe',
          'fridge',
          'kettle',
          'hairdryer',
          'cot',
          'non-smoking',
        ],
      },
      name: { ar: 'دوبلكس العائلة', fr: 'Duplex familial' },
      description: {
        ar: 'طابقان يجمعهما درج من خشب الأرز: غرفة نوم مزدوجة في الأعلى، وثلاثة أسرّة مفردة في الأسفل، وصالون تجتمع فيه العائلة حول الشاي.',
        fr: 'Deux niveaux reliés par un escalier de cèdre\u202f: une chambre double à l’étage, trois lits simples en bas et un salon où la famille se retrouve autour du thé.',
      },
      alt: {
        ar: 'درج من خشب الأرز بين طابقين: سرير مزدوج في الأعلى وثلاثة أسرّة مفردة في الأسفل',
        fr: 'Un escalier de cèdre entre deux niveaux\u202f: un lit double à l’étage, trois lits simples en bas',
      },
      pictures: {
        upstairs: {
          ar: 'السرير المزدوج في الطابق العلوي أمام قوس أخضر، وحوله فانوس ونافذتان مشبّكتان',
          fr: 'Le lit double de l’étage devant un arc vert, une lanterne et deux fenêtres à moucharabieh',
        },
        tea: {
          ar: 'إبريق شاي وكؤوس وحلويات على صينية نحاسية كبيرة، وخلفها وسائد الصالون',
          fr: 'Une théière, des verres et des gâteaux sur un grand plateau de laiton, devant les coussins du salon',
        },
      },
    },
  },
};
