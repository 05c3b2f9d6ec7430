import type { OwnTextsByLocale } from './hotel-texts.ts';

export const riadZaytoun: OwnTextsByLocale = {
  ar: {
    tagline: 'دار مراكشية تلتفّ حول فناء وأشجار برتقال، على خطوات من أسواق المدينة القديمة.',
    heroAlt:
      'فناء الرياض عند الغروب: حوض ماء تحيط به بلاطات ملوّنة وأشجار برتقال، وأقواس ورواق علوي من خشب الأرز، ووراءها النخيل والصومعة وقمم الأطلس.',
    house: {
      title: 'دار تفتح قلبها إلى الداخل',
      paragraphs: [
        'لا يُرى من الزقاق إلا باب من خشب الأرز. وخلفه شجرة الزيتون التي سُمّيت بها الدار، وأشجار البرتقال، ونافورة يسبق صوتُها ضجيج المدينة. هكذا بُنيت دور المدينة القديمة: للشارع جدار، ولأهل الدار الجمال.',
        'رمّم صنّاع مراكش الزليج والجبس والخشب المنقوش قطعة قطعة، وبقيت الغرف كما أرادها البنّاؤون الأوائل: جدران سميكة تحفظ البرودة، وضوء يأتي من الفناء.',
        'وفي الصباح يُقدَّم الفطور على السطح: خبز ساخن وزيت زيتون وعسل، وجبال الأطلس أمام ناظريكم حين يصفو الجو.',
      ],
      pictureAlt: 'غرفة يُفتح بابها المقوّس على فناء فيه نافورة وأشجار برتقال',
    },
    place: {
      title: 'المدينة على مهل',
      paragraphs: [
        'ساحة جامع الفنا على بُعد عشر دقائق مشيًا، وسوق العطّارين أقرب منها. والسيارات لا تصل إلى باب الرياض، فنلتقي بكم عند مدخل الحيّ ونحمل عنكم الحقائب.',
        'ومن رغب في الحمّام أو في عشاء تحت النجوم فليخبرنا صباحًا، والباقي علينا.',
      ],
      pictureAlt: 'جناح السطح: ثلاثة أقواس تطلّ على أسطح المدينة وجبال الأطلس ساعة الغروب',
    },
    facts: [
      { term: 'الفطور', detail: 'مشمول في السعر، ويُقدَّم على السطح أو في الفناء في الساعة التي تناسبكم.' },
      { term: 'الوصول', detail: 'على بُعد عشرين دقيقة من المطار. نرتّب لكم سيارة ونستقبلكم عند مدخل الحيّ.' },
      { term: 'العشاء', detail: 'طاجين أو كسكس من سوق اليوم، لمن يطلبه قبل الظهر.' },
      { term: 'الحمّام', detail: 'حمّام الدار مفتوح كل يوم بموعد، مع الصابون البلدي والغاسول.' },
      { term: 'العائلات', detail: 'سرير الرضيع مجاني، والدوبلكس يتّسع لخمسة.' },
      { term: 'لغاتنا', detail: 'العربية والأمازيغية والفرنسية.' },
    ],
    address: ['رياض زيتون', 'درب الزيتون، رقم 12', 'المدينة القديمة، مراكش'],
  },
  fr: {
    tagline: 'Une maison de la médina, autour d’un patio et de ses orangers, à deux pas des souks.',
    heroAlt:
      'Le patio du riad au couchant\u202f: un bassin bordé de carreaux de couleur et d’orangers, des arcs et une galerie de cèdre, puis les palmiers, le minaret et les cimes de l’Atlas.',
    house: {
      title: 'Une maison tournée vers son cœur',
      paragraphs: [
        'De la ruelle, on ne voit qu’une porte de cèdre. Derrière elle, l’olivier qui a donné son nom à la maison, des orangers, et une fontaine qui fait oublier la ville. Ainsi bâtissait-on dans la médina\u202f: un mur pour la rue, la beauté pour ceux qui habitent là.',
        'Des artisans de Marrakech ont restauré pièce par pièce les zelliges, le plâtre et le bois sculpté. Les chambres sont restées telles que les premiers maîtres les avaient voulues\u202f: des murs épais qui gardent la fraîcheur, une lumière qui vient du patio.',
        'Le matin, le petit-déjeuner se prend sur la terrasse\u202f: pain chaud, huile d’olive, miel, et l’Atlas en face quand l’air est limpide.',
      ],
      pictureAlt: 'Une chambre dont la porte en arc s’ouvre sur un patio, sa fontaine et ses orangers',
    },
    place: {
      title: 'La médina sans se presser',
      paragraphs: [
        'La place Jemaa el-Fna est à dix minutes à pied, le souk des épices plus près encore. Les voitures ne viennent pas jusqu’à la porte\u202f: nous vous retrouvons à l’entrée du quartier et nous portons les valises.',
        'Un hammam, un dîner sous les étoiles\u202f? Dites-le-nous le matin, nous nous occupons du reste.',
      ],
      pictureAlt:
        'La suite de la terrasse\u202f: trois arcs ouverts sur les toits de la médina et l’Atlas au couchant',
    },
    facts: [
      {
        term: 'Petit-déjeuner',
        detail: 'Compris, sur la terrasse ou dans le patio, à l’heure qui vous convient.',
      },
      {
        term: 'Accès',
        detail:
          'À vingt minutes de l’aéroport. Nous réservons la voiture et vous accueillons à l’entrée du quartier.',
      },
      { term: 'Dîner', detail: 'Tajine ou couscous du marché, sur commande avant midi.' },
      { term: 'Hammam', detail: 'Tous les jours sur rendez-vous, avec savon noir et ghassoul.' },
      { term: 'Familles', detail: 'Lit bébé offert. Le duplex accueille cinq personnes.' },
      { term: 'Nous parlons', detail: 'Arabe, amazighe et français.' },
    ],
    address: ['Riad Zaytoun', '12, derb Zaytoun', 'Médina, Marrakech'],
  },
};
